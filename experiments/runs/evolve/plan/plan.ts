/**
 * From what a person wrote to what is played: players found, board settled, and back from the record.
 */
import { formFor, gameNamed, type Player, readPlayer } from '../../../../bots/index.js';
import {
  type Game,
  games,
  pickBoard,
  Refused,
  type Rules,
  type RulesRequest,
} from '../../../../engine/index.js';
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
import { boardNetwork } from '../../../players/board-network.js';
import { type Board, boardFor, findPlayers } from '../../../players/find.js';
import {
  differentPlayers,
  HOUSE_PANEL,
  type HouseSplit,
  housePlayers,
  splitHousePlayers,
} from '../../../players/house-players.js';
import type { NewRun, RunRow } from '../../../store/store.js';
import { checkOriginal } from '../../for-original.js';
import type { EvolutionPlan } from '../../shared/evolution-plan.js';
import { heldOutField, keptOut } from '../../shared/held-out.js';
import { BASELINE_STARTERS, baselinePlayers, kingdomOpponents } from './kingdom.js';
import { settingsFor } from './settings.js';
import { warmStarters } from './warm-start.js';

/** A player as the record keeps it: files may change, a run may not. */
interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** Players of ours below which a panel of them would say too little. */
const HOUSE_PANEL_MIN = 3;

/** What the caller knows already. */
interface KnownBoard {
  /** The baseline plans of the board, tuned, the best first. */
  readonly baselines?: readonly Player[];
  /** Players that the run begins with and has to beat; there are no others, and none is kept out. */
  readonly founders?: readonly Player[];
  /** Of a league that begins with founders: whom each response has to beat besides. */
  readonly toBeat?: readonly Player[];
  /** The board itself, where the plan file cannot say all of it. */
  readonly board?: Board;
  /** Hears what was corrected or left out in the kingdom. */
  readonly onNotes?: (notes: readonly KingdomNote[]) => void;
}

/**
 * Finds the players and settles the board. Where none are named, the game's baseline plans are tuned first: they are the
 * players to start from and to beat.
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
  if (file.for === 'original') checkOriginal(form, board.game, board.rules);
  const warm = await warmStarters(written.warmStart, board.game, board.rules, form);
  // The record grows, and a repeat of the plan starts from the same players.
  const settled = { ...file, warmStart: warm.map((player) => player.file) };
  if (known.founders !== undefined)
    return assemblePlan(
      { ...settled, gallery: file.algorithm !== LEAGUE },
      form,
      board.game.facts.name,
      board.rules,
      {
        from: known.founders,
        against: known.toBeat ?? [],
        warm,
        heldOut: [],
      },
    );
  // Forms without baseline plans of their own start from what their genome calls neutral.
  if (named.length > 0 || genomes[form.name]?.singleCardPrograms === undefined) {
    const house = against.length > 0 ? [] : housePanel(settled, form, board, [...from, ...warm]);
    const met = house.length > 0 ? [...from, ...house] : against;
    return assemblePlan(settled, form, board.game.facts.name, board.rules, { from, against: met, warm });
  }
  const baselines = known.baselines ?? (await tuneBaselines(file, form, board));
  const starters = [...baselines.slice(0, BASELINE_STARTERS), baselines.at(-1)!].filter(
    (p, i, all) => all.indexOf(p) === i,
  );
  return assemblePlan({ ...settled, gallery: true }, form, board.game.facts.name, board.rules, {
    from: starters,
    against: await kingdomOpponents(baselines, board.game),
    warm,
  });
}

/**
 * The opponents of a run when none are named: some of ours that play differently, at most half of them, so that the
 * others can say what its champion is worth against players it never met. Empty where there are few, and for a
 * league, whose members are its own.
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

/** What a plan says of its board. A random kingdom is drawn by the seed of the run where the board has none. */
function requestOf(file: EvolvePlanFile): RulesRequest {
  const { boardSeed, kingdom, seed } = file;
  const drawnBy = boardSeed ?? (kingdom !== undefined && isRandom(kingdom.join()) ? seed : undefined);
  return pickBoard({ ...file, boardSeed: drawnBy });
}

/** The kingdom by the names of the game, so that the record says which one was read or drawn. */
function withKingdom(file: EvolvePlanFile, { kingdom, colony }: RulesRequest): EvolvePlanFile {
  if (file.kingdom === undefined || kingdom === undefined) return file;
  const named = { ...file, kingdom: [...kingdom], ...(colony !== undefined && { colony }) };
  if (!isRandom(file.kingdom.join())) return named;
  const { boardSeed: _, sets: __, ...drawn } = named;
  return drawn;
}

/**
 * The plan of a recorded run, with the players as they were. It may name a search or a setting that this version does
 * not know any more: resuming checks that.
 */
export function recordedPlan(row: Pick<RunRow, 'id' | 'game' | 'rules' | 'plan'>): EvolutionPlan {
  const {
    file,
    form,
    warm = [],
    judges = [],
    unmet = [],
    validation = judges,
    heldOutHouse = unmet,
    heldOut = [],
    ...texts
  } = row.plan as unknown as {
    file: RecordedFile;
    form: string;
    from: NamedText[];
    against: NamedText[];
    /** Absent in old records. */
    warm?: NamedText[];
    validation?: NamedText[];
    heldOutHouse?: NamedText[];
    /** Their names in records before 1.0. */
    judges?: NamedText[];
    unmet?: NamedText[];
    heldOut?: NamedText[];
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
  return assemblePlan(readFile(file), found, row.game, row.rules, {
    from,
    against,
    warm: warm.map(read),
    split: { validation: validation.map(read), heldOutHouse: heldOutHouse.map(read) },
    heldOut: heldOut.map(read),
  });
}

/** The recorded file, without what this version no longer has. */
function readFile({ networks, ...file }: RecordedFile): EvolvePlanFile {
  return evolvePlanSchema.parse(withVariant({ ...file, ...(networks === false && { networks }) }));
}

/** The form of the players, or the one in which players of the game are written. */
function formOf(players: readonly Player[], game: Game): ProgramForm<unknown> {
  return players.find((player) => player.form !== undefined)?.form ?? formFor(game);
}

function assemblePlan(
  file: EvolvePlanFile,
  form: ProgramForm<unknown>,
  gameName: string,
  rules: Rules,
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
  const game = gameNamed(gameName);
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
        // With one named opponent the question is what beats this one.
        judged: !league && rules.seats > 1 && against.length !== 1,
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
  const players = file.from.length === 0 ? 'baseline plans' : from.map(({ name }) => name).join(', ');
  const start = from.length === 0 ? (network ?? 'nothing') : players;
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

/**
 * Opponents of whom one can be kept out of the search: those that were named, all players of a league. What a run
 * starts from is known to it.
 */
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
