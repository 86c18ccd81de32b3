/** Decisions whose best option is not the obvious one: the page asks, then shows the odds of each option. */
import { Button, Group, Loader, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiPuzzle } from '../../../../api/positions.ts';
import { useShownTitle } from '../../address/page-title.ts';
import { wholeParam } from '../../address/url-params.ts';
import { CardText } from '../../common/cards/card-text.tsx';
import { ADVISED } from '../../common/cards/game-card.tsx';
import { AnalyseButton } from '../../common/game/analyse-button.tsx';
import { GameTable, type OptionLook } from '../../common/game/game-table.tsx';
import { OptionBars } from '../../common/game/option-bars.tsx';
import type { TableOption } from '../../common/game/placed-options.ts';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { useGameNamed } from '../../queries.ts';
import { call } from '../../server/api-client.ts';
import { usePuzzle } from './use-puzzle.ts';

export function Puzzles() {
  const { puzzles, error } = usePuzzle();
  return (
    <>
      <PageHeader
        title="What would you do?"
        about="Positions whose best option is not the obvious one. Pick yours, then see the odds."
      />
      <CardText />
      {error && <ErrorMessage error={error} />}
      {!puzzles && !error && <Loader />}
      {puzzles && puzzles.length > 0 && <Puzzle puzzles={puzzles} />}
    </>
  );
}

function Puzzle({ puzzles }: { puzzles: readonly ApiPuzzle[] }) {
  const { search, number, picked, pick, open, solved } = usePuzzle();
  const at = wholeParam(search, 'n', 1, 1, puzzles.length) - 1;
  const puzzle = puzzles[at]!;
  const game = useGameNamed(puzzle.game);
  const reading = useQuery({
    queryKey: ['position', puzzle.position],
    queryFn: () => call('POST /positions/read', { body: { position: puzzle.position } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useShownTitle(`${number} of ${puzzles.length}`);
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs" data-testid="puzzle">
        Puzzle {at + 1} of {puzzles.length} · {game?.title} · turn {puzzle.turn} · {solved} solved
      </Text>
      {game && reading.data && (
        <GameTable
          game={game}
          view={reading.data.view}
          names={reading.data.names.map(
            (name, seat) => name ?? (seat === reading.data.view.seat ? 'You' : 'Opponent'),
          )}
          decision={{ prompt: puzzle.prompt, options: choicesOf(puzzle) }}
          look={({ index }) => (picked === undefined ? {} : lookOf(puzzle.options[index]!, index, picked))}
          onAnswer={(index) => picked === undefined && pick(puzzle.options[index]!.label, puzzle)}
          title={picked === undefined ? undefined : <Verdict puzzle={puzzle} picked={picked} />}
          isDocked
        >
          <Button variant="default" disabled={at === 0} onClick={() => open(at)}>
            Previous
          </Button>
          <Button
            variant={picked === undefined ? 'default' : 'filled'}
            onClick={() => open(at + 2 > puzzles.length ? 1 : at + 2)}
          >
            Next
          </Button>
        </GameTable>
      )}
      {game && picked !== undefined && <Solution game={game} puzzle={puzzle} picked={picked} />}
    </>
  );
}

/** By name: their order says nothing. */
const choicesOf = ({ options }: ApiPuzzle): readonly TableOption[] =>
  options
    .map(({ label, card }, index) => ({ index, label, card }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1));

function lookOf({ label, strength }: ApiPuzzle['options'][number], rank: number, picked: string): OptionLook {
  const { score } = strength;
  return {
    odds: { words: `${(100 * score).toFixed(0)}\u00a0%`, bar: strength },
    chosen: label === picked,
    advice: rank === 0 ? `${ADVISED}: the best option` : undefined,
  };
}

function Verdict({ puzzle, picked }: { puzzle: ApiPuzzle; picked: string }) {
  const [best] = puzzle.options;
  const isRight = best?.label === picked;
  const mine = puzzle.options.find(({ label }) => label === picked);
  const lost = best && mine ? best.strength.score - mine.strength.score : 0;
  return (
    <div role="status" data-testid="solution">
      <Text fw={650} size="lg" c={isRight ? 'var(--proven)' : 'var(--not-proven)'}>
        {isRight ? `Right: ${picked}` : `${best?.label} is better`}
      </Text>
      <Text size="sm">
        {isRight
          ? `The next best option wins ${(100 * puzzle.lead.mean).toFixed(1)} fewer games in a hundred.`
          : `${picked} wins ${(100 * lost).toFixed(1)} fewer games in a hundred.`}
      </Text>
    </div>
  );
}

function Solution({ game, puzzle, picked }: { game: GameInfo; puzzle: ApiPuzzle; picked: string }) {
  return (
    <Paper withBorder p="md" mt="md">
      <OptionBars
        game={game}
        options={puzzle.options.map((option, index) => ({
          ...option,
          isBest: index === 0,
          remark: [option.label === picked && 'yours', option.obvious && 'obvious']
            .filter(Boolean)
            .join(', '),
        }))}
      />
      <Group gap="xs" mt="sm">
        <AnalyseButton position={puzzle.position} />
        <Text size="xs" c="dimmed">
          “{puzzle.player}” continues for all seats; bars are chances to win with 95 % intervals.
        </Text>
      </Group>
    </Paper>
  );
}
