/** One turn of a score table, without the clean-up: `turn/order.ts` with the steps of `turn/actions.ts`. */
import * as codes from './codes';
import * as sets from '../sets';
import {
  addBaseCandidates,
  addCandidate,
  choose,
  chooseSelfScraps,
  chooseSpent,
  chosen,
  chosenSource,
  clearCandidates,
  queueChosen,
} from './choices';
import { conditionHolds, destroy, perform } from './effects';
import { abilityOf, addTo, byteAt, cardOf, Game, Seat, setByte, within, wordAt } from './memory';
import { decidePurchase } from './purchase';
import { fixedScore, scoreOf } from './scores';
import { buy, cardAt, EXPLORER_INDEX } from './trade-row';
import {
  actsAs,
  changeOwned,
  enterPlay,
  entryAt,
  FACTIONS,
  factionsOf,
  fromHand,
  handCard,
  idOf,
  leavePlay,
  remove,
  setEntry,
  takeOut,
  USED_ALLY,
  USED_PRIMARY,
} from './zones';

const ALLY_AFTER_PLAY: i32 = 1;
const BASE_AFTER_PLAY: i32 = 2;
const NO_THRESHOLD: f64 = -Infinity;
/** More passes than a turn can have. */
const PASSES_MAX: i32 = 1_000;

export function takeTurn(): void {
  const me = Game.me;
  for (let i = 0; i < me.gambitCount; i++) perform(byteAt(within(me, codes.GAMBITS), i), codes.EVERY_TURN);
  Game.alliesChanged = true;
  Game.scrappable = me.inPlay;
  // The generic engine reports a turn that never ends.
  for (let pass = 0; takePass(); pass++) if (pass === PASSES_MAX) unreachable();
  if (me.combat > 0) attack();
}

/** @returns whether anything happened that could give another pass something to do */
function takePass(): bool {
  const me = Game.me;
  const scrapped = selfScraps();
  let acted = activateBases();
  const spent = me.gambitCount > 0 && spendAll(false);
  if (playHand()) acted = true;
  if (activateAllies()) acted = true;
  if (me.heroCount > 0 && spendAll(true)) acted = true;
  const late = activateBases();
  let lateScraps = late;
  if ((acted || scrapped || spent || late) && selfScraps()) lateScraps = true;
  if (me.trade > 0 && purchase()) return !isNothingLeft();
  if (lateScraps) return true;
  return (acted || scrapped) && (me.handSize > 0 || me.gambitCount > 0 || Game.alliesChanged);
}

/** SPEED: true if another pass would change nothing. */
function isNothingLeft(): bool {
  const me = Game.me;
  return (
    Game.scrappable === 0 &&
    !Game.alliesChanged &&
    (me.trade | me.handSize | me.basesUnused | me.heroCount | me.gambitCount) === 0
  );
}

function selfScraps(): bool {
  if (Game.scrappable === 0) return false;
  const count = chooseSelfScraps();
  for (let i = 0; i < count; i++) {
    const index = wordAt(codes.QUEUE, i);
    for (let j = i + 1; j < count; j++) if (wordAt(codes.QUEUE, j) > index) addTo(codes.QUEUE, j, -1);
    selfScrap(index);
  }
  return count > 0;
}

function selfScrap(index: i32): void {
  const me = Game.me;
  const acts = actsAs(entryAt(me, index));
  const card = leavePlay(me, index);
  changeOwned(me, card, -1);
  remove(card);
  me.scrapped++;
  Game.actingIndex = -1;
  perform(acts, codes.SCRAPPED);
}

// ——— bases ———

/** Whether the base can be used now. */
function isReady(index: i32): bool {
  const entry = entryAt(Game.me, index);
  const card = actsAs(entry);
  if ((entry & USED_PRIMARY) !== 0 || cardOf(idOf(entry)).isBase === 0) return false;
  if (abilityOf(card, codes.PRIMARY).has === 0) return false;
  const condition = cardOf(card).condition;
  return condition === null || conditionHolds(condition);
}

function activateBases(): bool {
  const me = Game.me;
  let left = me.basesUnused;
  if (left === 0) return false;
  clearCandidates();
  for (let i = 0; left > 0; i++) {
    const entry = entryAt(me, i);
    if ((entry & USED_PRIMARY) !== 0 || cardOf(idOf(entry)).isBase === 0) continue;
    left--;
    if (isReady(i)) addCandidate(actsAs(entry), i);
    else if (abilityOf(actsAs(entry), codes.PRIMARY).has === 0) {
      setEntry(me, i, entry | USED_PRIMARY);
      me.basesUnused--;
    }
  }
  const count = choose(sets.USE_BASE, 0, Game.candidateCount);
  queueChosen(count);
  for (let i = 0; i < count; i++) activateBase(wordAt(codes.QUEUE, i));
  return count > 0;
}

