/** Triggers of plays, as in `triggers/plays.ts`. */
import * as codes from '../codes';
import { Game, nextSeat } from '../game';
import { board, cardOf, has, itemOf, lengthOf, Seat, Step, wordAt } from '../memory';
import { accepts, plan, play } from '../card-play';
import { react } from '../buylist/program';
import { countInHand, countPlayed, owned } from '../seat';
import { resolveSteps } from '../verbs/verbs';

// Words of an effect of the turn: step, source, unaffected seats, used. Words of a lasting effect: step, owner,
// unaffected seats, source, gained card.

export function turnEffect(effect: i32): usize {
  return <usize>codes.TURN_EFFECTS + <usize>(16 * effect);
}
export function lastingEffect(effect: i32): usize {
  return <usize>codes.LASTING + <usize>(20 * effect);
}
export function stepIn(effect: usize): Step {
  return changetype<Step>(load<usize>(effect));
}

/** True if a lasting effect of another seat applies to this seat. */
export function touches(effect: usize, seat: Seat): bool {
  return wordAt(effect, 1) !== seat.index && ((wordAt(effect, 2) >> seat.index) & 1) === 0;
}

/** Lets the other players react to an attack. @returns bits of the unaffected seats */
export function attacked(seat: Seat, attack: i32): i32 {
  const immune = Game.immune;
  Game.immune = 0;
  const reactions = board.attackReactions;
  for (let other = nextSeat(seat); other !== seat; other = nextSeat(other)) {
    if (Game.lasting > 0) lastingOnAttack(other);
    if (reactions !== 0) while (reactsToAttack(other, attack));
  }
  const unaffected = Game.immune;
  Game.immune = immune;
  return unaffected;
}

function lastingOnAttack(seat: Seat): void {
  for (let i = 0; i < Game.lasting; i++) {
    const effect = lastingEffect(i);
    const step = stepIn(effect);
    if (step.on === codes.ON_ATTACK && wordAt(effect, 1) === seat.index) {
      resolveSteps(seat, step.steps, wordAt(effect, 3), 0, -1);
    }
  }
}

function reactsToAttack(seat: Seat, attack: i32): bool {
  let again = false;
  const reactions = board.attackReactions;
  const length = lengthOf(reactions);
  for (let i = 0; i < length; i++) {
    const card = itemOf(reactions, i);
    if (owned(seat, card) === 0 || countInHand(seat, card) === 0) continue;
    const facts = cardOf(card);
    const event = facts.attackEvent;
    if (facts.makesImmune !== 0 && ((Game.immune >> seat.index) & 1) === 1) continue;
    if (seat.handSize < facts.attackHandMin || !accepts(seat, card, event, attack)) continue;
    if (facts.attackSteps === 0) play(seat, card, plan(seat, card));
    else resolveSteps(seat, facts.attackSteps, card, react(seat, event), event);
    if (facts.makesImmune === 0) again = true;
  }
  return again;
}

/** Resolves effects that watch for plays of a card. */
export function watchPlay(seat: Seat, card: i32): void {
  if (seat !== Game.active) return;
  const times = countPlayed(seat, card);
  for (let i = 0; i < Game.turnEffects && Game.watchPlays > 0; i++) {
    const effect = turnEffect(i);
    const step = stepIn(effect);
    if (step.on !== codes.ON_FIRST_PLAY || step.what !== card || times !== 1) continue;
    resolveSteps(seat, step.steps, wordAt(effect, 1), 0, -1);
  }
  for (let i = 0; i < Game.lasting; i++) {
    const effect = lastingEffect(i);
    const step = stepIn(effect);
    const what = step.whatList;
    if (step.on !== codes.ON_FIRST_PLAY || !has(what, card) || !touches(effect, seat)) continue;
    let played = 0;
    for (let k = 0; k < lengthOf(what); k++) played += countPlayed(seat, itemOf(what, k));
    if (played === 1) resolveSteps(seat, step.steps, card, 0, -1);
  }
}
