/** Answers to the pending choice from preferences or, without them, from defaults; see `buylist/answers.ts`. */
import * as codes from '../codes';
import { allows, Choice } from '../choice';
import {
  bestChoice,
  bestGain,
  cardToTopdeck,
  cheapest,
  choiceByCondition,
  dearestPile,
  leastLoss,
  leastUseful,
  mostExpensive,
  mostFrequentInDeck,
  mostKinds,
  mostUseful,
  nextTreasure,
} from './defaults';
import { decide, gainAsExpert, UNDECIDED } from '../expert/decisions';
import { firstRevealed } from '../game';
import { board, cardOf, defaultsOf, has, itemOf, lengthOf, Preferences, Seat } from '../memory';
import { isExpert } from './program';
import { countInDeck, countInHand, handCard } from '../seat';
import { costOf, left } from '../supply';
import { isChoiceAlone } from './worth';

/** Answers the choice within the rules. @param preferences the preferences of the program, or null */
export function answer(seat: Seat, preferences: Preferences | null): i32 {
  const expert = isExpert(seat);
  if (expert && preferences === null) {
    const decided = decide(seat);
    if (decided !== UNDECIDED) return decided;
  }
  const defaults = defaultsOf(Choice.source, Choice.event);
  const wanted = preferences === null ? defaults.preferences : preferences;
  switch (Choice.kind) {
    case codes.MAY:
      return mayAnswer(seat, wanted, preferences === null);
    case codes.SET_ASIDE:
      if (wanted === null) return seat.actions === 0 ? 0 : codes.NONE;
      return has(wanted.names, Choice.subject) ? 0 : codes.NONE;
    case codes.PLAY_CARD:
      return firstRevealed();
    case codes.PLAY_TREASURE:
      return nextTreasure(seat, preferences);
    case codes.CHOOSE:
      return chooseAnswer(seat, wanted, preferences === null);
    case codes.NAME:
      return nameAnswer(seat, wanted);
    case codes.PUT_BACK: {
      const card = wanted === null ? codes.NONE : firstAllowed(Choice.event < 0 ? wanted.keep : wanted.names);
      return card === codes.NONE ? firstRevealed() : card;
    }
    case codes.THRONE:
      return wanted === null ? mostExpensive(seat) : firstAllowed(wanted.names);
    case codes.GAIN: {
      const gain = wanted === null ? codes.NONE : gainAnswer(wanted);
      if (gain !== codes.NONE) return gain;
      if (expert) return gainAsExpert(seat);
      return defaults.fallback === 0 ? bestGain() : mostUseful(seat);
    }
    default: {
      const byDefault = preferences === null || (Choice.isOptional && isChoiceAlone(preferences));
      if (expert && byDefault && preferences !== null) {
        const decided = decide(seat);
        if (decided !== UNDECIDED) return decided;
      }
      const used = byDefault ? defaults.preferences : preferences;
      if (used !== null) {
        const card = cardAnswer(seat, used, byDefault);
        if (card !== codes.NONE && !declined(seat, used)) return card;
      }
      if (Choice.isOptional && (preferences !== null || defaults.always === 0)) return codes.NONE;
      if (expert && !Choice.isOptional) {
        const decided = decide(seat);
        if (decided !== UNDECIDED) return decided;
      }
      return forcedCard(seat, defaults.fallback, preferences !== null);
    }
  }
}

function mayAnswer(seat: Seat, wanted: Preferences | null, byDefault: bool): i32 {
  const choice = byDefault ? choiceByCondition(seat) : 0;
  if (choice !== 0) return choice === 1 ? 0 : codes.NONE;
  if (wanted === null) return 0;
  if (lengthOf(wanted.choices) > 0) return itemOf(wanted.choices, 0) === 1 ? 0 : codes.NONE;
  return has(wanted.names, Choice.subject) ? 0 : codes.NONE;
}

function chooseAnswer(seat: Seat, wanted: Preferences | null, byDefault: bool): i32 {
  const choice = byDefault ? choiceByCondition(seat) : 0;
  if (choice !== 0 && allows(choice - 1)) return choice - 1;
  if (wanted === null) return Choice.isOptional ? codes.NONE : bestChoice(seat);
  const choices = wanted.choices;
  const names = wanted.names;
  const length = lengthOf(choices);
  if (Choice.isOptional) {
    if (length === 0) {
      if (has(names, Choice.subject)) return 0;
      return has(wanted.keep, Choice.subject) ? 1 : codes.NONE;
    }
    if (itemOf(choices, 0) === -1) return codes.NONE;
  }
  for (let i = 0; i < length; i++) {
    const number = itemOf(choices, i);
    const option = number < 0 ? Choice.options - 1 : number - 1;
    if (allows(option)) return option;
  }
  if (length === 0 && lengthOf(names) > 0 && allows(0)) return 0;
  return bestChoice(seat);
}