function activateBase(index: i32): void {
  const me = Game.me;
  const entry = entryAt(me, index);
  setEntry(me, index, entry | USED_PRIMARY);
  me.basesUnused--;
  Game.actingIndex = index;
  perform(actsAs(entry), codes.PRIMARY);
}

// ——— the hand ———

function playHand(): bool {
  const me = Game.me;
  if (me.handSize === 0) return false;
  do {
    if (orderHand(me)) {
      const next = playGains(me);
      if (next < 0) return true;
      playCard(next);
    } else playCard(bestInHand(me));
  } while (me.handSize > 0);
  return true;
}

const ORDERED_MAX: i32 = 5;

/** Writes the indices in hand to ORDER, highest score first. @returns false if a score is not fixed */
function orderHand(me: Seat): bool {
  const size = me.handSize;
  if (size > ORDERED_MAX) return false;
  const hand = within(me, codes.HAND);
  const a = fixedScore(sets.PLAY, byteAt(hand, 0));
  const b = size > 1 ? fixedScore(sets.PLAY, byteAt(hand, 1)) : NO_THRESHOLD;
  const c = size > 2 ? fixedScore(sets.PLAY, byteAt(hand, 2)) : NO_THRESHOLD;
  const d = size > 3 ? fixedScore(sets.PLAY, byteAt(hand, 3)) : NO_THRESHOLD;
  const e = size > 4 ? fixedScore(sets.PLAY, byteAt(hand, 4)) : NO_THRESHOLD;
  // NaN marks a score that is not fixed.
  if (a !== a || b !== b || c !== c || d !== d || e !== e) return false;
  // SPEED: 1 if the second card goes before the first, counted without unpredictable branches.
  const ab = <i32>(a < b);
  const ac = <i32>(a < c);
  const ad = <i32>(a < d);
  const ae = <i32>(a < e);
  const bc = <i32>(b < c);
  const bd = <i32>(b < d);
  const be = <i32>(b < e);
  const cd = <i32>(c < d);
  const ce = <i32>(c < e);
  const de = <i32>(d < e);
  setByte(codes.ORDER, ab + ac + ad + ae, 0);
  setByte(codes.ORDER, 1 - ab + bc + bd + be, 1);
  setByte(codes.ORDER, 2 - ac - bc + cd + ce, 2);
  setByte(codes.ORDER, 3 - ad - bd - cd + de, 3);
  setByte(codes.ORDER, 4 - ae - be - ce - de, 4);
  return true;
}

/** Plays the hand in order up to a card that does more than give numbers. @returns its index in hand, or −1 */
function playGains(me: Seat): i32 {
  const size = me.handSize;
  const onlyGains = me.program.onlyGains;
  const everScraps = me.program.everScraps;
  const bonuses = within(me, codes.SHIP_BONUS);
  let n = 0;
  let gains = 0;
  let groups = 0;
  let gone = 0;
  for (; n < size; n++) {
    const index = byteAt(codes.ORDER, n);
    const card = handCard(me, index);
    if (byteAt(onlyGains, card) === 0) break;
    const facts = cardOf(card);
    const group = facts.group;
    addTo(within(me, codes.PLAYED), group, 1);
    addTo(within(me, codes.ALLIES), group, 1);
    groups |= 1 << group;
    setEntry(me, me.inPlay++, facts.entry);
    Game.scrappable += byteAt(everScraps, card);
    gains += facts.gains + (wordAt(bonuses, group) << 8);
    gone |= 1 << index;
  }
  me.trade += gains & 255;
  me.combat += (gains >> 8) & 255;
  me.authority += gains >> 16;
  if ((groups & ((1 << FACTIONS) - 1)) !== 0) Game.alliesChanged = true;
  if (n === size) {
    me.handSize = 0;
    return -1;
  }
  const next = byteAt(codes.ORDER, n);
  let kept = 0;
  for (let i = 0; i < size; i++) {
    setByte(within(me, codes.HAND), kept, handCard(me, i));
    kept += 1 - ((gone >> i) & 1);
  }
  me.handSize = kept;
  return next - popcnt(gone & ((1 << next) - 1));
}

/** Index of the card with the highest score, the first among equals. */
function bestInHand(me: Seat): i32 {
  let best = 0;
  let bestScore = NO_THRESHOLD;
  for (let i = 0; i < me.handSize; i++) {
    const score = scoreOf(sets.PLAY, handCard(me, i));
    if (score > bestScore) {
      best = i;
      bestScore = score;
    }
  }
  return best;
}

