/** The right side of the workbench: how strong the text is, and why. */
import { Alert, Paper, Stack, Tabs, Text } from '@mantine/core';
import { useParam } from '../url.ts';
import { BenchElsewhere } from './bench-elsewhere.tsx';
import { Curves } from './curves.tsx';
import { Later } from './later.tsx';
import { MatchFacts, MatchScore } from './match-facts.tsx';
import { NumberWorths } from './number-worths.tsx';
import { OneGame } from './one-game.tsx';
import { PanelScore } from './panel-score.tsx';
import { RuleWorths } from './rule-worths.tsx';
import { Trouble } from './trouble.tsx';
import type { Bench } from './use-bench.ts';

export function BenchResults({ bench }: { bench: Bench }) {
  const { game, rules, opponent, isPanel, pairing, match, about, explanation } = bench;
  // A game for one has no seats to take.
  const seating = game.seats.max > 1 ? bench.seating : undefined;
  const [tab, setTab] = useParam('tab', 'curves');
  return (
    <Stack gap="md">
      <Score bench={bench} />
      <BenchElsewhere bench={bench} />
      {isPanel && (
        <Text size="xs" c="dimmed">
          Curves and numbers against <b>{opponent?.name}</b>; a click on another name shows that one.
        </Text>
      )}
      <Later>
        <Tabs value={tab} onChange={(to) => setTab(to ?? 'curves')}>
          <Tabs.List>
            <Tabs.Tab value="curves">Curves</Tabs.Tab>
            <Tabs.Tab value="facts">Numbers</Tabs.Tab>
            <Tabs.Tab value="log">Log</Tabs.Tab>
            <Tabs.Tab value="worth">Rules</Tabs.Tab>
            <Tabs.Tab value="numbers">Tuning</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="curves" pt="sm">
            <Curves game={game} result={match.result} />
          </Tabs.Panel>
          <Tabs.Panel value="facts" pt="sm">
            {match.result && <MatchFacts result={match.result} />}
          </Tabs.Panel>
          <Tabs.Panel value="log" pt="sm" keepMounted={false}>
            <OneGame
              game={game.name}
              rules={rules}
              players={seating?.seats === 'reversed' ? pairing?.toReversed() : pairing}
              scoreTitle={game.scoreTitle}
            />
          </Tabs.Panel>
          <Tabs.Panel value="worth" pt="sm">
            <RuleWorths explanation={explanation} seating={seating} />
          </Tabs.Panel>
          <Tabs.Panel value="numbers" pt="sm">
            <NumberWorths about={about} seating={seating} />
          </Tabs.Panel>
        </Tabs>
      </Later>
    </Stack>
  );
}

function Score({ bench }: { bench: Bench }) {
  const { trouble, errors, isPanel, measured, match, seating, shown, setShown } = bench;
  if (trouble) return <Trouble error={trouble} />;
  if (errors.length > 0)
    return (
      <Alert color="yellow" variant="light" title="Not playable yet">
        The win rate comes back as soon as the text has no errors. Each error is underlined; the cure stands
        beside it.
      </Alert>
    );
  return (
    <Paper withBorder p="md">
      {isPanel ? (
        <PanelScore
          panel={measured}
          seats={seating.words}
          shown={shown}
          onShow={(place) => setShown(String(place))}
        />
      ) : (
        <MatchScore match={match} seats={seating.words} />
      )}
    </Paper>
  );
}
