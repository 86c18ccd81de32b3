/** Triggers of a gain or purchase, as in `triggers/gains.ts`. */
import * as codes from '../codes';
import { lastingEffect, stepIn, touches, turnEffect } from './attacks';
import { gain } from '../cards';
import { Choice, hasAnswer, prepareChoice } from '../choice';
import { countDecision, Game, nextSeat, reserve, seatToTheRight } from '../game';
import { board, byteAt, cardOf, itemOf, lengthOf, Seat, setWord, Step, stepOf, wordAt } from '../memory';
import { accepts, decide, plan, play, playFromNowhere } from '../card-play';
import { react } from '../buylist/program';
import {
  countInDiscard,
  countInHand,
  countInPlay,
  gainedCard,
  moveTreasuresToPlay,
  takeFromDiscard,
  takeFromHand,
} from '../seat';
import { costOf, left } from '../supply';
import { resolveSteps } from '../verbs/verbs';

/**
 * First printing: for each card with this effect in play, the buyer gains a cheaper card before the bought one
 * arrives.
 */
export function bought(seat: Seat, card: i32): void {
  const sources = board.gainsOnBuy;
  const length = lengthOf(sources);
  // Words: card, event, excluded kinds.
  for (let i = 0; i < length; i += 3) {
    const source = itemOf(sources, i);
    const event = itemOf(sources, i + 1);
    for (let copies = countInPlay(seat, source); copies > 0; copies--) {
      prepareChoice(seat, codes.GAIN, codes.ZONE_SUPPLY, source, event);
      Choice.subject = card;
      Choice.excludedKinds = itemOf(sources, i + 2);
      Choice.costMax = costOf(card) - 1;
      if (!hasAnswer()) continue;
      const reactionPlan = react(seat, event);
      gain(seat, decide(reactionPlan), codes.AT_DISCARD, false);
    }
  }
}

/** First printing: the card gained instead, or NONE. No replacement acts on one gain twice. */
export function replacementFor(seat: Seat, card: i32): i32 {
  const replacements = board.replacements;
  const length = lengthOf(replacements);
  let now = card;
  let used = 0;
  while (left(now) > 0) {
    let replacer = -1;
    // Words: card, what it gains, event.
    for (let i = 0; i < length && replacer < 0; i += 3) {
      if (((used >> i) & 1) !== 0) continue;
      const source = itemOf(replacements, i);
      if (now === itemOf(replacements, i + 1) || countInHand(seat, source) === 0) continue;
      if (accepts(seat, source, itemOf(replacements, i + 2), now)) replacer = i;
    }
    if (replacer < 0) break;
    used |= 1 << replacer;
    now = itemOf(replacements, replacer + 1);
  }
  return used === 0 ? codes.NONE : now;
}

/** Resolves the triggers of a gain: first those of the gainer, then those of the others in turn order. */
export function gained(seat: Seat, card: i32, to: i32, isBought: bool): void {
  const outerCard = Game.gainedCard;
  const outerTo = Game.gainedTo;
  const outerShuffles = Game.gainedShuffles;
  Game.gainedCard = card;
  Game.gainedTo = to;
  Game.gainedShuffles = seat.shuffles;
  forGainer(seat, card, isBought);
  if (Game.gainTriggerCards > 0 || Game.lasting > 0) reactionsOfOthers(seat, card);
  Game.wasQuiet = false;
  Game.lastGainedTo = Game.gainedTo;
  Game.lastShuffles = Game.gainedShuffles;
  Game.gainedCard = outerCard;
  Game.gainedTo = outerTo;
  Game.gainedShuffles = outerShuffles;
}

/** Where the card of the last finished gain is. @param to where the gain put it */
export function lastGainedTo(to: i32): i32 {
  return Game.wasQuiet ? to : Game.lastGainedTo;
}

