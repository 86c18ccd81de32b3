/** Compares runs. */
import { type Player, readPlayer } from '../../../../bots/index.js';
import { Refused } from '../../../../engine/index.js';
import {
  compareSettings,
  nameDifferences,
  planAsWritten,
  type SettingsComparison,
} from '../../../analysis/setting-differences.js';
import {
  pairingScore,
  reportTournament,
  type TournamentReport,
} from '../../../analysis/tournament-report.js';
import { boardFor } from '../../../players/find.js';
import { createTournament, playTournament } from '../../../runs/tournament/tournament.js';
import { openStore } from '../../../store/index.js';
import type { Json, RunRow, Store } from '../../../store/store.js';
import { counted } from '../../../with-commas.js';
import { findRun } from '../../shared/find-run.js';
import { writeTable } from '../../shared/table-output.js';
import {
  colors,
  columns,
  count,
  duration,
  joinLines,
  print,
  sanitize,
  scoreText,
  sparkline,
  wrap,
} from '../../shared/text.js';
import { withBackend } from '../../shared/with-backend.js';
import { withStore } from '../../shared/with-store.js';
import type { CompareOptions } from './commands.js';

export function run(words: readonly string[], options: CompareOptions): Promise<void> {
  return withStore(async (store) => {
    const runs = await Promise.all(words.map((word) => findRun(store, word)));
    if (new Set(runs.map(({ id }) => id)).size < 2)
      throw new Refused('name at least two different runs', 'see: deckwright runs');
    const { generationsTable } = await import('../../../analysis/run-tables.js');
    if (writeTable(() => generationsTable(store, runs), options)) return;
    const champions = runs.flatMap((run) => championOf(store, run));
    const crossPlay =
      options.games > 0 && champions.length > 1 ? await playChampions(champions, runs, options) : undefined;
    const comparison = compareSettings(
      runs.map(({ kind, plan, seed, algorithm, rules }) => {
        const { opponents: _, ...written } = planAsWritten(plan) as Record<string, Json>;
        return { kind, settings: { algorithm, seed, rules: rules.label, ...written } };
      }),
    );
    const opponents = opponentDifferences(store, runs);
    print(
      options.json
        ? { runs, ...comparison, opponents, champions: crossPlay }
        : compareText(runs, comparison, opponents, crossPlay),
    );
  });
}

type OpponentDifference = ReturnType<typeof opponentDifferences>[number];

/** Opponents that only some of the runs have. */
function opponentDifferences(store: Store, runs: readonly RunRow[]) {
  const given = runs.map(({ id }) => store.opponents(id).filter(({ kind }) => kind === 'given'));
  const heldOut = runs.map(({ plan }) => (plan as { heldOut?: readonly { name: string }[] }).heldOut ?? []);
  const different = (role: 'played against' | 'held out', lists: readonly (readonly { name: string }[])[]) =>
    nameDifferences(lists.map((list) => list.map(({ name }) => name))).map(({ names, runs: having }) => ({
      role,
      runs: having.map((at) => runs[at]!.id),
      names,
    }));
  return [...different('played against', given), ...different('held out', heldOut)];
}

function championOf(store: Store, run: RunRow): readonly Player[] {
  const text = store.championText(run.id);
  const player = text === undefined ? undefined : readPlayer(text).player;
  return player === undefined ? [] : [{ ...player, name: `run ${run.id}` }];
}

/** Lets the champions play each other on match seeds, which no search or test uses. Records nothing. */
async function playChampions(
  players: readonly Player[],
  runs: readonly RunRow[],
  { games, seed, threads }: CompareOptions,
): Promise<TournamentReport | undefined> {
  if (new Set(runs.map(({ game, rules }) => `${game} ${JSON.stringify(rules)}`)).size > 1) return undefined;
  const { game } = boardFor(players, {}, { seats: 2 });
  const plan = { game, rules: runs[0]!.rules, players, games, seed };
  const memoryStore = await openStore(':memory:');
  try {
    const id = createTournament(memoryStore, plan, 'champions');
    return await withBackend(
      { threads },
      { stopped: '--games 0 compares without playing' },
      async ({ backend, signal }) =>
        reportTournament(await playTournament(memoryStore, id, plan, backend, { signal })),
    );
  } finally {
    memoryStore.close();
  }
}

/** Maximum number of names in a line; --json has all. */
const NAMES_MAX = 12;

function opponentsText({ role, runs, names }: OpponentDifference): string {
  const more = names.length > NAMES_MAX ? [`${count(names.length - NAMES_MAX)} more`] : [];
  const named = [...names.slice(0, NAMES_MAX).map(sanitize), ...more];
  return wrap(`${role} only in ${runs.map((id) => `run ${id}`).join(' and ')}: ${named.join(', ')}`, 0, 2);
}

function compareText(
  runs: readonly RunRow[],
  { differences, notCompared }: SettingsComparison,
  opponents: readonly OpponentDifference[],
  crossPlay: TournamentReport | undefined,
): string {
  const rows = runs.map(({ id, name, status, best, games, generations, seconds, spark }) => [
    `${id}`,
    sanitize(name).slice(0, 40),
    status,
    best === undefined ? '' : scoreText(best),
    count(generations),
    count(games),
    duration(seconds),
    spark.length > 1 ? sparkline(spark) : '',
  ]);
  const settings = differences.map(({ setting, values }) => [
    setting,
    ...values.map((value) => sanitize(value ?? '–')),
  ]);
  return joinLines(
    columns(rows, ['run', 'name', 'status', 'score', 'generations', 'games', 'time', 'best by generation']),
    '',
    settings.length === 0
      ? 'The settings are the same.'
      : [
          colors.bold('Different settings'),
          columns(settings, ['setting', ...runs.map(({ id }) => `run ${id}`)]),
        ],
    notCompared !== undefined && `${notCompared}.`,
    opponents.map(opponentsText),
    crossPlay && ['', ...championsText(crossPlay)],
  );
}

function championsText(report: TournamentReport): readonly string[] {
  const { players, gamesPerPairing } = report;
  const rows = players.map(({ name }, row) => [
    name,
    ...players.map((_, column) => {
      const score = pairingScore(report, row, column);
      return score === undefined ? '–' : scoreText(score);
    }),
  ]);
  return [
    colors.bold(`Champions against each other, ${counted(gamesPerPairing, 'game')} each`),
    columns(rows, ['', ...players.map(({ name }) => name)]),
  ];
}
