/** From what a person wrote to what is played: players found, board settled, defaults that suit; and back from the record. */
import { formFor, gameNamed, type Player, readPlayer } from '../../bots/index.js';
import { type Game, games, Refused, type Rules } from '../../engine/index.js';
import { nearest, type ProgramForm } from '../../grammar/index.js';
import { emitters, genomes, type Json, searchOptions } from '../../optimizer/index.js';
import { inline } from '../../workers/index.js';
import { evaluator } from '../evaluation/evaluator.js';
import { checkPlan, type EvolvePlanFile } from '../plan.js';
import { boardFor, findPlayers } from '../players.js';
import { version } from '../root.js';
import type { NewRun, RunRow } from '../store/store.js';
import type { EvolutionPlan } from './evolution.js';
import { plainPlayers, randomKingdom } from './kingdom.js';
import { parseBudget, restartsFor } from './schedule.js';
import { warmStarters } from './warm-start.js';

/** A player as the record keeps it: files may change, a run may not. */
interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** Plain plans that such a run starts from, besides the neutral one, and that it has to beat. */
const PLAIN_STARTERS = 3;

/**
 * Finds the players and settles the board. Where none are named, the game's plain plans are tuned first: they are whom
 * to start from and whom to beat.
 * @throws Refused, Mistakes
 */
export async function planEvolution(written: EvolvePlanFile): Promise<EvolutionPlan> {
  checkSearch(written);
  const from = await findPlayers(written.from);
  const against = await findPlayers(written.against);
  const named = [...from, ...against];
  const game = named.length === 0 ? gameOf(written) : undefined;
  const file = withKingdom(written, game ?? named.find((player) => player.game !== undefined)?.game);
  const board = boardFor(
    named,
    {
      ...(file.rules !== undefined && { variant: file.rules }),
      ...(file.kingdom !== undefined && { kingdom: file.kingdom }),
      ...(file.sets !== undefined && { sets: file.sets }),
      ...(file.turnsMax !== undefined && { turnsMax: file.turnsMax }),
    },
    { game: game?.facts.name ?? file.game, seats: 2 },
  );
  const form = formOf(named, board.game);
  const warm = await warmStarters(written.warmStart, board.game, board.rules, form);
  // The record grows, and a repeat of the plan starts from the same players.
  const settled = { ...file, warmStart: warm.map((player) => player.file) };
  // Forms without plain plans of their own start from what their genome calls neutral.
  if (named.length > 0 || genomes[form.name]?.plain === undefined) {
    return assemble(settled, form, board.game.facts.name, board.rules, { from, against, warm });
  }
  const backend = inline();
  const judge = evaluator({ backend, game: board.game.facts.name, rules: board.rules, seed: file.seed });
  const plain = await plainPlayers(form, board.game, board.rules, judge);
  const starters = [...plain.slice(0, PLAIN_STARTERS), plain.at(-1)!].filter(
    (p, i, all) => all.indexOf(p) === i,
  );
  return assemble({ ...settled, gallery: true }, form, board.game.facts.name, board.rules, {
    from: starters,
    against: plain.slice(0, PLAIN_STARTERS),
    warm,
  });
}

/** @throws Refused when no search has this name, or knows such an option */
function checkSearch({ algorithm, search }: EvolvePlanFile): void {
  const names = [...Object.keys(emitters), LEAGUE];
  if (algorithm !== undefined && !names.includes(algorithm)) throw unknownName('search', algorithm, names);
  for (const option of Object.keys(search)) {
    if (!searchOptions.includes(option)) throw unknownName('option of a search', option, searchOptions);
  }
}

function unknownName(what: string, name: string, names: readonly string[]): Refused {
  const near = nearest(name, names);
  return new Refused(
    `there is no ${what} "${name}"`,
    near === undefined ? `there are: ${names.join(', ')}` : `did you mean "${near}"?`,
  );
}

function gameOf({ game, kingdom }: EvolvePlanFile): Game {
  if (game !== undefined) return gameNamed(game);
  const withKingdoms = Object.values(games).filter(({ facts }) => facts.kingdomSize > 0);
  if (kingdom !== undefined && withKingdoms.length === 1) return withKingdoms[0]!;
  throw new Refused(
    'it is not said which game',
    'name players with --from or --against, or the game with --game',
  );
}

/** `random` becomes ten names, so that the record says which. */
function withKingdom(file: EvolvePlanFile, game: Game | undefined): EvolvePlanFile {
  if (game === undefined || file.kingdom?.join() !== 'random') return file;
  return { ...file, kingdom: [...randomKingdom(game, file.seed)] };
}

