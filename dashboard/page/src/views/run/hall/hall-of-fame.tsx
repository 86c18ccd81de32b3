/** The champions of a run as a ladder, and their scores against each other. */
import { Anchor, Grid, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import type { ArenaResult } from '../../../../../api/matches/arena.ts';
import type { RunUpdate } from '../../../../../api/runs/run-record.ts';
import { gridNote } from '../../../common/cross-play/cross-play.tsx';
import { PLAYERS_MAX, PlayEachOther } from '../../../common/cross-play/play-each-other.tsx';
import { ScoreGrid } from '../../../common/cross-play/score-grid.tsx';
import { StrengthBars } from '../../../common/game/option-bars.tsx';
import { Panel } from '../../../common/page/panel.tsx';
import { Answer } from '../../../common/results/answer.tsx';
import { percent, shortNumber, toEstimate } from '../../../common/results/format.ts';
import { boardOf, viewUrl } from '../../../common/setup/address.ts';
import { forgottenIn, generationNames } from './generations.ts';

export function HallOfFame({ run, update }: { run: number; update: RunUpdate }) {
  if (update.champions.length === 0) {
    return <Text c="dimmed">No proven champion yet: a candidate must pass the test in fresh games.</Text>;
  }
  // Of many champions, an even selection that includes the first and the last.
  const count = Math.min(PLAYERS_MAX, update.champions.length);
  const shownChampions = Array.from(
    { length: count },
    (_, at) => update.champions[Math.round((at * (update.champions.length - 1)) / Math.max(1, count - 1))]!,
  );
  const refs = shownChampions.map(({ candidate }) => `run-${run}-${candidate}`);
  const proven = update.champions.filter(({ passed }) => passed);
  return (
    <section aria-label="Hall of fame">
      <Answer mb="sm">{headline(update.champions[0]!, proven)}</Answer>
      <Grid gap="sm">
        <Panel span={count > 1 ? 5 : 12} title="The champions" order={3}>
          <StrengthBars
            bars={update.champions.toReversed().map((champion, at) => ({
              name: <ChampionName run={update.run} champion={champion} />,
              strength: toEstimate(champion.standing)!,
              isBest: at === 0,
              remark: remarkOn(champion),
            }))}
          />
          <Text variant="note" mt="xs">
            Scores on fresh games against the opponents of the run, the latest champion first.
          </Text>
        </Panel>
        {count > 1 && (
          <Panel span={7}>
            <PlayEachOther
              run={update.run}
              refs={refs}
              isAtOnce={update.run.status !== 'running'}
              key={count}
            >
              {({ cells, done }) => (
                <Generations
                  champions={shownChampions}
                  cells={cells}
                  done={done}
                  run={update.run}
                  refs={refs}
                />
              )}
            </PlayEachOther>
          </Panel>
        )}
      </Grid>
    </section>
  );
}

type HallChampion = RunUpdate['champions'][number];

/** @param proven the champions that passed the test, in order */
function headline(first: HallChampion, proven: readonly HallChampion[]): string {
  const last = proven.at(-1);
  if (last === undefined)
    return 'No proven champion yet: no candidate beat the starting player in fresh games.';
  const start = first === last ? '' : `from ${percent(first.standing.mean)} `;
  const scores = `${start}to ${percent(last.standing.mean)}`;
  return proven.length === 1
    ? `One champion raised the score ${scores}.`
    : `${proven.length} champions raised the score ${scores}.`;
}

function ChampionName({ run, champion }: { run: RunUpdate['run']; champion: HallChampion }) {
  const { candidate, generation, passed } = champion;
  return (
    <span>
      <Anchor
        component={Link}
        href={viewUrl('/workbench', boardOf(run), { a: `run-${run.id}-${candidate}` })}
        size="sm"
        fw={600}
      >
        {generation === 0 ? 'The start' : `Generation ${generation}`}
      </Anchor>{' '}
      {generation > 0 && (
        <Text span variant="note">
          candidate {candidate}
          {!passed && ', not proven'}
        </Text>
      )}
    </span>
  );
}

function remarkOn({ games, against }: HallChampion): string {
  const [worst] = against.toSorted((a, b) => a.standing.mean - b.standing.mean);
  const weakest = worst && `; weakest against ${worst.opponent}: ${percent(worst.standing.mean)}`;
  return `${shortNumber(games)} games${weakest ?? ''}`;
}

interface Props {
  readonly champions: readonly HallChampion[];
  readonly cells: ArenaResult['cells'];
  /** False while games are being played. */
  readonly done: boolean;
  readonly run: RunUpdate['run'];
  readonly refs: readonly string[];
}

/** Height in pixels of what the games say, reserved until they end. */
const FORGOTTEN_HEIGHT = { base: 63, sm: 42 } as const;

/** The champions of all generations against each other, latest first. */
function Generations({ champions, cells, done, run, refs }: Props) {
  const names = generationNames(champions);
  const latestFirst = champions.map((_, at) => at).toReversed();
  const forgotten = forgottenIn(cells, champions);
  const cellOf = (row: number, column: number) => {
    const [a, b] = [latestFirst[row]!, column];
    const found = cells.find((cell) => cell.a === a && cell.b === b);
    if (found === undefined) return a === b ? undefined : null;
    return {
      estimate: found.strength,
      title: `generation ${names[a]} against generation ${names[b]}`,
      href: viewUrl('/match', boardOf(run), { a: refs[a]!, b: refs[b]! }),
    };
  };
  return (
    <>
      <Title order={3} size="h6" mih={FORGOTTEN_HEIGHT} data-testid="forgotten">
        {!done
          ? 'The champions play each other …'
          : forgotten
            ? `The champion of generation ${names[forgotten.a]} loses to that of generation ${names[forgotten.b]}: the search forgot something.`
            : 'No champion loses to one of an earlier generation: the search forgot nothing.'}
      </Title>
      <Text variant="note" mb="xs">
        {gridNote(0)} Choose a cell to see the match.
      </Text>
      <ScoreGrid
        label="Champions against each other"
        corner="generation"
        rows={latestFirst.map((at) => names[at]!)}
        columns={names}
        cellOf={cellOf}
      />
    </>
  );
}
