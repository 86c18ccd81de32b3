/** Turns a job into a tally; all games in bulk are played here. A pure function of the job. */
import { type CompiledPlayer, compilePlayer, gameNamed, PlayerFailed } from '../../bots/index.js';
import { curvesRecorder, dealAt, invariant, isFirst, marginOf, type Result } from '../../engine/index.js';
import { type Job, type PlayerTally, POINT, type Tally } from '../backend.js';
import { GameFailed, reasonOf } from '../errors.js';
import { tableFor } from './table-cache.js';
import { emptyTally } from './tally.js';

/**
 * Seats of the players: in round r, seat s belongs to player (s + r) mod players. A game for one player gives each
 * a round.
 */
function seatings(job: Job): readonly (readonly number[])[] {
  const { seats } = job.rules;
  const count = job.players.length;
  const rounds = seats > 1 && job.seats === 'fixed' ? 1 : count;
  return listOf(rounds, (round) => listOf(seats, (seat) => (seat + round) % count));
}

/**
 * SPEED: equivalent to `Array.from`. Once V8 has compiled the caller, lists from `Array.from` and `map` get
 * another shape, and V8 compiles all code that plays games again.
 */
function listOf<Item>(length: number, item: (index: number) => Item): Item[] {
  const list: Item[] = [];
  for (let index = 0; index < length; index++) list.push(item(index));
  return list;
}

/** @throws GameFailed with the seed if a game throws; Refused if a player's text has errors */
export function playJob(job: Job): Tally {
  const game = gameNamed(job.game);
  const { rules } = job;
  const table = tableFor(game, rules);
  const players = job.players.map((text) => compilePlayer(text, game, rules));
  const randomPlayers = players.filter(({ reset }) => reset !== undefined) as Required<CompiledPlayer>[];
  const isSolitaire = rules.seats === 1;
  invariant(
    isSolitaire || job.players.length === rules.seats,
    `${job.players.length} players at ${rules.seats} seats`,
  );
  const rounds = seatings(job);
  const policies = rounds.map((seating) => listOf(seating.length, (seat) => players[seating[seat]!]!.policy));

  const tally = emptyTally(job, game.facts);
  let seating = rounds[0]!;
  const recorder = tally.curves && curvesRecorder(tally.curves, (seat) => seating[seat]!);
  // Points of each player in a deal, in units of `POINT`; reused for each deal.
  const dealPoints = new Int32Array(players.length);
  const scores = new Int32Array(players.length);

  for (let deal = 0; deal < job.deals; deal++) {
    const seed = dealAt(job.firstSeed, deal);
    for (let index = 0; index < players.length; index++) dealPoints[index] = scores[index] = 0;
    let marginSum = 0;
    for (let round = 0; round < rounds.length; round++) {
      seating = rounds[round]!;
      for (const player of randomPlayers) player.reset(seed);
      let result: Result;
      try {
        result = table.play(policies[round]!, seed, recorder);
      } catch (cause) {
        if (cause instanceof PlayerFailed) throw cause;
        throw new GameFailed(job, seed, seating, reasonOf(cause));
      }
      addGame(tally, result, seating, scores);
      if (!isSolitaire) {
        addPlaces(tally, result, seating, dealPoints);
        if (tally.margins !== undefined) marginSum += marginOf(result, seating.indexOf(0));
      }
      tally.signature = (tally.signature + mixDigest(table.digest(), seed, round)) >>> 0;
    }
    if (isSolitaire) rankDeal(tally, scores, dealPoints);
    tally.outcomes?.push(isSolitaire ? scores[0]! - bestOf(scores.subarray(1)) : dealPoints[0]!);
    tally.margins?.push(marginSum);
    endDeal(tally, dealPoints, scores, rounds.length);
  }
  return tally;
}

function addGame(tally: Tally, result: Result, seating: readonly number[], scores: Int32Array): void {
  tally.games++;
  tally.turns += result.turns;
  tally.turnsSquared += result.turns * result.turns;
  tally.endings[result.ending]!++;
  if (result.capped) tally.capped++;
  for (let seat = 0; seat < seating.length; seat++) {
    const index = seating[seat]!;
    const player = tally.players[index]!;
    const score = result.scores[seat]!;
    scores[index]! += score;
    player.scores += score;
    player.scoresSquared += score * score;
    player.turns += result.turnsTaken[seat]!;
    player.faults += result.faults[seat]!;
    player.gamesBySeat[seat]!++;
  }
}

function addPlaces(tally: Tally, result: Result, seating: readonly number[], dealPoints: Int32Array): void {
  let first = 0;
  for (let seat = 0; seat < seating.length; seat++) if (isFirst(result, seat)) first++;
  if (first !== 1) tally.draws++;
  const points = Math.round(POINT / first);
  for (let seat = 0; seat < seating.length; seat++) {
    const index = seating[seat]!;
    const rank = result.capped ? 1 : result.places[seat]!;
    addOutcome(tally.players[index]!, seat, rank, first === 1);
    if (rank !== 1) continue;
    dealPoints[index]! += points;
    tally.players[index]!.pointsBySeat[seat]! += points;
  }
}

function addOutcome(player: PlayerTally, seat: number, rank: number, single: boolean): void {
  player.places += rank;
  if (rank !== 1) player.losses++;
  else if (single) {
    player.wins++;
    player.winsBySeat[seat]!++;
  } else {
    player.draws++;
    player.drawsBySeat[seat]!++;
  }
}

/** In a game for one player, compares the players' scores in the same deal. */
function rankDeal(tally: Tally, scores: Int32Array, dealPoints: Int32Array): void {
  let first = 0;
  for (let index = 0; index < scores.length; index++) if (rankOf(scores, index) === 1) first++;
  if (first !== 1) tally.draws++;
  const points = Math.round(POINT / first);
  for (let index = 0; index < scores.length; index++) {
    const rank = rankOf(scores, index);
    addOutcome(tally.players[index]!, 0, rank, first === 1);
    if (rank !== 1) continue;
    dealPoints[index] = points;
    tally.players[index]!.pointsBySeat[0]! += points;
  }
}

/** The highest score; 0 if there are none. */
function bestOf(scores: Int32Array): number {
  return scores.length === 0 ? 0 : Math.max(...scores);
}

function rankOf(scores: Int32Array, index: number): number {
  let rank = 1;
  for (const score of scores) if (score > scores[index]!) rank++;
  return rank;
}

function endDeal(tally: Tally, dealPoints: Int32Array, scores: Int32Array, rounds: number): void {
  tally.deals++;
  for (let index = 0; index < dealPoints.length; index++) {
    tally.players[index]!.dealPointsSquared += dealPoints[index]! * dealPoints[index]!;
  }
  if (dealPoints.length !== 2) return;
  const margin = scores[0]! - scores[1]!;
  tally.margin += margin;
  tally.marginSquared += margin * margin;
  if (rounds !== 2) return;
  // A comparison in a game for one counts as both games of a pair.
  const games = (dealPoints[0]! + dealPoints[1]!) / POINT;
  tally.pairs[(dealPoints[0]! * 4) / (games * POINT)]!++;
}

/** Equal for equal games, different in other deals or seats; the sum does not depend on the order. */
function mixDigest(digest: number, seed: number, round: number): number {
  let x = Math.imul(digest ^ round, 0x9e3779b1) ^ Math.imul(seed | 0, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 15), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}
