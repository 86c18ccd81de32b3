/** The user pastes or opens a position, and each of its options gets its chance to win. */
import { Button, Grid, Paper, Progress, Text } from '@mantine/core';
import { useRef } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import type { PositionAnalysis } from '../../../../api/play/positions.ts';
import { CardText } from '../../common/cards/card-text.tsx';
import { GameTable } from '../../common/game/game-table.tsx';
import { OptionBars } from '../../common/game/option-bars.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
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
  const { reading, error } = shown;
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
        about="Every option of a position with its chance to win. Open one from Play or Game, or paste one."
      >
        <ShareButton picture={game && pictureOf(game, shown)} />
        {!shown.isExample && (
          <Button size="xs" variant="default" onClick={() => shown.setText(examplePosition)}>
            Show the example
          </Button>
        )}
        <Button size="xs" variant="default" onClick={edit}>
          Paste a position
        </Button>
      </PageHeader>
      <CardText />
      {error && <ErrorMessage error={error} {...(shown.body && { onRetry: shown.play })} />}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Answer shown={shown} />
        </Grid.Col>
        {/* On a phone, the table comes before its text. */}
        <Grid.Col span={{ base: 12, md: 4 }} order={{ base: 3, md: 2 }}>
          <PositionText shown={shown} input={input} />
        </Grid.Col>
        {game && reading && (
          <Grid.Col span={12} order={{ base: 2, md: 3 }}>
            <GameTable
              game={game}
              view={reading.view}
              names={reading.names.map((name, seat) => name ?? `Seat ${seat + 1}`)}
            />
          </Grid.Col>
        )}
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

/** Usual height of an answer, reserved while there is none. On a phone, the table below starts off-screen. */
const ANSWER_HEIGHT = { base: 700, md: 520 };

function Answer({
  shown: { reading, result, body, busy, games, isExample, isUnread, open },
}: {
  shown: AnalysisState;
}) {
  const game = useGameNamed(reading?.game);
  return (
    <Paper withBorder p="md" {...(!isUnread && { mih: ANSWER_HEIGHT })} aria-busy={busy}>
      <Text size="xs" c="dimmed" mih={18}>
        {reading && `${isExample ? `${exampleTitle} · ` : ''}${reading.prompt} · turn ${reading.view.turn}`}
      </Text>
      {reading?.soFar !== undefined && (
        <Text size="sm" data-testid="so-far">
          So far: {reading.soFar}
        </Text>
      )}
      <Text
        component="h2"
        fz={{ base: 18, sm: 22 }}
        fw={650}
        lh={1.25}
        mih={{ base: 68, sm: 56 }}
        my={4}
        data-testid="verdict"
      >
        {result?.verdict ?? (reading ? 'Playing from here …' : isUnread ? 'No position to analyse yet.' : '')}
      </Text>
      <Progress
        size={3}
        mb={11}
        value={busy ? Math.max(3, (100 * (result?.games ?? 0)) / games) : 0}
        aria-label="Games played"
        style={{ visibility: busy ? 'visible' : 'hidden' }}
      />
      {game && result && <OptionBars game={game} options={result.options.map(barOf)} />}
      {result && <Why result={result} body={body} onOpen={open} />}
      {result && (
        <Text size="xs" c="dimmed" mt="sm" data-testid="analysed" data-done={result.done}>
          Chance to win with its 95 % interval, and wins behind the best in the games that both played.{' '}
          {wholeNumber(result.games)} games, with the same luck for all options.{' '}
          {new Set(result.players).size === 1
            ? `“${result.players[0]}” continues for all seats; ★ is its choice.`
            : '★ is the choice of the player that continues.'}
        </Text>
      )}
    </Paper>
  );
}

type AnalysedOption = PositionAnalysis['options'][number];

const barOf = (option: AnalysedOption) => ({
  ...option,
  isBest: option.comparison === 'best' || option.comparison === 'equal',
  remark: differenceText(option),
  star: option.own ? 'what the player that continues would do' : undefined,
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
