/** Sums over games: how they begin, how they add up, how they cross a network. */
import { emptyCurves, type GameFacts } from '../../engine/index.js';
import type { Job, PlayerTally, Tally } from '../backend.js';

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
  };
}

/**
 * Adds up in any order; only `outcomes` and `margins` are appended, so pieces of one job are added in the order of
 * their deals.
 */
export function addTally(into: Tally, more: Tally): void {
  into.games += more.games;
  into.deals += more.deals;
  into.draws += more.draws;
  into.turns += more.turns;
  into.turnsSquared += more.turnsSquared;
  into.capped += more.capped;
  addAll(into.endings, more.endings);
  for (const [index, player] of into.players.entries()) addPlayer(player, more.players[index]!);
  addAll(into.pairs, more.pairs);
  into.margin += more.margin;
  into.marginSquared += more.marginSquared;
  into.signature = (into.signature + more.signature) >>> 0;
  if (into.curves !== undefined && more.curves !== undefined) {
    addAll(into.curves.counts, more.curves.counts);
    addAll(into.curves.sums, more.curves.sums);
    addAll(into.curves.squares, more.curves.squares);
  }
  if (more.outcomes !== undefined) into.outcomes?.push(...more.outcomes);
  if (more.margins !== undefined) into.margins?.push(...more.margins);
}

function addPlayer(into: PlayerTally, more: PlayerTally): void {
  into.wins += more.wins;
  into.losses += more.losses;
  into.draws += more.draws;
  into.places += more.places;
  into.scores += more.scores;
  into.scoresSquared += more.scoresSquared;
  into.turns += more.turns;
  into.faults += more.faults;
  into.dealPointsSquared += more.dealPointsSquared;
  addAll(into.gamesBySeat, more.gamesBySeat);
  addAll(into.winsBySeat, more.winsBySeat);
  addAll(into.drawsBySeat, more.drawsBySeat);
}

function addAll(into: number[] | Float64Array, more: ArrayLike<number>): void {
  for (let i = 0; i < into.length; i++) into[i]! += more[i]!;
}
