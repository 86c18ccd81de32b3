/** Crisis: Bases and Battleships: rows only. */
import {
  authority,
  blob,
  type CardRows,
  combat,
  draw,
  machineCult,
  mayScrap,
  opponentDiscards,
  starEmpire,
  trade,
  tradeFederation,
  when,
} from './row.js';

export const crisisBasesAndBattleships = {
  'Construction Hauler': tradeFederation.ship(6, 1, [authority(3), trade(2), draw(1)], {
    ally: [{ do: 'nextAcquired', what: 'base', to: 'play', must: false }],
  }),
  'Trade Raft': tradeFederation.ship(1, 2, [trade(1)], { ally: [draw(1)], scrap: [trade(1)] }),
  'Mega Mech': machineCult.ship(5, 1, [combat(6), { do: 'returnBaseToHand' }], { ally: [draw(1)] }),
  'Defense Bot': machineCult.ship(2, 2, [
    combat(1),
    mayScrap('handOrDiscard', 1),
    when('basesInPlay', 2, [combat(8)]),
  ]),
  'Imperial Trader': starEmpire.ship(5, 1, [trade(3), draw(1)], { ally: [combat(4)] }),
  'Fighter Base': starEmpire.outpost(3, 2, 5, undefined, { ally: [opponentDiscards(1)] }),
  Obliterator: blob.ship(6, 1, [combat(7), when('opponentBasesInPlay', 2, [combat(6)])], { ally: [draw(1)] }),
  'Trade Wheel': blob.base(3, 2, 5, [trade(1)], { ally: [combat(2)], atOnce: true }),
} as const satisfies CardRows;
