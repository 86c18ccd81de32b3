/** Decisions for which the format of the bots has no rules, as in `score-table/heuristics.ts`. */
import * as codes from './codes';
import * as sets from '../sets';
import { abilityOf, byteAt, cardOf, Game, within, wordAt } from './memory';
import { buyIncrease } from './purchase';
import { scoreOf } from './scores';
import { rowCard } from './trade-row';
import { actsAs, entryAt, FACTIONS, factionsOf, handCard, USED_ALLY } from './zones';

const STARTER_GROUP: i32 = 4;

/** True if little is left to play this turn. */
function isLateInTurn(deckMax: i32): bool {
  const me = Game.me;
  return wordAt(within(me, codes.PLAYED), STARTER_GROUP) >= 3 && me.handSize === 0 && me.deckSize <= deckMax;
}

function isGoodBuy(card: i32, costMax: i32): bool {
  return cardOf(card).cost <= costMax && scoreOf(sets.BUY, card) >= 30;
}

export function gambitScore(card: i32): f64 {
  const me = Game.me;
  const opponent = Game.opponent;
  switch (cardOf(card).gambit) {
    case codes.GAMBIT_BOLD_RAID:
      return opponent.basesInPlay > 0 ? 12 : isLateInTurn(0) ? 4 : 0;
    case codes.GAMBIT_POLITICAL_MANEUVER:
      return me.handSize === 0 && buyIncrease(2) >= 30 ? 2 : 0;
    case codes.GAMBIT_RISE_TO_POWER:
      return isLateInTurn(0) ? 18 : buyIncrease(1) >= 20 ? 14 : 0;
    case codes.GAMBIT_SALVAGE_OPERATION:
      for (let i = 0; i < me.discardSize; i++) if (isGoodBuy(byteAt(me.discardPile, i), 99)) return 24;
      return 0;
    case codes.GAMBIT_SMUGGLING_RUN:
      for (let i = 0; i < Game.rowSize; i++) if (isGoodBuy(rowCard(i), 4)) return 22;
      return 0;
    case codes.GAMBIT_SURPRISE_ASSAULT:
      if (me.handSize > 0) return 0;
      if (opponent.authority <= 8) return 16;
      return me.combat < max(opponent.outpostsBiggest, opponent.basesBiggest) ? 1 : 0;
    case codes.GAMBIT_UNLIKELY_ALLIANCE:
      return isLateInTurn(1) ? 20 : Game.turn >= 5 ? 8 : 0;
    default:
      return 0;
  }
}

export function heroScore(card: i32): f64 {
  const me = Game.me;
  const opponent = Game.opponent;
  const facts = cardOf(card);
  const combat = facts.scrapCombat;
  if (opponent.outpostsInPlay === 0 && combat >= opponent.authority) return 10;
  const weakest = opponent.outpostsSmallest;
  if (me.basesUnused === 0 && weakest > 0 && me.combat < weakest && me.combat + combat >= weakest) return 10;
  if (me.authority <= 15 && facts.scrapGivesAuthority !== 0) return 5;
  const mask = facts.heroFaction < 0 ? 1 << 31 : 1 << facts.heroFaction;
  for (let i = 0; i < me.inPlay; i++) {
    const entry = entryAt(me, i);
    const waits = (entry & USED_ALLY) === 0 && abilityOf(actsAs(entry), codes.ALLY).has !== 0;
    if (waits && (factionsOf(entry) & mask) !== 0) return 15;
  }
  return 0;
}

/** The faction with the most cards in play and in hand, the first among equals. */
export function bestFaction(): i32 {
  const me = Game.me;
  let best = 0;
  let most = -1;
  for (let f = 0; f < FACTIONS; f++) {
    let count = wordAt(within(me, codes.ALLIES), f);
    for (let i = 0; i < me.handSize; i++) if (cardOf(handCard(me, i)).group === f) count++;
    if (count > most) {
      best = f;
      most = count;
    }
  }
  return best;
}
