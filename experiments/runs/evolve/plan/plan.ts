/** Turns a plan file into an evolution plan with its players and board, and reads recorded plans. */
import { formFor, gameNamed, type Player } from '../../../../bots/index.js';
import { type Game, games, pickBoard, Refused, type RulesRequest } from '../../../../engine/index.js';
import type { KingdomNote, ProgramForm } from '../../../../grammar/index.js';
import { genomes, type Json } from '../../../../optimizer/index.js';
import { inline } from '../../../../workers/index.js';
import { isRandom } from '../../../boards/read-board.js';
import { createEvaluator } from '../../../evaluation/evaluator.js';
import { version } from '../../../files/package.js';
import { nameOfGame } from '../../../own-games.js';
import { searchOf } from '../../../plans/algorithms.js';
import { parseBudget } from '../../../plans/budget.js';
import { LEAGUE } from '../../../plans/league.js';
import {
  type EvolvePlanFile,
  evolvePlanSchema,
  type RecordedFile,
  withVariant,
} from '../../../plans/plan-file.js';
import { type Board, boardFor, findPlayers } from '../../../players/find.js';
import {
  differentPlayers,
  HOUSE_PANEL,
  type HouseSplit,
  housePlayers,
  splitHousePlayers,
} from '../../../players/house-players.js';
import { boardNetwork } from '../../../players/known-players.js';
import type { NewRun, RunRow } from '../../../store/store.js';
import { checkOriginal } from '../../for-original.js';
import { type EvolutionPlan, type NamedText, recordedPlayer } from '../../shared/evolution-plan.js';
import { heldOutField, keptOut } from '../../shared/held-out.js';
import { BASELINE_STARTERS, baselinePlayers, kingdomOpponents } from './kingdom.js';
import { settingsFor } from './settings.js';
import { warmStarters } from './warm-start.js';

/** A smaller panel of house players would prove too little. */
const HOUSE_PANEL_MIN = 3;

/** What the caller already knows. */
interface KnownBoard {
  /** The tuned baseline plans of the board, best first. */
  readonly baselines?: readonly Player[];
  /** Players that the run starts from and must beat. It has no other opponents and holds none out. */
  readonly founders?: readonly Player[];
  /** For a league with founders: further players that each response must beat. */
  readonly toBeat?: readonly Player[];
  /** For a league with founders: further players to explore. */
  readonly warm?: readonly Player[];
  /** The board, if the plan file cannot describe all of it. */
  readonly board?: Board;
  /** Called with the corrections and omissions in the kingdom. */
  readonly onNotes?: (notes: readonly KingdomNote[]) => void;
}

/**
 * Finds the players and settles the board. If the plan names no players, the run starts from the tuned baseline
 * plans of the game and must beat them.
 * @throws Refused, PlayerErrors
 */
export async function planEvolution(asked: EvolvePlanFile, known: KnownBoard = {}): Promise<EvolutionPlan> {
  const written = asked.game === undefined ? asked : { ...asked, game: await nameOfGame(asked.game) };
  const from = await findPlayers(written.from);
  const against = await findPlayers(written.against);
  const named = [...from, ...against];
  const game = named.length === 0 ? gameOf(written) : undefined;
  const read = boardFor(named, requestOf(written), { game: game?.facts.name ?? written.game, seats: 2 });
  const board = known.board ?? read;
  known.onNotes?.(read.notes);
  const file = withKingdom(written, read.request);
  const form = formOf(named, board.game);
  if (file.for === 'original') checkOriginal(form, board.game, board.rules, read.request);
  const warm = await warmStarters(written.warmStart, board.game, board.rules, form);
  // The record grows, so the plan keeps the players found, and a repeat starts from the same ones.
  const settled = { ...file, warmStart: warm.map((player) => player.file) };
  if (known.founders !== undefined)
    return assemblePlan({ ...settled, gallery: file.algorithm !== LEAGUE }, form, board, {
      from: known.founders,
      against: known.toBeat ?? [],
      warm: [...warm, ...(known.warm ?? [])],
      heldOut: [],
    });
  // Forms without baseline plans start from the neutral programs of their genome.
  if (named.length > 0 || genomes[form.name]?.singleCardPrograms === undefined) {
    const house = against.length > 0 ? [] : housePanel(settled, form, board, [...from, ...warm]);
    const met = house.length > 0 ? [...from, ...house] : against;
    return assemblePlan(settled, form, board, { from, against: met, warm });
  }
  const baselines = known.baselines ?? (await tuneBaselines(file, form, board));
  const starters = [...baselines.slice(0, BASELINE_STARTERS), baselines.at(-1)!].filter(
    (p, i, all) => all.indexOf(p) === i,
  );
  return assemblePlan({ ...settled, gallery: true }, form, board, {
    from: starters,
    against: await kingdomOpponents(baselines, board.game),
    warm,
  });
}

