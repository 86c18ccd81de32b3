/** Crisis: Fleets and Fortresses: rows only. */
import {
  authority,
  blob,
  type CardRows,
  choose,
  combat,
  draw,
  machineCult,
  mustScrap,
  starEmpire,
  trade,
  tradeFederation,
} from './row.js';

export const crisisFleetsAndFortresses = {
  'Patrol Bot': machineCult.ship(2, 2, [choose([trade(2)], [combat(4)])], {
    ally: [mustScrap('handOrDiscard')],
  }),
  'Border Fort': machineCult.outpost(4, 1, 5, [choose([trade(1)], [combat(2)])], {
    ally: [mustScrap('handOrDiscard')],
  }),
  'Cargo Launch': starEmpire.ship(1, 2, [draw(1)], { scrap: [trade(1)] }),
  'Star Fortress': starEmpire.outpost(7, 1, 6, [combat(3), draw(1), { do: 'discard', amount: 1 }], {
    ally: [draw(1), { do: 'discard', amount: 1 }],
  }),
  'Spike Pod': blob.ship(1, 2, [combat(3), { do: 'scrapTradeRow', atMost: 2 }], { scrap: [combat(2)] }),
  'Death World': blob.base(7, 1, 6, [
    combat(4),
    {
      do: 'scrap',
      from: 'handOrDiscard',
      atMost: 1,
      must: false,
      thenDraw: true,
      factions: ['trade_federation', 'machine_cult', 'star_empire'],
    },
  ]),
  'Customs Frigate': tradeFederation.ship(
    4,
    2,
    [{ do: 'acquire', what: 'ship', to: 'deck', costMax: 4, must: false }],
    { ally: [combat(4)], scrap: [draw(1)] },
  ),
  'Capitol World': tradeFederation.outpost(8, 1, 6, [authority(6), draw(1)], { atOnce: true }),
} as const satisfies CardRows;
