/** Every player against every other: the table of scores, the ratings, and cycles. */
import { Box, Group, Paper, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ArenaResult } from '../../../../api/matches/arena.ts';
import { useGameNamed } from '../../queries.ts';
import { Answer } from '../results/answer.tsx';
import { CommandLine } from '../results/command-line.tsx';
import { wholeNumber } from '../results/format.ts';
import { ResultFacts } from '../results/result-facts.tsx';
import { CsvButton } from '../share/csv-button.tsx';
import { Cycles, pairsOf } from './cycles.tsx';
import { Pairing, type PairingSetup } from './pairing.tsx';
import { Mixture, rankingColumns } from './ranking.tsx';
import { type LeadColumn, ScoreGrid } from './score-grid.tsx';
import { strongestText } from './strongest.ts';

/** With more players, the page responds slowly. */
const SHOWN_MAX = 40;
/** Height of the sentence in pixels: three lines on a phone; elsewhere by the length of the names. */
const sentenceHeight = (names: readonly string[]) => {
  const [longest = 0, second = 0] = names.map(({ length }) => length).toSorted((a, b) => b - a);
  return longest + second > LINE_NAMES ? { base: 90, sm: 55 } : { base: 68, sm: 28 };
};
/** Characters of two names that fit into a line beside `… and … are the strongest; they may be equal.` */
const LINE_NAMES = 42;

/** The table before the first game. */
export const unplayed = (of: Pick<ArenaResult, 'game' | 'seed' | 'players'>): ArenaResult => ({
  ...of,
  done: false,
  rules: '',
  games: 0,
  wanted: 0,
  cells: [],
  reaction: '',
  command: '',
});
/** Height in pixels of what appears below the table after the last game. */
const REST_HEIGHT = { base: 92, sm: 54 };

/** What the colours of the table mean. */
export const gridNote = (cycles: number, isSolo = false): string =>
  `${isSolo ? 'Share of deals in which the row does better than the column' : 'The row’s score against the column'}. Blue: it wins more; orange: it loses more; no colour: not certain.${cycles > 0 ? ' An orange frame: part of a cycle.' : ''}`;

interface Props {
  readonly result: ArenaResult;
  /** Origin of the players; with it, a click on a cell shows the pairing. */
  readonly setup?: PairingSetup;
  /** What the sentence does not say, in a view about more than these games. */
  readonly note?: string;
  /** False if the view has another answer. */
  readonly isAnswer?: boolean;
}

export function CrossPlay({ result, setup, note, isAnswer = true }: Props) {
  const { players: names, ratings = [], command, unsaved, done, reaction } = result;
  const isWhole = note === undefined;
  const isRated = ratings.length > 0;
  const hasRest = names.length > 2;
  return (
    <>
      {/* Its height is reserved, so that nothing moves after the last game. */}
      <Box mih={sentenceHeight(names)}>
        {isAnswer ? <Answer>{sentenceOf(result)}</Answer> : <Text fw={600}>{sentenceOf(result)}</Text>}
      </Box>
      <Text variant="note" mb="xs">
        {note}
      </Text>
      <Paper withBorder p={{ base: 8, sm: 'sm' }} data-testid={isRated ? 'ranking' : undefined}>
        <Scores result={result} setup={setup} isWhole={isWhole} />
        {hasRest && (
          <Box mih={REST_HEIGHT}>
            {done && <Cycles result={result} names={names} />}
            {isRated && <Mixture ratings={ratings} />}
          </Box>
        )}
      </Paper>
      {isWhole && (
        <Text variant="note" my="xs" data-testid="reaction">
          {reaction}
        </Text>
      )}
      {isWhole && isRated && <CommandLine command={command} unsaved={unsaved} />}
    </>
  );
}

function sentenceOf({ ratings = [], cells, players, games }: ArenaResult): string {
  const [first] = ratings;
  if (first !== undefined) {
    const winners = cells.filter(({ b, strength }) => b === first.player && strength.low > 0.5);
    return strongestText(
      ratings,
      winners.map(({ a }) => players[a]!),
    );
  }
  return games === 0 ? 'Who is strongest?' : 'The ranking appears after the last game.';
}