/** Plays a card, and uses its abilities at once where the table says so. */
function playCard(handIndex: i32): void {
  const me = Game.me;
  const card = fromHand(me, handIndex);
  const facts = cardOf(card);
  Game.scrappable += byteAt(me.program.everScraps, card);
  addTo(within(me, codes.PLAYED), facts.group, 1);
  let index = me.inPlay;
  enterPlay(me, card);
  if (facts.isBase !== 0) me.basesPlayed++;
  else {
    me.combat += wordAt(within(me, codes.SHIP_BONUS), facts.group);
    Game.actingIndex = index;
    perform(card, codes.PRIMARY);
    index = Game.actingIndex;
  }
  if (facts.actsAtOnce !== 0 && scoreOf(sets.USE_BASE, card) > 0) {
    activateBase(index);
    index = Game.actingIndex;
  }
  const more = byteAt(me.program.afterPlay, card);
  if (more === 0) return;
  if ((more & ALLY_AFTER_PLAY) !== 0 && isAllied(index)) {
    activateAlly(index);
    index = Game.actingIndex;
  }
  if ((more & BASE_AFTER_PLAY) !== 0 && isReady(index)) activateBase(index);
}

// ——— allies, heroes and gambits ———

/** Mask of the factions with at least two in play. */
function alliedFactions(me: Seat): i32 {
  const allies = within(me, codes.ALLIES);
  return (
    <i32>(wordAt(allies, 0) > 1) |
    (<i32>(wordAt(allies, 1) > 1) << 1) |
    (<i32>(wordAt(allies, 2) > 1) << 2) |
    (<i32>(wordAt(allies, 3) > 1) << 3)
  );
}

function isAllied(index: i32): bool {
  const entry = entryAt(Game.me, index);
  if ((entry & USED_ALLY) !== 0 || (factionsOf(entry) & alliedFactions(Game.me)) === 0) return false;
  return abilityOf(actsAs(entry), codes.ALLY).has !== 0;
}

function activateAlly(index: i32): void {
  const me = Game.me;
  const entry = entryAt(me, index);
  setEntry(me, index, entry | USED_ALLY);
  Game.actingIndex = index;
  perform(actsAs(entry), codes.ALLY);
}

function activateAllies(): bool {
  if (!Game.alliesChanged) return false;
  Game.alliesChanged = false;
  const me = Game.me;
  if (alliedFactions(me) === 0) return false;
  let acted = false;
  for (let i = 0; i < me.inPlay; i++) {
    if (!isAllied(i)) continue;
    activateAlly(i);
    acted = true;
  }
  return acted;
}

/** Spends heroes or gambits with a score above 0, best first, and scores them again after each. */
function spendAll(isHero: bool): bool {
  const me = Game.me;
  const list = within(me, isHero ? codes.HEROES : codes.GAMBITS);
  let acted = false;
  while (true) {
    const count = isHero ? me.heroCount : me.gambitCount;
    clearCandidates();
    for (let i = 0; i < count; i++) {
      if (abilityOf(byteAt(list, i), codes.SCRAPPED).has !== 0) addCandidate(byteAt(list, i), i);
    }
    if (chooseSpent(isHero) === 0) return acted;
    const card = takeOut(list, chosenSource(0), isHero ? --me.heroCount : --me.gambitCount);
    remove(card);
    Game.actingIndex = -1;
    perform(card, codes.SCRAPPED);
    acted = true;
  }
}

// ——— purchases and combat ———

function purchase(): bool {
  const me = Game.me;
  const count = decidePurchase();
  if (count === 0) return false;
  const first = chosen(0);
  let second = chosen(1);
  const events = Game.eventsSeen;
  buy(first);
  if (count === 1 || events !== Game.eventsSeen) return true;
  if (second !== EXPLORER_INDEX && second > first) second--;
  // The generic engine rejects such a purchase.
  if (cardOf(cardAt(second)).cost > me.trade) unreachable();
  if (second !== EXPLORER_INDEX || Game.explorers > 0) buy(second);
  return me.trade >= 0;
}

function attack(): void {
  const me = Game.me;
  const opponent = Game.opponent;
  if (opponent.outpostsInPlay > 0) attackBases();
  if (opponent.outpostsInPlay > 0) return;
  const kills = me.combat - opponent.shield >= opponent.authority;
  if (!kills && opponent.basesInPlay > 0 && me.combat > 0) attackBases();
  if (me.combat === 0) return;
  opponent.authority -= max(0, me.combat - opponent.shield);
  me.combatSpent += me.combat;
  me.combat = 0;
}

/** Attacks the exposed bases in the order of their scores and skips those that are too strong. */
function attackBases(): void {
  const me = Game.me;
  const opponent = Game.opponent;
  clearCandidates();
  addBaseCandidates(opponent, true);
  const count = choose(sets.ATTACK_BASE, 0, Game.candidateCount);
  queueChosen(count);
  for (let i = 0; i < count; i++) {
    const index = wordAt(codes.QUEUE, i);
    const defense = cardOf(idOf(entryAt(opponent, index))).defense;
    if (defense > me.combat) continue;
    for (let j = i + 1; j < count; j++) if (wordAt(codes.QUEUE, j) > index) addTo(codes.QUEUE, j, -1);
    me.combat -= defense;
    me.combatSpent += defense;
    destroy(opponent, index);
  }
}
