/** Every player against every other: the table of scores, the ratings, and cycles. */
import { Box, Grid, Group, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ArenaResult } from '../../../../api/matches/arena.ts';
import { useGameNamed } from '../../queries.ts';
import { Panel } from '../page/panel.tsx';
import { Answer } from '../results/answer.tsx';
import { CommandLine } from '../results/command-line.tsx';
import { wholeNumber } from '../results/format.ts';
import { ResultFacts } from '../results/result-facts.tsx';
import { CsvButton } from '../share/csv-button.tsx';
import { Cycles, pairsOf } from './cycles.tsx';
import { Pairing, type PairingSetup } from './pairing.tsx';
import { Ranking } from './ranking.tsx';
import { ScoreGrid } from './score-grid.tsx';
import { strongestText } from './strongest.ts';

/** With more players, the page responds slowly. */
const SHOWN_MAX = 40;
/** Height of the ranking in pixels. */
const RANKING_HEIGHT = { shared: 110, each: 40 } as const;
/** Height of the sentence in pixels: three lines on a phone. */
const SENTENCE_HEIGHT = { base: 68, sm: 28 };

/** What the colours of the table mean. */
export const gridNote = (cycles: number, isSolo = false): string =>
  `${isSolo ? 'Share of deals in which the row does better than the column' : 'The row’s score against the column'}. Blue: it wins more; orange: it loses more; no colour: not certain.${cycles > 0 ? ' An orange frame: part of a cycle.' : ''}`;

interface Props {
  readonly result: ArenaResult;
  /** Origin of the players; with it, a click on a cell shows the pairing. */
  readonly setup?: PairingSetup;
  /** What the sentence does not say, in a view with another answer; the sentence is then not a headline. */
  readonly note?: string;
}

export function CrossPlay(props: Props) {
  const { players: names, ratings = [], command, unsaved, done, reaction } = props.result;
  const { note } = props;
  const isAnswer = note === undefined;
  const sentence = ratings.length > 0 ? strongestText(ratings) : 'The ranking appears after the last game.';
  return (
    <>
      {/* Its height is reserved, so that nothing moves after the last game. */}
      <Box mih={SENTENCE_HEIGHT} mb="xs">
        {isAnswer ? <Answer>{sentence}</Answer> : <Text fw={600}>{sentence}</Text>}
        {note && <Text variant="note">{note}</Text>}
      </Box>
      <Grid gap="sm">
        <Panel
          span={5}
          height={RANKING_HEIGHT.shared + RANKING_HEIGHT.each * names.length}
          title="Ranking"
          order={3}
        >
          {ratings.length > 0 && <Ranking ratings={ratings} isAnswer={isAnswer} />}
        </Panel>
        <Panel span={7}>
          <Scores {...props} />
          {names.length > 2 && done && <Cycles result={props.result} names={names} />}
        </Panel>
      </Grid>
      {isAnswer && (
        <Text variant="note" my="xs" data-testid="reaction">
          {reaction}
        </Text>
      )}
      {isAnswer && ratings.length > 0 && <CommandLine command={command} unsaved={unsaved} />}
    </>
  );
}

/** The table with a heading, its conditions, and the games of the chosen cell. */
function Scores({ result, setup, note }: Props) {
  const { players: names, rules, games, seed, cycles = [] } = result;
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
        <CsvButton name="cross-play" rows={() => toRows(result)} />
      </Group>
      <div ref={grid} data-testid="cross-play">
        <PlayerGrid result={result} shown={shown} picked={picked} onPick={setup && setPicked} />
      </div>
      {order.length > shown.length && (
        <Text variant="note">
          The {shown.length} strongest of {order.length}; the CSV file lists all.
        </Text>
      )}
      {note === undefined && (
        <ResultFacts
          facts={[`${names.length} players`, rules, `${wholeNumber(games)} games in all`, `seed ${seed}`]}
        />
      )}
      {setup && cell && <Pairing setup={setup} {...cell} names={names} onClose={closePairing} />}
    </>
  );
}

/** The scores of all shown players against each other. */
export function PlayerGrid({
  result: { players, cells, cycles = [] },
  shown,
  picked,
  onPick,
}: {
  result: Pick<ArenaResult, 'players' | 'cells' | 'cycles'>;
  shown: readonly number[];
  picked?: PlayerPair | undefined;
  onPick?: ((cell: PlayerPair) => void) | undefined;
}) {
  const cyclePairs = pairsOf(cycles);
  const cellAt = new Map(cells.map((cell) => [`${cell.a} ${cell.b}`, cell]));
  const nameOf = (player: number): string => players[player] ?? `${player + 1}`;
  return (
    <ScoreGrid
      label="Cross-play"
      corner="against"
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
const strongestFirst = ({ ratings = [], cells }: ArenaResult): readonly number[] =>
  ratings.length > 0 ? ratings.map(({ player }) => player) : [...new Set(cells.map(({ a }) => a))];