/** The table with a heading, its conditions, and the games of the chosen cell. */
function Scores({ result, setup, isWhole }: Pick<Props, 'result' | 'setup'> & { isWhole: boolean }) {
  const { players: names, rules, games, seed, cycles = [], ratings = [] } = result;
  const isSolo = useGameNamed(result.game)?.seats.max === 1;
  const order = strongestFirst(result);
  const shown = order.slice(0, SHOWN_MAX);
  const [picked, setPicked] = useState<PlayerPair>();
  const grid = useRef<HTMLDivElement>(null);
  const cell = picked && result.cells.find(({ a, b }) => a === picked.a && b === picked.b);
  const closePairing = (): void => {
    // The close button disappears, so the focus returns to the cell.
    grid.current?.querySelector<HTMLElement>('[data-picked] > *')?.focus();
    setPicked(undefined);
  };
  return (
    <>
      <Group justify="space-between" align="flex-start" mb={4} wrap="nowrap">
        <div>
          <Title order={3} size="h6">
            Everyone against everyone
          </Title>
          <Text variant="note">
            {gridNote(cycles.length, isSolo)}
            {setup && ' Choose a cell to see its games.'}
          </Text>
        </div>
        <CsvButton name="cross-play" rows={games > 0 ? () => toRows(result) : undefined} />
      </Group>
      <div ref={grid} data-testid="cross-play">
        <PlayerGrid
          result={result}
          shown={shown}
          lead={rankingColumns(ratings, shown)}
          picked={picked}
          onPick={setup && setPicked}
        />
      </div>
      {setup && cell && <Pairing setup={setup} {...cell} names={names} onClose={closePairing} />}
      {order.length > shown.length && (
        <Text variant="note">
          The {shown.length} strongest of {order.length}; the CSV file lists all.
        </Text>
      )}
      <ResultFacts
        facts={[
          'Score: mean against the others',
          'a lead of 100 Elo wins 64 of 100 games',
          isWhole && rules,
          isWhole && games > 0 && `${wholeNumber(games)} games in all, seed ${seed}`,
        ]}
      />
    </>
  );
}

/** The scores of all shown players against each other. */
export function PlayerGrid({
  result: { players, cells, cycles = [] },
  shown,
  lead = [],
  picked,
  onPick,
}: {
  result: Pick<ArenaResult, 'players' | 'cells' | 'cycles'>;
  shown: readonly number[];
  lead?: readonly LeadColumn[];
  picked?: PlayerPair | undefined;
  onPick?: ((cell: PlayerPair) => void) | undefined;
}) {
  const cyclePairs = pairsOf(cycles);
  const cellAt = new Map(cells.map((cell) => [`${cell.a} ${cell.b}`, cell]));
  const nameOf = (player: number): string => players[player] ?? `${player + 1}`;
  return (
    <ScoreGrid
      label="Cross-play"
      corner={lead.length > 0 ? 'Player' : 'against'}
      lead={lead}
      rows={shown.map((player, at) => `${at + 1}. ${nameOf(player)}`)}
      columns={shown.map((player, at) => (
        <abbr key={player} title={nameOf(player)}>
          {at + 1}
        </abbr>
      ))}
      cellOf={(row, column) => {
        const [a, b] = [shown[row]!, shown[column]!];
        const found = cellAt.get(`${a} ${b}`);
        if (found === undefined) return a === b ? undefined : null;
        return {
          estimate: found.strength,
          title: `${nameOf(a)} against ${nameOf(b)}`,
          isFramed: cyclePairs.has(`${a} ${b}`),
        };
      }}
      picked={picked && { row: shown.indexOf(picked.a), column: shown.indexOf(picked.b) }}
      onPick={onPick && ((row, column) => onPick({ a: shown[row]!, b: shown[column]! }))}
    />
  );
}

type PlayerPair = Pick<ArenaResult['cells'][number], 'a' | 'b'>;

const toRows = ({ cells, players }: ArenaResult) =>
  cells.map(({ a, b, strength }) => ({ a: players[a] ?? '', b: players[b] ?? '', ...strength }));

/** Players by rating; in their given order without ratings. */
const strongestFirst = ({ ratings = [], players }: ArenaResult): readonly number[] =>
  ratings.length > 0 ? ratings.map(({ player }) => player) : [...players.keys()];
