/** Resolves steps. The verbs that only give a bonus are here; the other files have the names of those in `effects/`. */
import * as codes from '../codes';
import { counted } from '../counts';
import { giveUp, Game, nextSeat } from '../game';
import { cardOf, lengthOf, Seat, Step, stepOf } from '../memory';
import { draw } from '../seat';
import { lookAt, revealUntil } from './deck';
import { exchange, gainCard, gainStep, ifGained, revealCard } from './gains';
import { extraTurn, nextTurn, thisTurn, untilNextTurn } from './later';
import { move, moveAll, moveGained, moveThis, moveTop } from './moves';
import { passLeft } from './others';
import { choose, drawTo, name, perCount, playAgain } from './own';

/** @param event the event for which `plan` was made, −1 for the card itself */
export function resolveSteps(seat: Seat, steps: usize, card: i32, plan: i32, event: i32): void {
  const length = lengthOf(steps);
  for (let i = 0; i < length; i++) resolveStep(seat, stepOf(steps, i), card, plan, event);
}

function resolveStep(seat: Seat, step: Step, card: i32, plan: i32, event: i32): void {
  switch (step.verb) {
    case codes.VERB_CARDS:
      draw(seat, step.amount);
      return;
    case codes.VERB_ACTIONS:
      seat.actions += step.amount;
      return;
    case codes.VERB_BUYS:
      seat.buys += step.amount;
      return;
    case codes.VERB_COINS:
      seat.coins += step.amount;
      return;
    case codes.VERB_TOKENS:
      seat.tokens += step.amount;
      return;
    case codes.VERB_PER_COUNT:
      perCount(seat, step, card);
      return;
    case codes.VERB_IF: {
      const number = counted(seat, step.count, card);
      if (number >= step.atLeast && number <= step.atMost) resolveSteps(seat, step.steps, card, plan, event);
      return;
    }
    case codes.VERB_CHEAPER:
      if (step.among === 0) Game.discount += step.amount;
      else Game.actionDiscount += step.amount;
      return;
    case codes.VERB_MOVE:
      move(seat, step, card, plan, event);
      return;
    case codes.VERB_MOVE_ALL:
      moveAll(seat, step, card);
      return;
    case codes.VERB_MOVE_THIS:
      moveThis(seat, step, card, plan);
      return;
    case codes.VERB_MOVE_TOP:
      moveTop(seat, step, card, plan);
      return;
    case codes.VERB_MOVE_GAINED:
      moveGained(seat, step);
      return;
    case codes.VERB_EXCHANGE:
      exchange(seat, step, card, plan);
      return;
    case codes.VERB_REVEAL:
      revealCard(seat, step, card, plan);
      return;
    case codes.VERB_GAIN:
      gainStep(seat, step, card, plan);
      return;
    case codes.VERB_GAIN_CARD:
      gainCard(seat, step, card, plan);
      return;
    case codes.VERB_IF_GAINED:
      ifGained(seat, step, card, plan);
      return;
    case codes.VERB_CHOOSE:
      choose(seat, step, card, plan, event);
      return;
    case codes.VERB_PLAY_AGAIN:
      playAgain(seat, step, card, plan);
      return;
    case codes.VERB_IMMUNE:
      Game.immune |= 1 << seat.index;
      return;
    case codes.VERB_DRAW_TO:
      drawTo(seat, step, card, plan);
      return;
    case codes.VERB_LOOK_AT:
      lookAt(seat, step, card, plan);
      return;
    case codes.VERB_REVEAL_UNTIL:
      revealUntil(seat, step, card, plan);
      return;
    case codes.VERB_NAME:
      name(seat, step, card, plan);
      return;
    case codes.VERB_NEXT_TURN:
      nextTurn(seat, step, card);
      return;
    case codes.VERB_UNTIL_NEXT_TURN:
      untilNextTurn(seat, step, card);
      return;
    case codes.VERB_THIS_TURN:
      thisTurn(seat, step, card);
      return;
    case codes.VERB_EXTRA_TURN:
      extraTurn(seat, step);
      return;
    case codes.VERB_OTHERS:
      others(seat, step, card, plan);
      return;
    case codes.VERB_PASS_LEFT:
      passLeft(seat, step, card);
      return;
  }
  giveUp(card);
}

function others(seat: Seat, step: Step, card: i32, plan: i32): void {
  const player = Game.player;
  Game.player = seat;
  const isAttack = (cardOf(card).printedKinds & codes.ATTACK) !== 0;
  for (let other = nextSeat(seat); other !== seat; other = nextSeat(other)) {
    if (!isAttack || ((Game.unaffected >> other.index) & 1) === 0) {
      resolveSteps(other, step.steps, card, plan, -1);
    }
  }
  Game.player = player;
}