function nameAnswer(seat: Seat, wanted: Preferences | null): i32 {
  const names: usize = wanted === null ? 0 : wanted.names;
  const length = lengthOf(names);
  if (Choice.costMax > 0) {
    for (let i = 0; i < length; i++) {
      const name = itemOf(names, i);
      if (left(name) > 0 && allows(name)) return name;
    }
    return dearestPile();
  }
  if (wanted === null) return mostFrequentInDeck(seat);
  if (Choice.kinds === 0) {
    // Names the first card that is still in the draw pile, if there is one.
    for (let i = 0; i < length; i++) {
      const name = itemOf(names, i);
      if (countInDeck(seat, name) > 0) return name;
    }
    return length > 0 ? itemOf(names, 0) : mostFrequentInDeck(seat);
  }
  if (length > 0) return itemOf(names, 0);
  const victoryCards = board.victoryCards;
  for (let i = 0; i < lengthOf(victoryCards); i++) {
    if (!has(wanted.from, itemOf(victoryCards, i))) return itemOf(victoryCards, i);
  }
  return itemOf(victoryCards, 0);
}

function gainAnswer(wanted: Preferences): i32 {
  const from = wanted.from;
  const into = wanted.into;
  const length = lengthOf(from);
  for (let i = 0; i < length; i++) {
    if (itemOf(from, i) === Choice.subject && allows(itemOf(into, i))) return itemOf(into, i);
  }
  const byKeep = Choice.event < 0 && cardOf(Choice.source).gainsByKeep !== 0;
  return firstAllowed(byKeep ? wanted.keep : wanted.names);
}

/** The names for a choice of cards. Cards to discard may have names of their own. */
function namesFor(preferences: Preferences): usize {
  return Choice.kind === codes.DISCARD_CARD && preferences.discard !== 0 ? preferences.discard : preferences.names;
}

function cardAnswer(seat: Seat, wanted: Preferences, byDefault: bool): i32 {
  const names = namesFor(wanted);
  const from = wanted.from;
  const into = wanted.into;
  const length = lengthOf(from);
  if (length > 0 && Choice.kind === codes.TRASH_CARD) {
    for (let i = 0; i < length; i++) {
      const card = itemOf(from, i);
      if (allows(card) && isExchangeable(card, itemOf(into, i))) return card;
    }
    return firstAllowed(from);
  }
  if (byDefault && Choice.event < 0 && cardOf(Choice.source).anyOrder !== 0) {
    for (let i = 0; i < seat.handSize; i++) if (has(names, handCard(seat, i))) return handCard(seat, i);
    return codes.NONE;
  }
  return firstAllowed(names);
}

/** True if trashing `from` allows gaining `into` now. */
function isExchangeable(from: i32, into: i32): bool {
  if (into === board.nothing) return true;
  if (left(into) === 0) return false;
  const more = costOf(into) - costOf(from);
  return more >= Choice.costMin && more <= Choice.costMax;
}

/** True if the hand has too few of the wanted cards to get something for them. */
function declined(seat: Seat, preferences: Preferences): bool {
  if (!Choice.isOptional || Choice.together === 1) return false;
  let count = 0;
  const names = namesFor(preferences);
  const length = lengthOf(names);
  for (let i = 0; i < length; i++) count += countInHand(seat, itemOf(names, i));
  return count < Choice.together;
}

/** Chooses a card for a compulsory choice if no card that the program names is allowed. */
function forcedCard(seat: Seat, fallback: i32, hasPreferences: bool): i32 {
  switch (fallback) {
    case codes.FALLBACK_CHEAPEST:
      return cheapest(seat);
    case codes.FALLBACK_USEFUL:
      return mostUseful(seat);
    case codes.FALLBACK_KINDS:
      return mostKinds(seat);
    case codes.FALLBACK_DEAREST:
      return hasPreferences ? mostExpensive(seat) : cardToTopdeck(seat);
    default:
      return Choice.kind === codes.TRASH_CARD || Choice.kind === codes.PASS ? leastLoss(seat) : leastUseful(seat);
  }
}

function firstAllowed(names: usize): i32 {
  const length = lengthOf(names);
  for (let i = 0; i < length; i++) if (allows(itemOf(names, i))) return itemOf(names, i);
  return codes.NONE;
}
