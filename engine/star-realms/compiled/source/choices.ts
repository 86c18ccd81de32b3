/** Candidates of a decision, and how a score table chooses among them, as in `score-table/policy.ts`. */
import * as codes from './codes';
import * as sets from '../sets';
import { gambitScore, heroScore } from './heuristics';
import { byteAt, cardOf, Game, numberAt, Seat, setByte, setNumber, setWord, within, wordAt } from './memory';
import { scoreOf } from './scores';
import { actsAs, entryAt, idOf } from './zones';

const NO_THRESHOLD: f64 = -Infinity;
/** The smallest number above 0. */
const ABOVE_ZERO: f64 = reinterpret<f64>(<u64>1);
const VOLUNTARY_THRESHOLD: f64 = 20;
const LOW_AUTHORITY: i32 = 10;

export function candidate(i: i32): i32 {
  return byteAt(Game.candidates, i);
}

export function chosen(i: i32): i32 {
  return wordAt(codes.CHOSEN, i);
}

/** The index of a chosen candidate in its zone. */
export function chosenSource(i: i32): i32 {
  return wordAt(codes.SOURCES, chosen(i));
}

export function clearCandidates(): void {
  Game.candidates = codes.CANDIDATES;
  Game.candidateCount = 0;
}

export function addCandidate(card: i32, index: i32): void {
  setByte(codes.CANDIDATES, Game.candidateCount, card);
  setWord(codes.SOURCES, Game.candidateCount++, index);
}

export function setHandCandidates(): void {
  Game.candidates = within(Game.me, codes.HAND);
  Game.candidateCount = Game.me.handSize;
}

export function setDiscardCandidates(): void {
  Game.candidates = Game.me.discardPile;
  Game.candidateCount = Game.me.discardSize;
}

export function addBaseCandidates(owner: Seat, exposed: bool): void {
  const outpostsOnly = exposed && owner.outpostsInPlay > 0;
  for (let i = 0; i < owner.inPlay; i++) {
    const card = idOf(entryAt(owner, i));
    const facts = cardOf(card);
    if ((outpostsOnly ? facts.isOutpost : facts.isBase) !== 0) addCandidate(card, i);
  }
}

/** Ordinary decisions: all candidates that reach the floor, highest scores first. */
function chooseFrom(set: i32, sign: f64, floor: f64, atLeast: i32, atMost: i32): i32 {
  const most = min(atMost, Game.candidateCount);
  if (most === 0) return 0;
  const least = min(atLeast, most);
  const count = Game.candidateCount;
  if (most === 1) return first(set, 0, count, least > 0 ? NO_THRESHOLD : floor, sign);
  scoreAll(set, count, sign);
  return best(0, count, floor, least, most, 0);
}

/** @returns the number of chosen candidates; their indices are in CHOSEN */
export function choose(set: i32, atLeast: i32, atMost: i32): i32 {
  return chooseFrom(set, 1, ABOVE_ZERO, atLeast, atMost);
}

export function chooseAny(set: i32, atLeast: i32, atMost: i32): i32 {
  return chooseFrom(set, 1, NO_THRESHOLD, atLeast, atMost);
}

export function chooseLowest(set: i32, atLeast: i32, atMost: i32): i32 {
  return chooseFrom(set, -1, NO_THRESHOLD, atLeast, atMost);
}

export function chooseDiscards(atLeast: i32, atMost: i32, orLose: bool): i32 {
  const floor = orLose && Game.me.authority < LOW_AUTHORITY ? NO_THRESHOLD : VOLUNTARY_THRESHOLD;
  return chooseFrom(sets.DISCARD, 1, floor, atLeast, atMost);
}

