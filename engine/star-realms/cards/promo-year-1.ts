/** First-year promotional cards: rows only. */
import {
  ANY_COST,
  authority,
  blob,
  type CardRows,
  choose,
  combat,
  draw,
  machineCult,
  mayScrap,
  opponentDiscards,
  starEmpire,
  trade,
  tradeFederation,
  unaligned,
  when,
} from './row.js';

export const promoYear1 = {
  Megahauler: tradeFederation.ship(
    7,
    1,
    [authority(5), { do: 'acquire', what: 'ship', to: 'deck', costMax: ANY_COST, must: false }],
    { ally: [draw(1)] },
  ),
  'The Ark': machineCult.ship(
    7,
    1,
    [combat(5), { do: 'scrap', from: 'handOrDiscard', atMost: 2, must: false, thenDraw: true }],
    { scrap: [{ do: 'destroyBase', must: true }] },
  ),
  'Battle Barge': starEmpire.ship(4, 2, [
    combat(5),
    opponentDiscards(1),
    when('basesInPlay', 2, [combat(3), { do: 'returnBaseToHand' }]),
  ]),
  'Battle Screecher': blob.ship(4, 2, [combat(5), { do: 'scrapTradeRow', atMost: 5 }], { ally: [trade(2)] }),
  Starmarket: tradeFederation.base(4, 2, 6, [
    when('basesPlayedThisTurn', 1, [choose([authority(5)], [trade(3)])]),
  ]),
  'Fortress Oblivion': machineCult.outpost(3, 2, 4, [
    when('basesPlayedThisTurn', 1, [mayScrap('handOrDiscard', 1)]),
  ]),
  'Breeding Site': blob.base(4, 1, 7, [when('basesPlayedThisTurn', 1, [combat(5)])]),
  'Starbase Omega': starEmpire.base(4, 1, 6, [when('basesPlayedThisTurn', 1, [draw(1)])]),
  'Merc Cruiser': unaligned.ship(3, 3, [combat(5), { do: 'chooseFaction' }]),
} as const satisfies CardRows;