/** The plan of a recorded run, with the players as they were. */
export function recordedPlan(row: RunRow): EvolutionPlan {
  const {
    file,
    form,
    warm = [],
    ...texts
  } = row.plan as unknown as {
    file: EvolvePlanFile;
    form: string;
    from: NamedText[];
    against: NamedText[];
    /** Absent in old records. */
    warm?: NamedText[];
  };
  const read = ({ name, text }: NamedText): Player => {
    const { player } = readPlayer(text);
    if (player === undefined)
      throw new Refused(`"${name}" of run ${row.id} can no longer be read by this version`);
    return { ...player, name };
  };
  const from = texts.from.map(read);
  const against = texts.against.map(read);
  const players = [...from, ...against];
  const found =
    players.find((player) => player.form?.name === form)?.form ?? formOf(players, gameNamed(row.game));
  return assemble(checkPlan(file), found, row.game, row.rules, { from, against, warm: warm.map(read) });
}

/** The form of the players, or the one in which players of the game are written. */
function formOf(players: readonly Player[], game: Game): ProgramForm<unknown> {
  return players.find((player) => player.form !== undefined)?.form ?? formFor(game);
}

/** The algorithm that is no search but a league of them, and its steps when the plan says nothing. */
export const LEAGUE = 'psro';
const LEAGUE_STEPS = 4;

/** The search of the plan, and its restarts where the plan says nothing. */
function suited(
  file: EvolvePlanFile,
  form: ProgramForm<unknown>,
  game: Game,
  rules: Rules,
): { algorithm: string; restarts: number; responder: string } {
  const search = file.algorithm === LEAGUE ? 'portfolio' : (file.algorithm ?? 'portfolio');
  if (file.algorithm === LEAGUE) return { algorithm: LEAGUE, restarts: LEAGUE_STEPS, responder: search };
  // What learns from single games takes time: several restarts have none.
  const networks = file.networks && game.neural !== undefined && rules.seats === 2;
  const learns = networks || genomes[form.name]?.open !== undefined;
  const climbs = search === 'evolution-strategy' || search === 'neural' || search === 'pgpe';
  const most = climbs || (search === 'portfolio' && learns) ? 1 : 4;
  // One of the restarts looks for what belongs into a gallery.
  const restarts = Math.max(file.gallery ? 2 : 1, restartsFor(parseBudget(file.budget)!, most));
  return { algorithm: search, restarts, responder: search };
}

function assemble(
  file: EvolvePlanFile,
  form: ProgramForm<unknown>,
  gameName: string,
  rules: Rules,
  { from, against, warm }: Pick<EvolutionPlan, 'from' | 'against' | 'warm'>,
): EvolutionPlan {
  for (const { name, form: other } of [...from, ...warm]) {
    if (other !== form) throw new Refused(`"${name}" is no ${form.title}, and only these can be crossed`);
  }
  const suits = suited(file, form, gameNamed(gameName), rules);
  if (suits.algorithm === LEAGUE && rules.seats === 1)
    throw new Refused(
      `${gameNamed(gameName).facts.title} is played alone: there is nobody to answer`,
      'choose another algorithm',
    );
  if (suits.algorithm === 'pgpe' && genomes[form.name]?.open === undefined)
    throw new Refused(
      `pgpe climbs numbers, and a ${form.title} has too few of them`,
      'choose another algorithm, or leave --algorithm out',
    );
  const limits = genomes[form.name]?.limits ?? { sizeMax: 48, linesMax: 39 };
  const texts = (players: readonly Player[]): NamedText[] =>
    players.map(({ name, text }) => ({ name, text }));
  return {
    name:
      file.name ??
      `${form.title} from ${from.length === 0 ? 'nothing' : file.from.length === 0 ? 'plain plans' : from.map(({ name }) => name).join(', ')}`.slice(
        0,
        100,
      ),
    game: gameNamed(gameName),
    rules,
    form,
    from,
    warm,
    against,
    algorithm: suits.algorithm,
    budget: parseBudget(file.budget)!,
    seed: file.seed,
    settings: {
      restarts: file.restarts ?? suits.restarts,
      sizeMax: file.sizeMax ?? limits.sizeMax,
      linesMax: file.linesMax ?? limits.linesMax,
      networks: file.networks,
      gallery: file.gallery,
      responder: suits.responder,
      search: file.search,
    },
    written: {
      file,
      form: form.name,
      from: texts(from),
      against: texts(against),
      warm: texts(warm),
    } as unknown as Json,
  };
}

export function newRun(plan: EvolutionPlan): NewRun {
  return {
    kind: 'evolve',
    name: plan.name,
    game: plan.game.facts.name,
    algorithm: plan.algorithm,
    rules: plan.rules,
    plan: plan.written,
    seed: plan.seed,
    ...(plan.budget.kind === 'games' && { budgetGames: plan.budget.games }),
    ...(plan.budget.kind === 'seconds' && { budgetSeconds: plan.budget.seconds }),
    version: version(),
  };
}