/**
 * Opponents of a run that names none: house players that play differently, at most half of them. The others can
 * then measure the champion as held-out players. Empty if there are too few, and for a league, which has its own
 * members.
 */
function housePanel(
  { algorithm }: EvolvePlanFile,
  form: ProgramForm<unknown>,
  { game, rules }: Board,
  known: readonly Player[],
): readonly Player[] {
  if (algorithm === LEAGUE || rules.seats === 1) return [];
  const house = housePlayers(form, game, rules, known);
  const count = Math.min(HOUSE_PANEL, Math.floor(house.length / 2));
  return count < HOUSE_PANEL_MIN ? [] : differentPlayers(house, count);
}

function tuneBaselines(
  { seed, for: made }: EvolvePlanFile,
  form: ProgramForm<unknown>,
  { game, rules }: Board,
): Promise<readonly Player[]> {
  const evaluator = createEvaluator({ backend: inline(), game: game.facts.name, rules, seed });
  return baselinePlayers(form, game, rules, evaluator, made === 'original');
}

function gameOf({ game, kingdom, sets }: EvolvePlanFile): Game {
  if (game !== undefined) return gameNamed(game);
  const withKingdoms = Object.values(games).filter(({ facts }) => facts.kingdomSize > 0);
  if (kingdom !== undefined && withKingdoms.length === 1) return withKingdoms[0]!;
  const having = Object.values(games).filter(({ facts }) =>
    sets?.every((wanted) => facts.sets.some(({ name }) => name === wanted.trim().toLowerCase())),
  );
  if (having.length === 1) return having[0]!;
  throw new Refused('no game specified', 'name players with --from or --against, or the game with --game');
}

/** The board in a plan file. The seed of the run draws a random kingdom if the board has no seed. */
function requestOf(file: EvolvePlanFile): RulesRequest {
  const { boardSeed, kingdom, seed } = file;
  const drawnBy = boardSeed ?? (kingdom !== undefined && isRandom(kingdom.join()) ? seed : undefined);
  return pickBoard({ ...file, boardSeed: drawnBy });
}

/** The plan file with the kingdom by card names, so that the record shows which one was read or drawn. */
function withKingdom(file: EvolvePlanFile, { kingdom, colony }: RulesRequest): EvolvePlanFile {
  if (file.kingdom === undefined || kingdom === undefined) return file;
  const named = { ...file, kingdom: [...kingdom], ...(colony !== undefined && { colony }) };
  if (!isRandom(file.kingdom.join())) return named;
  const { boardSeed: _, sets: __, ...drawn } = named;
  return drawn;
}

/** The plan of a recorded run. It may name a search or setting that was removed; resuming checks that. */
export function recordedPlan(row: Pick<RunRow, 'id' | 'game' | 'rules' | 'plan'>): EvolutionPlan {
  const { file, form, ...recorded } = row.plan as unknown as { file: RecordedFile; form: string };
  /** Old records lack some of the fields, or name them as before 1.0. */
  const texts = recorded as Readonly<Record<string, readonly NamedText[] | undefined>>;
  const read = (field: string, before = field): Player[] =>
    (texts[field] ?? texts[before] ?? []).map((player) => recordedPlayer(row, player));
  const from = read('from');
  const against = read('against');
  const players = [...from, ...against];
  const board = { game: gameNamed(row.game), rules: row.rules };
  const found = players.find((player) => player.form?.name === form)?.form ?? formOf(players, board.game);
  return assemblePlan(readFile(file), found, board, {
    from,
    against,
    warm: read('warm'),
    split: { validation: read('validation', 'judges'), heldOutHouse: read('heldOutHouse', 'unmet') },
    heldOut: read('heldOut'),
  });
}

