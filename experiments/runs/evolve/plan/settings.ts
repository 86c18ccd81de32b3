/** The settings of a run: what its plan says of them, and what suits players, board and budget where it says nothing. */
import { type Game, Refused, type Rules } from '../../../../engine/index.js';
import type { ProgramForm } from '../../../../grammar/index.js';
import { genomes, type RunTraits, type Search, searches } from '../../../../optimizer/index.js';
import { searchOf } from '../../../plans/algorithms.js';
import { type Budget, plannedGames } from '../../../plans/budget.js';
import { LEAGUE } from '../../../plans/league.js';
import type { EvolvePlanFile } from '../../../plans/plan-file.js';
import { boardNetwork } from '../../../players/board-network.js';
import type { Board } from '../../../players/find.js';
import { toOriginal } from '../../for-original.js';
import type { EvolutionSettings } from '../../shared/evolution-plan.js';

/** Steps of a league when the plan says nothing. */
const PSRO_STEPS = 4;
/** Independent searches, at most, when the plan says nothing. */
const RESTARTS_MAX = 4;

/** Games of one of several independent searches, below which there are fewer of them. */
const RESTART_GAMES = 60_000;

/** @throws Refused when such players are nothing for the search */
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

/** Independent searches that the budget has room for, at most `most`. */
export function restartsFor(budget: Budget, most: number): number {
  return Math.min(most, Math.max(1, Math.round(plannedGames(budget) / RESTART_GAMES)));
}

/** What a network knows takes room, conditions most of all: share of the usual size of a program. */
const WRITTEN_SIZE = 1.5;

/** What keeps programs readable, and room for what players made for the original have to say. */
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

/** Games below which writing down what a network knows takes longer than the whole search. */
const KNOWN_GAMES_MIN = 20_000;

/**
 * A run on a board that a network of ours knows begins with what this one would do, unless it names players to start
 * from. With players to beat, the board has to be named too: the network knows boards of ten cards.
 */
function startsFromNetwork(
  search: Search | undefined,
  { networks, from, against, kingdom, sets }: EvolvePlanFile,
  { game, rules }: Board,
  budget: Budget,
): boolean {
  if (search?.startsFromNetwork !== true || networks === false) return false;
  const namesBoard = kingdom !== undefined || sets !== undefined;
  const starts = from.length === 0 && (namesBoard || against.length === 0);
  return starts && boardNetwork(game, rules) !== undefined && plannedGames(budget) >= KNOWN_GAMES_MIN;
}

/** @throws Refused when such players are nothing for the search */
function checkSuits({ name, needsOpen }: Search, traits: RunTraits, form: ProgramForm<unknown>): void {
  if (!needsOpen || traits.open) return;
  throw new Refused(
    `${name} tunes numbers, and a ${form.title} has too few of them`,
    'choose another algorithm, or remove --algorithm',
  );
}