/** Resolves steps of `source` about the last finished gain. */
export function aboutLastGain(seat: Seat, card: i32, to: i32, steps: usize, source: i32, textPlan: i32): void {
  const outerCard = Game.gainedCard;
  const outerTo = Game.gainedTo;
  const outerShuffles = Game.gainedShuffles;
  Game.gainedCard = card;
  Game.gainedTo = lastGainedTo(to);
  Game.gainedShuffles = Game.wasQuiet ? seat.shuffles : Game.lastShuffles;
  resolveSteps(seat, steps, source, textPlan, -1);
  Game.gainedCard = outerCard;
  Game.gainedTo = outerTo;
  Game.gainedShuffles = outerShuffles;
}

function ownText(seat: Seat, card: i32): void {
  const facts = cardOf(card);
  const asks = facts.asksWhenGained !== 0;
  if (asks) moveTreasuresToPlay(seat);
  if (facts.gained !== 0) resolveSteps(seat, facts.gained, card, asks ? plan(seat, card) : 0, -1);
  if (facts.whenGained === 0 || !isGainedThere(seat)) return;
  if (accepts(seat, card, facts.whenEvent, card)) playGained(seat);
}

// Words of a waiting trigger: its kind, the card with the text, and the effect of the turn.
const OWN_TEXT: i32 = 0;
const EFFECT: i32 = 1;
const OWN_REACTION: i32 = 2;
const ANY_REACTION: i32 = 3;
const DONE: i32 = 4;
const TRIGGER_BYTES: usize = 12;
const TRIGGERS_MAX: i32 = 64;

function setTrigger(at: usize, kind: i32, source: i32, effect: i32): void {
  setWord(at, 0, kind);
  setWord(at, 1, source);
  setWord(at, 2, effect);
}

function forGainer(seat: Seat, card: i32, isBought: bool): void {
  const effects = seat === Game.active ? Game.turnEffects : 0;
  if (effects === 0 && !hasReaction(seat)) {
    if (cardOf(card).hasGainText !== 0) ownText(seat, card);
    return;
  }
  const scratch = Game.scratch;
  const waiting = reserve(<usize>TRIGGERS_MAX * TRIGGER_BYTES);
  let size = 0;
  // Later gains that this gain triggers do not change its position in the turn.
  const gains = seat.gainedSize;
  if (cardOf(card).hasGainText !== 0) setTrigger(waiting + TRIGGER_BYTES * size++, OWN_TEXT, card, 0);
  for (let i = 0; i < effects; i++) {
    if (!applies(i, seat, card, isBought, gains)) continue;
    const step = stepIn(turnEffect(i));
    if (step.mayEvent >= 0 && waitsAlready(waiting, size, step)) continue;
    if (isBonusEffect(step)) effectOfTurn(i, seat, card);
    else {
      if (size === TRIGGERS_MAX) unreachable();
      setTrigger(waiting + TRIGGER_BYTES * size++, EFFECT, wordAt(turnEffect(i), 1), i);
    }
  }
  if (Game.gainTriggerCards > 0) {
    size = addReactions(waiting, size, board.ownGainReactions, OWN_REACTION, card);
    size = addReactions(waiting, size, board.anyGainReactions, ANY_REACTION, card);
  }
  for (;;) {
    let first: usize = 0;
    let isChoice = false;
    for (let i = 0; i < size; i++) {
      const trigger = waiting + TRIGGER_BYTES * i;
      const kind = wordAt(trigger, 0);
      if (kind === DONE) continue;
      if (kind >= OWN_REACTION && countInHand(seat, wordAt(trigger, 1)) === 0) continue;
      if (first === 0) first = trigger;
      else if (wordAt(trigger, 1) !== wordAt(first, 1)) isChoice = true;
    }
    if (first === 0) break;
    // A program always takes the first trigger; see `answer` in `buylist/answers.ts`.
    if (isChoice) countDecision(seat);
    const kind = wordAt(first, 0);
    const source = wordAt(first, 1);
    setWord(first, 0, DONE);
    if (kind === OWN_TEXT) ownText(seat, card);
    else if (kind === EFFECT) effectOfTurn(wordAt(first, 2), seat, card);
    else if (kind === OWN_REACTION) reactToOwnGain(seat, card, source);
    else reactToGain(seat, card, source);
  }
  Game.scratch = scratch;
}