/** The recorded file without settings that this version no longer has. */
function readFile({ networks, ...file }: RecordedFile): EvolvePlanFile {
  return evolvePlanSchema.parse(withVariant({ ...file, ...(networks === false && { networks }) }));
}

/** The form of the players, or the default form of the game. */
function formOf(players: readonly Player[], game: Game): ProgramForm<unknown> {
  return players.find((player) => player.form !== undefined)?.form ?? formFor(game);
}

function assemblePlan(
  file: EvolvePlanFile,
  form: ProgramForm<unknown>,
  { game, rules }: Board,
  {
    warm,
    split,
    heldOut,
    ...named
  }: Pick<EvolutionPlan, 'from' | 'against' | 'warm'> &
    Partial<Pick<EvolutionPlan, 'heldOut'>> & { readonly split?: HouseSplit },
): EvolutionPlan {
  const kept =
    heldOut === undefined && rules.seats > 1 ? keptOut(panelOfNames(file, named), file.seed) : undefined;
  const isMet = ({ text }: Player): boolean => text !== kept?.text;
  const [from, against] = [named.from.filter(isMet), named.against.filter(isMet)];
  for (const { name, form: other } of [...from, ...warm]) {
    if (other !== form) throw new Refused(`"${name}" is not a ${form.title}; all starting players must be`);
  }
  const algorithm = file.algorithm ?? searchOf().name;
  const league = algorithm === LEAGUE;
  if (league && rules.seats === 1)
    throw new Refused(`${game.facts.title} is played alone: it has no opponents`, 'choose another algorithm');
  const choice =
    split ??
    splitHousePlayers(
      housePlayers(form, game, rules, [...named.from, ...named.against, ...warm]),
      file.seed,
      {
        // With one named opponent, the goal is to beat exactly this one.
        hasValidation: !league && rules.seats > 1 && against.length !== 1,
      },
    );
  const met = new Set([...from, ...against, ...warm].map(({ text }) => text));
  const field = heldOutField(form, game, rules).filter(({ text }) => !met.has(text));
  const last = heldOut ?? [...(kept === undefined ? [] : [kept]), ...field];
  const budget = parseBudget(file.budget)!;
  const texts = (players: readonly Player[]): NamedText[] =>
    players.map(({ name, text }) => ({ name, text }));
  const settings = settingsFor(file, form, { game, rules }, algorithm, budget);
  const network = settings.startsFromNetwork ? boardNetwork(game, rules) : undefined;
  const players = file.from.length === 0 ? 'baseline plans' : from.map(startName).join(', ');
  const start = from.length === 0 ? (network?.name ?? 'nothing') : players;
  return {
    name: file.name ?? `${form.title} from ${start}`.slice(0, 100),
    game,
    rules,
    form,
    from,
    warm,
    against,
    ...choice,
    heldOut: last,
    algorithm,
    budget,
    seed: file.seed,
    settings,
    recorded: {
      file,
      form: form.name,
      from: texts(from),
      against: texts(against),
      warm: texts(warm),
      validation: texts(choice.validation),
      heldOutHouse: texts(choice.heldOutHouse),
      heldOut: texts(last),
    } as unknown as Json,
  };
}

/** `run:7` as `the champion of run 7`. */
const startName = ({ name }: Player): string => name.replace(/^run:(\d+)$/, 'the champion of run $1');

/** Opponents that can be held out: named ones, or all of a league; starting players are known to the search. */
function panelOfNames(
  { algorithm, against: written }: EvolvePlanFile,
  { from, against }: Pick<EvolutionPlan, 'from' | 'against'>,
): readonly Player[] {
  if (algorithm === LEAGUE) return [...from, ...against];
  return written.length === 0 ? [] : against.filter(({ text }) => !from.some((start) => start.text === text));
}

export function newRun(plan: EvolutionPlan): NewRun {
  return {
    kind: 'evolve',
    name: plan.name,
    game: plan.game.facts.name,
    algorithm: plan.algorithm,
    rules: plan.rules,
    plan: plan.recorded,
    seed: plan.seed,
    ...(plan.budget.kind === 'games' && { budgetGames: plan.budget.games }),
    ...(plan.budget.kind === 'seconds' && { budgetSeconds: plan.budget.seconds }),
    version: version(),
  };
}
