/** Plays cards and asks players, as in `state.ts`. */
import * as codes from './codes';
import { attacked, watchPlay } from './triggers/attacks';
import { allows, Choice, prepareChoice } from './choice';
import { countDecision, Game } from './game';
import { cardOf, Seat } from './memory';
import { choose, isExpert, planOf, react } from './buylist/program';
import { addToPlay, countPlayed, draw, moveTreasuresToPlay, takeFromHand, zone } from './seat';
import { resolveSteps } from './verbs/verbs';

export function play(seat: Seat, card: i32, plan: i32): void {
  takeFromHand(seat, card);
  playFromNowhere(seat, card, plan);
}

/** Plays a card that was taken out of its zone. */
export function playFromNowhere(seat: Seat, card: i32, plan: i32): void {
  if (seat.treasuresPlayed !== 0) moveTreasuresToPlay(seat);
  const outer = Game.thisId;
  Game.thisId = addToPlay(seat, card);
  resolveCard(seat, card, plan);
  Game.thisId = outer;
}

/** Resolves the text of a card that was played or replayed. */
export function resolveCard(seat: Seat, card: i32, plan: i32): void {
  countDecision(seat);
  store<u8>(zone(seat, codes.PLAYED) + <usize>seat.playedSize, <u8>card);
  seat.playedSize++;
  const facts = cardOf(card);
  const kinds = facts.printedKinds;
  if ((kinds & codes.ACTION) !== 0) seat.actionsPlayed++;
  const unaffected = Game.unaffected;
  if ((kinds & codes.ATTACK) !== 0) Game.unaffected = attacked(seat, card);
  seat.actions += facts.givesActions;
  seat.buys += facts.givesBuys;
  seat.coins += facts.givesCoins;
  if (facts.repeatedCoins > 0) {
    seat.coins += countPlayed(seat, card) > 1 ? facts.repeatedCoins : facts.firstCoins;
  }
  const cards = facts.givesCards;
  if (cards > 0) draw(seat, cards);
  if (facts.play !== 0) {
    // An expert decides how to continue after the first draw.
    const stepPlan = cards > 0 && isExpert(seat) ? planOf(seat, card, plan) : plan;
    resolveSteps(seat, facts.play, card, stepPlan, -1);
  }
  Game.unaffected = unaffected;
  if (Game.watchPlays > 0 || Game.lasting > 0) watchPlay(seat, card);
}

/** Answers the pending choice. Checks the rules, as for every player. */
export function decide(plan: i32): i32 {
  const seat = Choice.seat;
  countDecision(seat);
  const answer = choose(seat, plan);
  if (!allows(answer)) unreachable();
  return answer;
}

/** True if the seat accepts what an event offers. @param subject the card in question */
export function accepts(seat: Seat, source: i32, event: i32, subject: i32): bool {
  prepareChoice(seat, codes.MAY, codes.ZONE_OPTIONS, source, event);
  Choice.subject = subject;
  const plan = react(seat, event);
  return decide(plan) !== codes.NONE;
}

/** The plan for a card that no play order chose. */
export function plan(seat: Seat, card: i32): i32 {
  return planOf(seat, card, 0);
}