function waitsAlready(waiting: usize, size: i32, step: Step): bool {
  for (let i = 0; i < size; i++) {
    const trigger = waiting + TRIGGER_BYTES * i;
    if (wordAt(trigger, 0) === EFFECT && stepIn(turnEffect(wordAt(trigger, 2))) === step) return true;
  }
  return false;
}

/** True for an effect that only gives something. */
function isBonusEffect(step: Step): bool {
  if (step.mayEvent >= 0) return false;
  for (let i = 0; i < lengthOf(step.steps); i++) {
    const verb = stepOf(step.steps, i).verb;
    if (verb !== codes.VERB_TOKENS && verb !== codes.VERB_COINS) return false;
  }
  return true;
}

function addReactions(waiting: usize, before: i32, reactions: usize, kind: i32, card: i32): i32 {
  let size = before;
  const length = lengthOf(reactions);
  for (let i = 0; i < length; i++) {
    const source = itemOf(reactions, i);
    if (!isAbout(source, card)) continue;
    if (size === TRIGGERS_MAX) unreachable();
    setTrigger(waiting + TRIGGER_BYTES * size++, kind, source, 0);
  }
  return size;
}

function hasReaction(seat: Seat): bool {
  if (Game.gainTriggerCards === 0) return false;
  return hasAny(seat, board.ownGainReactions) || hasAny(seat, board.anyGainReactions);
}

function hasAny(seat: Seat, reactions: usize): bool {
  const length = lengthOf(reactions);
  for (let i = 0; i < length; i++) if (countInHand(seat, itemOf(reactions, i)) > 0) return true;
  return false;
}

function applies(index: i32, seat: Seat, card: i32, isBought: bool, gains: i32): bool {
  const effect = turnEffect(index);
  const step = stepIn(effect);
  if (step.on !== codes.ON_GAIN || (step.once !== 0 && wordAt(effect, 3) === 1)) return false;
  if (step.bought !== 0 && !isBought) return false;
  const kinds = step.among;
  if (kinds === 0) return true;
  if ((cardOf(card).kinds & kinds) === 0) return false;
  if (step.nth === 0) return true;
  let count = 0;
  for (let i = 0; i < gains; i++) if ((cardOf(gainedCard(seat, i)).printedKinds & kinds) !== 0) count++;
  return count === step.nth;
}

function effectOfTurn(index: i32, seat: Seat, card: i32): void {
  const effect = turnEffect(index);
  const step = stepIn(effect);
  const source = wordAt(effect, 1);
  let reactionPlan = 0;
  if (step.mayEvent >= 0) {
    if (!isGainedThere(seat) || !accepts(seat, source, step.mayEvent, card)) return;
    reactionPlan = react(seat, step.mayEvent);
  }
  setWord(effect, 3, 1);
  const unaffected = Game.unaffected;
  Game.unaffected = wordAt(effect, 2);
  resolveSteps(seat, step.steps, source, reactionPlan, -1);
  Game.unaffected = unaffected;
}

function reactToOwnGain(seat: Seat, card: i32, reaction: i32): void {
  if (!isGainedThere(seat)) return;
  const facts = cardOf(reaction);
  const choices = facts.gainChoices;
  const length = lengthOf(choices);
  const reactionPlan = react(seat, facts.gainEvent);
  prepareChoice(seat, length === 1 ? codes.MAY : codes.CHOOSE, codes.ZONE_OPTIONS, reaction, facts.gainEvent);
  Choice.isOptional = true;
  Choice.options = length;
  Choice.subject = card;
  const answer = decide(reactionPlan);
  if (answer === codes.NONE) return;
  resolveSteps(seat, <usize>itemOf(choices, answer), reaction, reactionPlan, -1);
}

