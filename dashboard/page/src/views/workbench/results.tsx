/** The right side of the workbench: the strength of the text, and the reasons as tabs. */
import { Alert, Box, Paper, Stack, Tabs, Text } from '@mantine/core';
import { MatchDetails, Outcomes, ScoreBySeat } from '../../common/match/match-details.tsx';
import { MatchScore } from '../../common/match/match-score.tsx';
import { Deferred } from '../../common/page/deferred.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { PanelScore } from '../../common/results/panel-score.tsx';
import { TurnCurves } from '../../common/results/turn-curves.tsx';
import { useScoreTitle } from '../../common/setup/game-picker.tsx';
import { NumberWorths } from './number-worths.tsx';
import { RuleWorths } from './rule-worths.tsx';
import { SampleGame } from './sample-game.tsx';
import type { WorkbenchState } from './use-workbench.ts';

/** On a phone, all tabs fit into one row. */
const TAB_PADDING = { base: 8, sm: 'md' } as const;
const tabTitles = { curves: 'Curves', facts: 'Numbers', log: 'Log', worth: 'Rules', numbers: 'Tuning' };
/** Tabs that measure against all opponents together. */
const againstAll = ['worth', 'numbers'];
/** Height in pixels of the score of one match, reserved so that nothing below moves. */
const SCORE_HEIGHT = { base: 272, sm: 245 } as const;
/** The same for several opponents: a shared part, and a part for each. */
const PANEL_HEIGHT = { shared: { base: 240, sm: 180 }, each: 48 } as const;

/** @param hasText true if the text itself is the first tab */
export const ResultTabs = ({ hasText }: { hasText: boolean }) => (
  <Tabs.List>
    {Object.entries(hasText ? { text: 'Text', ...tabTitles } : tabTitles).map(([value, title]) => (
      <Tabs.Tab key={value} value={value} px={TAB_PADDING}>
        {title}
      </Tabs.Tab>
    ))}
  </Tabs.List>
);

export function ResultPanels({ workbench, tab }: { workbench: WorkbenchState; tab: string }) {
  const { game, rules, opponent, isPanel, pairing, match, about, explanation, error } = workbench;
  // A one-player game has no seat order.
  const seating = game.seats.max > 1 ? workbench.seatOrder : undefined;
  const scoreTitle = useScoreTitle(game);
  return (
    <Deferred>
      {isPanel && tab !== 'text' && (
        <Text variant="note" pt="sm">
          {againstAll.includes(tab) ? (
            'Against all opponents.'
          ) : (
            <>
              Against <b>{opponent?.name ?? '…'}</b>. Choose a name above for another.
            </>
          )}
        </Text>
      )}
      <Tabs.Panel value="curves" pt="sm">
        <TurnCurves game={game} result={error ? undefined : match.result} />
      </Tabs.Panel>
      <Tabs.Panel value="facts" pt="sm" keepMounted={false}>
        {!error && match.result && (
          <Stack>
            <div>
              <Outcomes game={game} result={match.result} />
            </div>
            <ScoreBySeat game={game} result={match.result} />
            <MatchDetails game={game} result={match.result} players={pairing} />
          </Stack>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="log" pt="sm" keepMounted={false}>
        <SampleGame
          game={game.name}
          rules={rules}
          players={seating?.seats === 'reversed' ? pairing?.toReversed() : pairing}
          scoreTitle={scoreTitle}
        />
      </Tabs.Panel>
      <Tabs.Panel value="worth" pt="sm">
        <RuleWorths explanation={explanation} seating={seating} />
      </Tabs.Panel>
      <Tabs.Panel value="numbers" pt="sm">
        <NumberWorths request={about} seating={seating} onText={workbench.draft.edit} />
      </Tabs.Panel>
    </Deferred>
  );
}

export function ScorePanel({ workbench }: { workbench: WorkbenchState }) {
  const {
    b,
    draft,
    error: failure,
    errors,
    isPanel,
    measured,
    match,
    seatOrder,
    shown,
    setShown,
  } = workbench;
  if (failure) return <ErrorMessage error={failure} />;
  if (draft.base && draft.text === '')
    return <Text c="dimmed">Write a strategy: its win rate appears here.</Text>;
  const { shared, each } = PANEL_HEIGHT;
  const rows = each * b.split(',').length;
  const height = isPanel ? { base: shared.base + rows, sm: shared.sm + rows } : SCORE_HEIGHT;
  if (errors.length > 0)
    return (
      <Box mih={height}>
        <Alert color="yellow" title="Not playable yet">
          The win rate returns once the text has no errors. Each error is underlined and comes with a fix.
        </Alert>
      </Box>
    );
  return (
    <Paper withBorder p="md" mih={height}>
      {isPanel ? (
        <PanelScore
          panel={measured}
          seats={seatOrder.description}
          shown={shown}
          onShow={(index) => setShown(String(index))}
        />
      ) : (
        <MatchScore match={match} seats={seatOrder.description} />
      )}
    </Paper>
  );
}
