/** Colony Wars, a complete trade deck: rows only. */
import {
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

export const colonyWars = {
  'Solar Skiff': tradeFederation.ship(1, 3, [trade(2)], { ally: [draw(1)] }),
  'Trade Hauler': tradeFederation.ship(2, 3, [trade(3)], { ally: [authority(3)] }),
  'Patrol Cutter': tradeFederation.ship(3, 3, [trade(2), combat(3)], { ally: [authority(4)] }),
  'Frontier Ferry': tradeFederation.ship(4, 2, [trade(3), authority(4)], {
    scrap: [{ do: 'destroyBase', must: true }],
  }),
  'Colony Seed Ship': tradeFederation.ship(5, 1, [trade(3), combat(3), authority(3)], {
    onAcquire: [{ do: 'toHandIfPlayed', faction: 'trade_federation' }],
  }),
  Peacekeeper: tradeFederation.ship(6, 1, [combat(6), authority(6)], { ally: [draw(1)] }),
  'Storage Silo': tradeFederation.base(2, 2, 3, [authority(2)], { ally: [trade(2)], atOnce: true }),
  'Central Station': tradeFederation.base(
    4,
    2,
    5,
    [trade(2), when('basesInPlay', 3, [authority(4), draw(1)])],
    { atOnce: true },
  ),
  'Federation Shipyard': tradeFederation.outpost(6, 1, 6, [trade(2)], {
    ally: [{ do: 'nextAcquired', what: 'shipOrBase', to: 'deck', must: true }],
    atOnce: true,
  }),
  'Loyal Colony': tradeFederation.base(7, 1, 6, [trade(3), combat(3), authority(3)], { atOnce: true }),
  'Factory World': tradeFederation.outpost(
    8,
    1,
    6,
    [trade(3), { do: 'nextAcquired', what: 'shipOrBase', to: 'hand', must: true }],
    { atOnce: true },
  ),
  'Star Barge': starEmpire.ship(1, 3, [trade(2)], { ally: [combat(2), opponentDiscards(1)] }),
  Lancer: starEmpire.ship(2, 3, [combat(4), when('opponentBasesInPlay', 1, [combat(2)])], {
    ally: [opponentDiscards(1)],
  }),
  Falcon: starEmpire.ship(3, 2, [combat(2), draw(1)], { scrap: [opponentDiscards(1)] }),
  Gunship: starEmpire.ship(4, 2, [combat(5), opponentDiscards(1)], { scrap: [trade(4)] }),
  'Heavy Cruiser': starEmpire.ship(5, 1, [combat(4), draw(1)], { ally: [draw(1)] }),
  'Aging Battleship': starEmpire.ship(5, 1, [combat(5)], { ally: [draw(1)], scrap: [combat(2), draw(2)] }),
  "Emperor's Dreadnaught": starEmpire.ship(8, 1, [combat(8), draw(1), opponentDiscards(1)], {
    onAcquire: [{ do: 'toHandIfPlayed', faction: 'star_empire' }],
  }),
  'Orbital Platform': starEmpire.base(3, 3, 4, [{ do: 'discardThenDraw', atMost: 1, must: true }], {
    ally: [combat(3)],
  }),
  'Command Center': starEmpire.outpost(4, 2, 4, [trade(2)], {
    continuous: [{ do: 'shipsGainCombat', amount: 2, faction: 'star_empire' }],
    atOnce: true,
  }),
  'Supply Depot': starEmpire.outpost(
    6,
    1,
    5,
    [{ do: 'discardFor', atMost: 2, each: [choose([trade(2)], [combat(2)])] }],
    { ally: [draw(1)] },
  ),
  'Imperial Palace': starEmpire.outpost(7, 1, 6, [draw(1), opponentDiscards(1)], {
    ally: [combat(4)],
    atOnce: true,
  }),
  Swarmer: blob.ship(1, 3, [combat(3), { do: 'scrapTradeRow', atMost: 1 }], { ally: [combat(2)] }),
  Predator: blob.ship(2, 3, [combat(4)], { ally: [draw(1)] }),
  'Cargo Pod': blob.ship(3, 3, [trade(3)], { ally: [combat(3)], scrap: [combat(3)] }),
  Ravager: blob.ship(3, 2, [combat(6), { do: 'scrapTradeRow', atMost: 2 }]),
  Parasite: blob.ship(
    5,
    1,
    [choose([combat(6)], [{ do: 'acquire', what: 'card', to: 'discard', costMax: 6, must: true }])],
    { ally: [draw(1)] },
  ),
  Moonwurm: blob.ship(7, 1, [combat(8), draw(1)], {
    ally: [{ do: 'acquire', what: 'card', to: 'hand', costMax: 2, must: true }],
  }),
  Leviathan: blob.ship(8, 1, [combat(9), draw(1), { do: 'destroyBase', must: false }], {
    ally: [{ do: 'acquire', what: 'card', to: 'hand', costMax: 3, must: true }],
  }),
  'Stellar Reef': blob.base(2, 3, 3, [trade(1)], { scrap: [combat(3)], atOnce: true }),
  Bioformer: blob.base(4, 2, 4, [combat(3)], { scrap: [trade(3)], atOnce: true }),
  'Plasma Vent': blob.base(6, 1, 5, [combat(4)], {
    scrap: [{ do: 'destroyBase', must: true }],
    onAcquire: [{ do: 'toHandIfPlayed', faction: 'blob' }],
    atOnce: true,
  }),
  'Battle Bot': machineCult.ship(1, 3, [combat(2), mayScrap('hand', 1)], { ally: [combat(2)] }),
  'Repair Bot': machineCult.ship(2, 3, [trade(2), mayScrap('discard', 1)], { scrap: [combat(2)] }),
  'Convoy Bot': machineCult.ship(3, 3, [combat(4), mayScrap('handOrDiscard', 1)], { ally: [combat(2)] }),
  'Mining Mech': machineCult.ship(4, 2, [trade(3), mayScrap('handOrDiscard', 1)], { ally: [combat(3)] }),
  'Mech Cruiser': machineCult.ship(5, 1, [combat(6), mayScrap('handOrDiscard', 1)], {
    ally: [{ do: 'destroyBase', must: true }],
  }),
  'The Wrecker': machineCult.ship(7, 1, [combat(6), mayScrap('handOrDiscard', 2)], { ally: [draw(1)] }),
  'Warning Beacon': machineCult.outpost(2, 3, 2, [combat(2)], {
    onAcquire: [{ do: 'toHandIfPlayed', faction: 'machine_cult' }],
    atOnce: true,
  }),
  'The Oracle': machineCult.outpost(4, 1, 5, [mustScrap('hand')], { ally: [combat(3)] }),
  'Stealth Tower': machineCult.outpost(5, 1, 5, [{ do: 'copyBase' }]),
  'Frontier Station': machineCult.outpost(6, 1, 6, [choose([trade(2)], [combat(3)])]),
  'The Incinerator': machineCult.outpost(8, 1, 6, [mayScrap('handOrDiscard', 2)], {
    ally: [{ do: 'combatPerCardScrapped', amount: 2 }],
  }),
} as const satisfies CardRows;