function isAbout(reaction: i32, card: i32): bool {
  const facts = cardOf(reaction);
  const kinds = cardOf(card).kinds;
  return (
    (facts.gainWhat < 0 || card === facts.gainWhat) &&
    card !== facts.gainNot &&
    (facts.gainAmong === 0 || (kinds & facts.gainAmong) !== 0) &&
    (kinds & facts.gainExcept) === 0
  );
}

function reactToGain(seat: Seat, card: i32, reaction: i32): void {
  const facts = cardOf(reaction);
  const event = facts.gainEvent;
  for (let copies = countInHand(seat, reaction); copies > 0; copies--) {
    if (!accepts(seat, reaction, event, card)) continue;
    if (facts.gainSteps === 0) play(seat, reaction, plan(seat, reaction));
    else resolveSteps(seat, facts.gainSteps, reaction, react(seat, event), event);
  }
}

function reactionsOfOthers(gainer: Seat, card: i32): void {
  const reactions = board.othersGainReactions;
  let seat = Game.active;
  do {
    if (seat !== gainer) {
      if (Game.lasting > 0) lastingEffects(seat, gainer, card);
      if (Game.gainTriggerCards > 0) {
        const length = lengthOf(reactions);
        for (let i = 0; i < length; i++) {
          const reaction = itemOf(reactions, i);
          if (isAbout(reaction, card)) reactToGain(seat, card, reaction);
        }
      }
    }
    seat = nextSeat(seat);
  } while (seat !== Game.active);
}

function lastingEffects(owner: Seat, gainer: Seat, card: i32): void {
  for (let i = 0; i < Game.lasting; i++) {
    const effect = lastingEffect(i);
    const step = stepIn(effect);
    if (step.on !== codes.ON_GAIN || wordAt(effect, 1) !== owner.index) continue;
    if (step.by === codes.BY_RIGHT) {
      if (seatToTheRight(owner) === gainer) resolveSteps(owner, step.steps, wordAt(effect, 3), 0, -1);
    } else if (wordAt(effect, 4) === card && gainer === Game.active && touches(effect, gainer)) {
      resolveSteps(gainer, step.steps, wordAt(effect, 3), 0, -1);
    }
  }
}

function isGainedThere(seat: Seat): bool {
  const card = Game.gainedCard;
  switch (Game.gainedTo) {
    case codes.AT_DISCARD:
      return seat.shuffles === Game.gainedShuffles && countInDiscard(seat, card) > 0;
    case codes.AT_HAND:
      return countInHand(seat, card) > 0;
    case codes.AT_DECK:
      return seat.unorderedSize < seat.deckSize && byteAt(seat.deck, seat.deckSize - 1) === card;
    case codes.AT_ASIDE:
      return true;
    default:
      return false;
  }
}

/** Takes the gained card from where the gain put it. @returns from where; AT_NONE if it was no longer there */
export function takeGained(seat: Seat): i32 {
  if (!isGainedThere(seat)) return codes.AT_NONE;
  const from = Game.gainedTo;
  const card = Game.gainedCard;
  if (from === codes.AT_DISCARD) takeFromDiscard(seat, card);
  else if (from === codes.AT_HAND) takeFromHand(seat, card);
  else if (from === codes.AT_DECK) {
    seat.deckSize--;
    if (seat.unorderedSize > seat.deckSize) seat.unorderedSize = seat.deckSize;
  }
  Game.gainedTo = codes.AT_NONE;
  return from;
}

export function playGained(seat: Seat): void {
  const card = Game.gainedCard;
  if (takeGained(seat) === codes.AT_NONE) return;
  playFromNowhere(seat, card, plan(seat, card));
}