/** Scraps from the discard pile first; a forced scrap takes the best of both. */
export function chooseScraps(atLeast: i32, atMost: i32): i32 {
  const count = Game.candidateCount;
  const split = Game.split;
  const most = min(atMost, count);
  if (most === 0) return 0;
  const least = min(atLeast, most);
  if (most === 1) {
    if (first(sets.SCRAP, 0, split, VOLUNTARY_THRESHOLD, 1) === 1) return 1;
    if (first(sets.SCRAP, split, count, VOLUNTARY_THRESHOLD, 1) === 1) return 1;
    return least === 0 ? 0 : first(sets.SCRAP, 0, count, NO_THRESHOLD, 1);
  }
  scoreAll(sets.SCRAP, count, 1);
  const found = best(0, split, VOLUNTARY_THRESHOLD, 0, most, 0);
  const all = found + best(split, count, VOLUNTARY_THRESHOLD, 0, most - found, found);
  return all >= least ? all : best(0, count, NO_THRESHOLD, least, least, 0);
}

/** Chooses one hero or gambit. */
export function chooseSpent(isHero: bool): i32 {
  if (Game.candidateCount === 0) return 0;
  for (let i = 0; i < Game.candidateCount; i++) {
    const card = candidate(i);
    setNumber(codes.SCORES, i, isHero ? heroScore(card) : gambitScore(card));
  }
  return best(0, Game.candidateCount, ABOVE_ZERO, 0, 1, 0);
}

function scoreAll(set: i32, count: i32, sign: f64): void {
  for (let i = 0; i < count; i++) setNumber(codes.SCORES, i, sign * scoreOf(set, candidate(i)));
}

function first(set: i32, start: i32, end: i32, floor: f64, sign: f64): i32 {
  let found = -1;
  let bestScore: f64 = 0;
  for (let i = start; i < end; i++) {
    const score = sign * scoreOf(set, candidate(i));
    if (score < floor || (found >= 0 && score <= bestScore)) continue;
    found = i;
    bestScore = score;
  }
  if (found < 0) return 0;
  setWord(codes.CHOSEN, 0, found);
  return 1;
}

function best(start: i32, end: i32, floor: f64, atLeast: i32, atMost: i32, offset: i32): i32 {
  if (atMost === 0) return 0;
  let count = 0;
  let voluntary = 0;
  for (let i = start; i < end; i++) {
    const score = numberAt(codes.SCORES, i);
    if (score >= floor) voluntary++;
    else if (atLeast === 0) continue;
    if (count === atMost && score <= scoreOfChosen(offset + count - 1)) continue;
    let j = count === atMost ? count - 1 : count++;
    for (; j > 0 && scoreOfChosen(offset + j - 1) < score; j--) {
      setWord(codes.CHOSEN, offset + j, chosen(offset + j - 1));
    }
    setWord(codes.CHOSEN, offset + j, i);
  }
  return min(count, max(voluntary, atLeast));
}

function scoreOfChosen(i: i32): f64 {
  return numberAt(codes.SCORES, chosen(i));
}

export function highestFirst(count: i32): void {
  for (let i = 1; i < count; i++) {
    const index = chosen(i);
    let j = i - 1;
    for (; j >= 0 && chosen(j) < index; j--) setWord(codes.CHOSEN, j + 1, chosen(j));
    setWord(codes.CHOSEN, j + 1, index);
  }
}

/** Writes the indices in play of the chosen candidates to QUEUE, so that later decisions do not overwrite them. */
export function queueChosen(count: i32): void {
  for (let i = 0; i < count; i++) setWord(codes.QUEUE, i, chosenSource(i));
}

/** Writes the indices of the cards in play to scrap for their effect to QUEUE, best first. @returns their number */
export function chooseSelfScraps(): i32 {
  const me = Game.me;
  const everScraps = me.program.everScraps;
  let count = 0;
  let found = 0;
  for (let i = 0; i < me.inPlay && found < Game.scrappable; i++) {
    const card = actsAs(entryAt(me, i));
    if (byteAt(everScraps, card) === 0) continue;
    found++;
    const score = scoreOf(sets.SELF_SCRAP, card);
    if (!(score > 0)) continue;
    let j = count++;
    for (; j > 0 && numberAt(codes.SCORES, j - 1) < score; j--) {
      setNumber(codes.SCORES, j, numberAt(codes.SCORES, j - 1));
      setWord(codes.QUEUE, j, wordAt(codes.QUEUE, j - 1));
    }
    setNumber(codes.SCORES, j, score);
    setWord(codes.QUEUE, j, i);
  }
  Game.scrappable = found;
  return count;
}
