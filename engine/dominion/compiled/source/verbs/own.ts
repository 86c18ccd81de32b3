/** Verbs for the player, as in `effects/own.ts`. */
import * as codes from '../codes';
import { Choice, hasAnswer, prepareChoice } from '../choice';
import { counted } from '../counts';
import { addNamed, Game, nextSeat, reveal } from '../game';
import { cardOf, itemOf, lengthOf, Seat, Step } from '../memory';
import { decide, resolveCard } from '../card-play';
import { planOf, react } from '../buylist/program';
import {
  actionCardsInHand,
  comeToHand,
  addToPlay,
  draw,
  indexInPlay,
  keepInPlay,
  staysAt,
  takeFromHand,
  takeTop,
} from '../seat';
import { resolveSteps } from './verbs';
import { discardRevealed } from './deck';

export function perCount(seat: Seat, step: Step, card: i32): void {
  const given = step.amount * (counted(seat, step.count, card) / step.per);
  if (step.gives === codes.GIVES_CARDS) draw(seat, given);
  else if (step.gives === codes.GIVES_TOKENS) seat.tokens += given;
  else seat.coins = max(seat.coins + given, 0);
}

/** The player chooses everything before the first choice happens. */
export function choose(seat: Seat, step: Step, card: i32, plan: i32, outer: i32): void {
  const stepPlan = step.event < 0 ? plan : react(seat, step.event);
  const asked = step.event < 0 ? outer : step.event;
  const among = step.choices;
  const options = lengthOf(among);
  const wanted = step.count >= 0 ? step.count : min(counted(seat, step.count, card), options);
  // The choices in the order chosen, four bits each.
  let chosen = 0;
  let taken = 0;
  for (let i = 0; i < wanted; i++) {
    prepareChoice(seat, codes.CHOOSE, codes.ZONE_OPTIONS, card, asked);
    Choice.options = options;
    Choice.takenOptions = taken;
    const answer = decide(stepPlan);
    taken |= 1 << answer;
    chosen |= answer << (4 * i);
  }
  for (let i = 0; i < wanted; i++) {
    resolveSteps(seat, <usize>itemOf(among, (chosen >> (4 * i)) & 15), card, stepPlan, asked);
  }
}

export function playAgain(seat: Seat, step: Step, card: i32, plan: i32): void {
  const kind = step.kind;
  if (kind === codes.ACTION && actionCardsInHand(seat) === 0) return;
  prepareChoice(seat, codes.THRONE, codes.ZONE_HAND, card, -1);
  Choice.isOptional = true;
  Choice.kinds = kind;
  if (!hasAnswer()) return;
  const answer = decide(plan);
  if (answer === codes.NONE) return;
  let own = planOf(seat, answer, plan);
  takeFromHand(seat, answer);
  const outer = Game.thisId;
  const id = addToPlay(seat, answer);
  Game.thisId = id;
  const times = step.times;
  for (let i = 1; i <= times; i++) {
    resolveCard(seat, answer, own);
    if (i < times) own = planOf(seat, answer, plan);
  }
  Game.thisId = outer;
  // RULE: a card that replayed a duration stays in play as long as the duration does.
  const at = indexInPlay(seat, id);
  if (at >= 0 && (cardOf(answer).printedKinds & codes.DURATION) !== 0) keepInPlay(seat, outer, staysAt(seat, at));
}

export function drawTo(seat: Seat, step: Step, card: i32, plan: i32): void {
  Game.revealedSize = 0;
  while (seat.handSize < step.size) {
    const drawn = takeTop(seat);
    if (drawn < 0) break;
    if ((cardOf(drawn).printedKinds & step.setAside) !== 0) {
      prepareChoice(seat, codes.SET_ASIDE, codes.ZONE_OPTIONS, card, -1);
      Choice.subject = drawn;
      if (decide(plan) !== codes.NONE) {
        reveal(drawn);
        continue;
      }
    }
    comeToHand(seat, drawn);
  }
  discardRevealed(seat);
}

export function name(seat: Seat, step: Step, card: i32, plan: i32): void {
  const event = step.leftEvent;
  const namer = event < 0 ? seat : nextSeat(seat);
  prepareChoice(namer, codes.NAME, codes.ZONE_ANY, card, event);
  Choice.kinds = step.kind;
  if (event >= 0) {
    Choice.costMax = step.costMax;
    Choice.isUnnamed = true;
  }
  Game.named = decide(event < 0 ? plan : react(namer, event));
  if (event >= 0) addNamed(Game.named);
}
