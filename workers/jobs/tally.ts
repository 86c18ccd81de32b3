/** Sums over games: initial values, addition, and order for transport. */
import { emptyCurves, type GameFacts } from '../../engine/index.js';
import type { Job, PlayerTally, Tally } from '../backend.js';

/** Numeric sums of a tally, in the order of transport. */
export const TALLY_SUMS = [
  'games',
  'deals',
  'draws',
  'turns',
  'turnsSquared',
  'capped',
  'margin',
  'marginSquared',
  'signature',
] as const satisfies readonly (keyof Tally)[];

export const PLAYER_SUMS = [
  'wins',
  'losses',
  'draws',
  'places',
  'scores',
  'scoresSquared',
  'turns',
  'faults',
  'dealPointsSquared',
] as const satisfies readonly (keyof PlayerTally)[];
const PLAYER_SUMS_BY_SEAT = [
  'gamesBySeat',
  'winsBySeat',
  'drawsBySeat',
  'pointsBySeat',
] as const satisfies readonly (keyof PlayerTally)[];

/**
 * SPEED: written out, because a search creates a tally for every few games. Simple version: fill it from the lists of
 * sums.
 */
export function emptyTally(job: Job, facts: GameFacts): Tally {
  const { seats } = job.rules;
  const tally: Tally = {
    games: 0,
    deals: 0,
    draws: 0,
    turns: 0,
    turnsSquared: 0,
    capped: 0,
    endings: facts.endings.map(() => 0),
    players: job.players.map(() => emptyPlayer(seats)),
    pairs: [0, 0, 0, 0, 0],
    margin: 0,
    marginSquared: 0,
    signature: 0,
  };
  if (job.curves) tally.curves = emptyCurves(job.players.length, facts.series.length);
  if (job.eachDeal) tally.outcomes = [];
  if (job.eachMargin) tally.margins = [];
  return tally;
}

function emptyPlayer(seats: number): PlayerTally {
  return {
    wins: 0,
    losses: 0,
    draws: 0,
    places: 0,
    scores: 0,
    scoresSquared: 0,
    turns: 0,
    faults: 0,
    dealPointsSquared: 0,
    gamesBySeat: new Array<number>(seats).fill(0),
    winsBySeat: new Array<number>(seats).fill(0),
    drawsBySeat: new Array<number>(seats).fill(0),
    pointsBySeat: new Array<number>(seats).fill(0),
  };
}

/** All lists of a tally whose lengths follow from its job, in the order of transport. */
export function* listsOf(tally: Tally): Generator<number[] | Float64Array> {
  yield tally.pairs;
  yield tally.endings;
  for (const player of tally.players) for (const key of PLAYER_SUMS_BY_SEAT) yield player[key];
  if (tally.curves !== undefined) yield* [tally.curves.counts, tally.curves.sums, tally.curves.squares];
}

/**
 * Adds in any order, except that `outcomes` and `margins` are appended: pieces of a job are added in deal order.
 */
export function addTally(into: Tally, more: Tally): void {
  for (const key of TALLY_SUMS) into[key] += more[key];
  into.signature >>>= 0;
  for (const [index, player] of into.players.entries())
    for (const key of PLAYER_SUMS) player[key] += more.players[index]![key];
  const lists = [...listsOf(more)];
  for (const [index, list] of [...listsOf(into)].entries())
    for (let i = 0; i < list.length; i++) list[i]! += lists[index]![i]!;
  if (more.outcomes !== undefined) into.outcomes?.push(...more.outcomes);
  if (more.margins !== undefined) into.margins?.push(...more.margins);
}
