/** The core set: rows only. */
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
  mustScrap,
  opponentDiscards,
  starEmpire,
  trade,
  tradeFederation,
  when,
} from './row.js';

export const core = {
  'Federation Shuttle': tradeFederation.ship(1, 3, [trade(2)], { ally: [authority(4)] }),
  Cutter: tradeFederation.ship(2, 3, [authority(4), trade(2)], { ally: [combat(4)] }),
  'Embassy Yacht': tradeFederation.ship(3, 2, [authority(3), trade(2), when('basesInPlay', 2, [draw(2)])]),
  Freighter: tradeFederation.ship(4, 2, [trade(4)], {
    ally: [{ do: 'nextAcquired', what: 'ship', to: 'deck', must: false }],
  }),
  'Command Ship': tradeFederation.ship(8, 1, [authority(4), combat(5), draw(2)], {
    ally: [{ do: 'destroyBase', must: false }],
  }),
  'Trade Escort': tradeFederation.ship(5, 1, [authority(4), combat(4)], { ally: [draw(1)] }),
  Flagship: tradeFederation.ship(6, 1, [combat(5), draw(1)], { ally: [authority(5)] }),
  'Trading Post': tradeFederation.outpost(3, 2, 4, [choose([authority(1)], [trade(1)])], {
    scrap: [combat(3)],
  }),
  'Barter World': tradeFederation.base(4, 2, 4, [choose([authority(2)], [trade(2)])], { scrap: [combat(5)] }),
  'Defense Center': tradeFederation.outpost(5, 1, 5, [choose([authority(3)], [combat(2)])], {
    ally: [combat(2)],
  }),
  'Central Office': tradeFederation.base(
    7,
    1,
    6,
    [trade(2), { do: 'nextAcquired', what: 'ship', to: 'deck', must: false }],
    { ally: [draw(1)], atOnce: true },
  ),
  'Port of Call': tradeFederation.outpost(6, 1, 6, [trade(3)], {
    scrap: [draw(1), { do: 'destroyBase', must: false }],
    atOnce: true,
  }),
  'Imperial Fighter': starEmpire.ship(1, 3, [combat(2), opponentDiscards(1)], { ally: [combat(2)] }),
  'Imperial Frigate': starEmpire.ship(3, 3, [combat(4), opponentDiscards(1)], {
    ally: [combat(2)],
    scrap: [draw(1)],
  }),
  'Survey Ship': starEmpire.ship(3, 3, [trade(1), draw(1)], { scrap: [opponentDiscards(1)] }),
  Corvette: starEmpire.ship(2, 2, [combat(1), draw(1)], { ally: [combat(2)] }),
  Battlecruiser: starEmpire.ship(6, 1, [combat(5), draw(1)], {
    ally: [opponentDiscards(1)],
    scrap: [draw(1), { do: 'destroyBase', must: false }],
  }),
  Dreadnaught: starEmpire.ship(7, 1, [combat(7), draw(1)], { scrap: [combat(5)] }),
  'Space Station': starEmpire.outpost(4, 2, 4, [combat(2)], {
    ally: [combat(2)],
    scrap: [trade(4)],
    atOnce: true,
  }),
  'Recycling Station': starEmpire.outpost(4, 2, 4, [
    choose([trade(1)], [{ do: 'discardThenDraw', atMost: 2, must: false }]),
  ]),
  'War World': starEmpire.outpost(5, 1, 4, [combat(3)], { ally: [combat(4)], atOnce: true }),
  'Royal Redoubt': starEmpire.outpost(6, 1, 6, [combat(3)], { ally: [opponentDiscards(1)], atOnce: true }),
  'Fleet HQ': starEmpire.base(8, 1, 8, undefined, { continuous: [{ do: 'shipsGainCombat', amount: 1 }] }),
  'Blob Fighter': blob.ship(1, 3, [combat(3)], { ally: [draw(1)] }),
  'Trade Pod': blob.ship(2, 3, [trade(3)], { ally: [combat(2)] }),
  'Battle Pod': blob.ship(2, 2, [combat(4), { do: 'scrapTradeRow', atMost: 1 }], { ally: [combat(2)] }),
  Ram: blob.ship(3, 2, [combat(5)], { ally: [combat(2)], scrap: [trade(3)] }),
  'Blob Destroyer': blob.ship(4, 2, [combat(6)], {
    ally: [
      { do: 'destroyBase', must: false },
      { do: 'scrapTradeRow', atMost: 1 },
    ],
  }),
  'Battle Blob': blob.ship(6, 1, [combat(8)], { ally: [draw(1)], scrap: [combat(4)] }),
  'Blob Carrier': blob.ship(6, 1, [combat(7)], {
    ally: [{ do: 'acquire', what: 'ship', to: 'deck', costMax: ANY_COST, must: true }],
  }),
  Mothership: blob.ship(7, 1, [combat(6), draw(1)], { ally: [draw(1)] }),
  'Blob Wheel': blob.base(3, 3, 5, [combat(1)], { scrap: [trade(3)], atOnce: true }),
  'The Hive': blob.base(5, 1, 5, [combat(3)], { ally: [draw(1)], atOnce: true }),
  'Blob World': blob.base(8, 1, 7, [choose([combat(5)], [{ do: 'drawPerCardPlayed', faction: 'blob' }])]),
  'Trade Bot': machineCult.ship(1, 3, [trade(1), mayScrap('handOrDiscard', 1)], { ally: [combat(2)] }),
  'Missile Bot': machineCult.ship(2, 3, [combat(2), mayScrap('handOrDiscard', 1)], { ally: [combat(2)] }),
  'Supply Bot': machineCult.ship(3, 3, [trade(2), mayScrap('handOrDiscard', 1)], { ally: [combat(2)] }),
  'Patrol Mech': machineCult.ship(4, 2, [choose([trade(3)], [combat(5)])], {
    ally: [mayScrap('handOrDiscard', 1)],
  }),
  'Stealth Needle': machineCult.ship(4, 1, [{ do: 'copyShip' }]),
  'Battle Mech': machineCult.ship(5, 1, [combat(4), mayScrap('handOrDiscard', 1)], { ally: [draw(1)] }),
  'Missile Mech': machineCult.ship(6, 1, [combat(6), { do: 'destroyBase', must: false }], {
    ally: [draw(1)],
  }),
  'Battle Station': machineCult.outpost(3, 2, 5, undefined, { scrap: [combat(5)] }),
  'Mech World': machineCult.outpost(5, 1, 6, undefined, { continuous: [{ do: 'allyForAll' }] }),
  'Brain World': machineCult.outpost(8, 1, 6, [
    { do: 'scrap', from: 'handOrDiscard', atMost: 2, must: false, thenDraw: true },
  ]),
  'Machine Base': machineCult.outpost(7, 1, 6, [draw(1), mustScrap('hand')]),
  Junkyard: machineCult.outpost(6, 1, 5, [mustScrap('handOrDiscard')]),
} as const satisfies CardRows;
