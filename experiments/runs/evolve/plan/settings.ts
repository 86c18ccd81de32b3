/** The settings of a run: those of its plan, with defaults that suit players, board and budget. */
import { type Game, Refused, type Rules } from '../../../../engine/index.js';
import type { ProgramForm } from '../../../../grammar/index.js';
import { genomes, type RunTraits, type Search, searches } from '../../../../optimizer/index.js';
import { searchOf } from '../../../plans/algorithms.js';
import { type Budget, plannedGames, shareSpent } from '../../../plans/budget.js';
import { LEAGUE } from '../../../plans/league.js';
import type { EvolvePlanFile } from '../../../plans/plan-file.js';
import type { Board } from '../../../players/find.js';
import { boardNetwork } from '../../../players/known-players.js';
import { toOriginal } from '../../for-original.js';
import type { EvolutionSettings } from '../../shared/evolution-plan.js';

/** Default steps of a league. */
const PSRO_STEPS = 4;
/** Default maximum of independent searches. */
const RESTARTS_MAX = 4;

/** Minimum games of one independent search; a smaller budget gets fewer searches. */
const RESTART_GAMES = 60_000;

/** @throws Refused if the search does not suit the players */
export function settingsFor(
  file: EvolvePlanFile,
  form: ProgramForm<unknown>,
  board: Board,
  algorithm: string,
  budget: Budget,
): EvolutionSettings {
  const { game, rules } = board;
  const league = algorithm === LEAGUE;
  const search = league ? searchOf() : searches.get(algorithm);
  const traits: RunTraits = { open: genomes[form.name]?.parametric !== undefined };
  if (search !== undefined && !league) checkSuits(search, traits, form);
  const fromNetwork = !league && startsFromNetwork(search, file, board, budget);
  const lasts = search?.lasts?.(traits) === true;
  const restartsMax = lasts ? 1 : RESTARTS_MAX;
  const wanted = league ? PSRO_STEPS : restartsFor(budget, restartsMax);
  const restarts = file.restarts ?? wanted;
  const limits = limitsOf(file, form, game, rules, fromNetwork ? WRITTEN_SIZE : 1);
  return {
    restarts,
    hasFinal: !lasts || restarts > 1,
    sizeMax: file.sizeMax ?? limits.sizeMax,
    linesMax: file.linesMax ?? limits.linesMax,
    startsFromNetwork: fromNetwork,
    gallery: file.gallery,
    forOriginal: file.for === 'original',
    search: file.search,
  };
}

/** Independent searches that the budget can pay for, at most `most`. */
export function restartsFor(budget: Budget, most: number): number {
  return Math.min(most, Math.max(1, Math.round(plannedGames(budget) / RESTART_GAMES)));
}

/** Programs distilled from a network are longer, mostly by conditions: factor for the maximum size. */
const WRITTEN_SIZE = 1.5;

/** Limits that keep programs readable; players for the original program get room for the words that it needs. */
function limitsOf(
  file: EvolvePlanFile,
  form: ProgramForm<unknown>,
  game: Game,
  rules: Rules,
  sizeShare: number,
): { sizeMax: number; linesMax: number } {
  const genome = genomes[form.name];
  const given = genome?.limits ?? { sizeMax: 48, linesMax: 39 };
  const limits = { ...given, sizeMax: Math.round(sizeShare * given.sizeMax) };
  if (genome === undefined || file.for !== 'original') return limits;
  const about = { game, rules, sourcePrograms: [], sizeMax: limits.sizeMax };
  const [neutral] = genome.defaultPrograms(about);
  const { program } = toOriginal(form, neutral, game, rules);
  const more = Math.max(0, Math.ceil(genome.size(program) - genome.size(neutral)));
  return { sizeMax: limits.sizeMax + more, linesMax: limits.linesMax + more };
}

/**
 * True if the run starts from a built-in network: the network knows the board, and the plan names no starting
 * players. With named opponents, a plan for a network of kingdoms must also name the kingdom.
 */
function startsFromNetwork(
  search: Search | undefined,
  { networks, from, against, kingdom, sets }: EvolvePlanFile,
  { game, rules }: Board,
  budget: Budget,
): boolean {
  if (search?.startsFromNetwork !== true || networks === false) return false;
  const network = boardNetwork(game, rules);
  if (network === undefined || from.length > 0) return false;
  const namesBoard = kingdom !== undefined || sets !== undefined;
  const knowsBoard = namesBoard || against.length === 0 || !network.needsKingdom;
  return knowsBoard && shareSpent(budget, network.budgetMin) <= 1;
}

/** @throws Refused if the search does not suit the players */
function checkSuits({ name, needsOpen }: Search, traits: RunTraits, form: ProgramForm<unknown>): void {
  if (!needsOpen || traits.open) return;
  throw new Refused(
    `${name} tunes numbers, and a ${form.title} has too few of them`,
    'choose another algorithm, or remove --algorithm',
  );
}
