/** The user pastes or opens a position, and each of its options gets its chance to win. */
import { Grid, Paper, Progress, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import type { PositionAnalysis } from '../../../../api/play/positions.ts';
import { CardText } from '../../common/cards/card-text.tsx';
import { OptionBars } from '../../common/game/option-bars.tsx';
import { PositionTable } from '../../common/game/position-question.tsx';
import { PlainButton } from '../../common/page/buttons.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { Answer } from '../../common/results/answer.tsx';
import { wholeNumber } from '../../common/results/format.ts';
import { boardPicture } from '../../common/share/board-picture.ts';
import { ShareButton } from '../../common/share/share-button.tsx';
import type { SharedPicture } from '../../common/share/shared-picture.ts';
import { useGameNamed } from '../../queries.ts';
import { examplePosition, exampleTitle } from './example-position.ts';
import { PositionText } from './position-text.tsx';
import { type AnalysisState, useAnalysis } from './use-analysis.ts';
import { Why } from './why.tsx';

export function Analyse() {
  const shown = useAnalysis();
  const { reading, result, error } = shown;
  // A question belongs to its position.
  const [question, setQuestion] = useState<{ position: string; label: string }>();
  const asked = question?.position === shown.body?.position ? question?.label : undefined;
  const ask = (label: string): void => {
    if (shown.body) setQuestion({ position: shown.body.position, label });
  };
  const game = useGameNamed(reading?.game);
  const input = useRef<HTMLTextAreaElement>(null);
  const edit = (): void => {
    input.current?.focus();
    input.current?.select();
  };
  return (
    <>
      <PageHeader
        title="What should I do now?"
        about="Every option with its chance to win. Click one to ask why not. Open a position from Play or Game, or paste one."
      >
        <ShareButton picture={game && pictureOf(game, shown)} />
        {!shown.isExample && (
          <PlainButton onClick={() => shown.setText(examplePosition)}>Show the example</PlainButton>
        )}
        <PlainButton onClick={edit}>Paste a position</PlainButton>
      </PageHeader>
      <CardText />
      {error && <ErrorMessage error={error} {...(shown.body && { onRetry: shown.play })} />}
      <Verdict shown={shown} />
      <Grid gap="md">
        {/* On a phone, the table comes first: it has the odds on its cards. */}
        <Grid.Col
          span={{ base: 12, md: 8 }}
          {...(!shown.isUnread && { mih: tableHeight(reading !== undefined) })}
        >
          {game && reading && (
            <PositionTable
              game={game}
              reading={reading}
              prompt={reading.prompt}
              // An option of whole turns has no card of its own.
              options={shown.turn ? undefined : result?.options}
              hasOdds
              chosen={asked}
              onPick={ask}
            />
          )}
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Odds shown={shown} asked={asked} onAsk={ask} />
        </Grid.Col>
        <Grid.Col span={12}>
          <PositionText shown={shown} input={input} />
        </Grid.Col>
      </Grid>
    </>
  );
}

function pictureOf(game: GameInfo, { reading, result }: AnalysisState): (() => SharedPicture) | undefined {
  if (!reading || !result) return undefined;
  const { zones, seat } = reading.view;
  const own = zones.filter(({ owner, title }) => owner === seat && (title === 'Hand' || title === 'In play'));
  return () => ({
    file: 'position',
    title: result.verdict,
    about: `${reading.prompt}, turn ${reading.view.turn}`,
    bars: result.options.map((option) => ({ ...option.strength, ...barOf(option) })),
    cards: boardPicture(
      game,
      own.flatMap(({ cards }) => cards.map(({ name }) => name)),
    ),
  });
}

/** Usual heights in pixels, reserved while nothing is known. */
const tableHeight = (isKnown: boolean) => ({ base: isKnown ? 0 : 640, md: 620 });
/** On a phone, these are known with the first answer, and what moves is below the window. */
const oddsHeight = (isKnown: boolean) => ({ base: isKnown ? 0 : 640, md: 620 });

/** The question in small letters, the answer in large ones. */
function Verdict({ shown: { reading, result, busy, games, isExample, isUnread } }: { shown: AnalysisState }) {
  return (
    <div aria-busy={busy}>
      <Text size="sm" c="dimmed" mih={{ base: 44, sm: 22 }}>
        {reading && `${isExample ? `${exampleTitle} · ` : ''}${reading.prompt} · turn ${reading.view.turn}`}
      </Text>
      {reading?.soFar !== undefined && (
        <Text size="sm" data-testid="so-far">
          So far: {reading.soFar}
        </Text>
      )}
      <Answer mih={{ base: 75, sm: 56 }} data-testid="verdict">
        {result?.verdict ?? (reading ? 'Playing from here …' : isUnread ? 'No position to analyse yet.' : '')}
      </Answer>
      <Progress
        size={3}
        mt={6}
        mb={11}
        value={busy ? Math.max(3, (100 * (result?.games ?? 0)) / games) : 0}
        aria-label="Games played"
        style={{ visibility: busy ? 'visible' : 'hidden' }}
      />
    </div>
  );
}

interface Props {
  readonly shown: AnalysisState;
  readonly asked: string | undefined;
  readonly onAsk: (label: string) => void;
}

function Odds({ shown: { reading, result, body, isUnread, open }, asked, onAsk }: Props) {
  const game = useGameNamed(reading?.game);
  return (
    <Paper withBorder p="md" {...(!isUnread && { mih: oddsHeight(result !== undefined) })}>
      <Title order={3} size="h6" mb={4}>
        Chance to win with each option
      </Title>
      {game && result && <OptionBars game={game} options={result.options.map(barOf)} />}
      {result && <Why result={result} body={body} asked={asked} onAsk={onAsk} onOpen={open} />}
      {result && (
        <Text size="xs" c="dimmed" mt="sm" data-testid="analysed" data-done={result.done}>
          ± is the 95 % interval. Below it: how many wins the option is behind the best, in games that both
          played. {wholeNumber(result.games)} games, with the same luck for all options.{' '}
          {new Set(result.players).size === 1
            ? `The plan “${result.players[0]}” continues for all seats.`
            : 'The players of the position continue.'}{' '}
          ★ is the best option.
        </Text>
      )}
    </Paper>
  );
}

type AnalysedOption = PositionAnalysis['options'][number];

const barOf = (option: AnalysedOption) => ({
  ...option,
  isBest: option.comparison === 'best' || option.comparison === 'equal',
  remark: [differenceText(option), option.own && option.comparison !== 'best' && 'the plan’s choice']
    .filter(Boolean)
    .join('; '),
  star: option.comparison === 'best' ? 'the best option' : undefined,
});

function differenceText({ comparison, difference }: AnalysedOption): string {
  const points = (100 * Math.abs(difference.mean)).toFixed(1);
  switch (comparison) {
    case 'best':
      return 'best';
    case 'equal':
      return 'as good';
    case 'unclear':
      return `−${points}, not certain`;
    case 'worse':
      return `−${points} wins in 100`;
  }
}
