/** Rulings that no test of a set covers, in small positions and among four players: events and final state. */
import { expect, it } from 'vitest';
import { position, times, twiceNextTurn } from '../../support/dominion.js';

const rulings: Readonly<Record<string, readonly [actual: () => unknown, expected: unknown]>> = {
  'Harbinger takes any card of the discard pile, which is not a gain': [
    () => {
      const table = position({
        hand: ['Harbinger', 'Watchtower'],
        deck: ['Copper'],
        discard: ['Estate', 'Gold'],
      });
      table.play('Harbinger', 'Estate');
      return [table.deck(), table.discard(), table.asked];
    },
    [['Estate'], ['Gold'], ['0 topdeck Harbinger']],
  ],
  'Harbinger may leave the discard pile': [
    () =>
      position({ hand: ['Harbinger'], deck: ['Copper'], discard: ['Gold'] })
        .play('Harbinger', 'nothing')
        .discard(),
    ['Gold'],
  ],
  'Vassal discards a Tunnel, which reacts, and asks nothing else': [
    () => {
      const table = position({ hand: ['Vassal'], deck: ['Tunnel'] }).play('Vassal', 'yes');
      return [table.discard(), table.asked];
    },
    [['Tunnel', 'Gold'], ['0 may Tunnel']],
  ],
  'Vassal may leave the action card where it is': [
    () => {
      const table = position({ hand: ['Vassal'], deck: ['Smithy'] }).play('Vassal', 'no');
      return [table.discard(), table.inPlay(), table.counters.coins];
    },
    [['Smithy'], ['Vassal'], 2],
  ],
  'Poacher counts every empty pile, including its own, Curses and Platinum': [
    () =>
      position({
        hand: ['Poacher', 'Estate', 'Estate', 'Estate'],
        deck: ['Copper'],
        supply: { Poacher: 0, Curse: 0, Platinum: 0 },
      })
        .play('Poacher', 'Estate', 'Estate', 'Copper')
        .discard(),
    ['Estate', 'Estate', 'Copper'],
  ],
  'Poacher discards all cards if there are too few': [
    () =>
      position({ hand: ['Poacher'], deck: ['Copper'], supply: { Curse: 0, Moat: 0 } })
        .play('Poacher', 'Copper')
        .hand(),
    [],
  ],
  'Bandit takes kingdom treasures and Platinum, leaves Coppers, and handles short decks, around a table of four':
    [
      () => {
        const others = [
          { deck: ['Harem', 'Copper'] },
          { deck: ['Copper', 'Copper'] },
          { deck: ['Platinum'] },
        ];
        const table = position({ hand: ['Bandit'], others }).play('Bandit');
        return [table.trash(), table.discard(1), table.discard(2), table.discard(3), table.discard()];
      },
      [['Harem', 'Platinum'].sort(byCatalogue), ['Copper'], ['Copper', 'Copper'], [], ['Gold']],
    ],
  'Bandit discards a Tunnel, which reacts': [
    () =>
      position({ hand: ['Bandit'], others: [{ deck: ['Tunnel', 'Silver'] }] })
        .play('Bandit', [], ['yes'])
        .discard(1),
    ['Tunnel', 'Gold'],
  ],
  'Bandit trashes a Curse in a game with Charlatan': [
    () =>
      position({ hand: ['Bandit'], others: [{ deck: ['Curse', 'Copper'] }], without: [] })
        .play('Bandit')
        .trash(),
    ['Curse'],
  ],
  'Sentry puts both back in the order that the player chooses': [
    () =>
      position({ hand: ['Sentry'], deck: ['Copper', 'Gold', 'Silver'] })
        .play('Sentry', 'nothing', 'nothing', 'Silver')
        .deck(),
    ['Silver', 'Gold'],
  ],
  'Sentry looks at the only card that is left': [
    () =>
      position({ hand: ['Sentry'], deck: ['Copper', 'Estate'] })
        .play('Sentry', 'Estate')
        .trash(),
    ['Estate'],
  ],
  'Artisan gains nothing more expensive, even with coins, and must put a card back': [
    () => {
      const table = position({ hand: ['Artisan'], coins: 5 });
      const dear = attempt(() => table.play('Artisan', 'Gold'));
      return [dear, attempt(() => position({ hand: ['Artisan'] }).play('Artisan', 'Duchy', 'nothing'))];
    },
    [true, true],
  ],
  'Gardens count cards on mats and set aside': [
    () => {
      const table = position({
        hand: ['Gardens', 'Island', 'Haven', 'Gold', ...times(6, 'Copper')],
        deck: ['Copper'],
        actions: 2,
      });
      table.play('Island', 'Gold').play('Haven', 'Copper');
      return table.score() - 2;
    },
    1,
  ],
  'Courtier counts three kinds of a Pirate and one of a Copper': [
    () => {
      const table = position({ hand: ['Courtier', 'Pirate'] }).play('Courtier', 'Pirate', 1, 2, 3);
      const copper = position({ hand: ['Courtier', 'Copper'] }).play('Courtier', 'Copper', 3);
      return [table.counters, copper.counters];
    },
    [
      { actions: 1, buys: 2, coins: 3 },
      { actions: 0, buys: 1, coins: 3 },
    ],
  ],
  'Patrol takes victory cards of two kinds into the hand': [
    () =>
      position({ hand: ['Patrol'], deck: [...times(3, 'Copper'), 'Harem', 'Nobles', 'Curse', 'Gold'] })
        .play('Patrol')
        .hand(),
    ['Copper', 'Copper', 'Copper', 'Harem', 'Nobles', 'Curse'],
  ],
  'Magnate counts before it draws': [
    () =>
      position({ hand: ['Magnate', 'Copper'], deck: ['Gold', 'Silver'] })
        .play('Magnate')
        .hand(),
    ['Copper', 'Gold'],
  ],
  'Monument played twice gives two tokens': [
    () =>
      position({ hand: ['ThroneRoom', 'Monument'] })
        .play('ThroneRoom', 'Monument')
        .seat(0).tokens,
    2,
  ],
  'Peddler costs 8 for Salvager, and for Bishop, in the action phase': [
    () => [
      position({ hand: ['Salvager', 'Peddler'], inPlay: ['Market', 'Market'] }).play('Salvager', 'Peddler')
        .counters.coins,
      position({ hand: ['Bishop', 'Peddler'], inPlay: ['Market'] })
        .play('Bishop', 'Peddler')
        .seat(0).tokens,
    ],
    [8, 5],
  ],
  'Caravan, Merchant Ship, Fishing Village and Sea Witch played twice act twice next turn': [
    () => [
      twiceNextTurn('Caravan').hand().length,
      twiceNextTurn('MerchantShip').counters.coins,
      twiceNextTurn('FishingVillage').counters,
      twiceNextTurn('SeaWitch', times(4, 'Copper'))
        .discard()
        .filter((card) => card === 'Copper').length,
    ],
    [7, 4, { actions: 3, buys: 1, coins: 2 }, 8],
  ],
  'Vault asks all other players at a table of four, even with a Moat': [
    () => {
      const others = [
        { hand: ['Moat', 'Estate'] },
        { hand: ['Copper'], deck: ['Gold'] },
        { hand: ['Curse', 'Estate'], deck: ['Gold'] },
      ];
      const table = position({ hand: ['Vault'], others });
      table.play('Vault', [], ['nothing'], ['Copper'], ['Curse', 'Estate']);
      return [table.hand(1), table.hand(2), table.hand(3)];
    },
    [['Moat', 'Estate'], [], ['Gold']],
  ],
  'Bishop asks all other players at a table of four, in seat order': [
    () => {
      const others = [{ hand: ['Curse'] }, {}, { hand: ['Estate'] }];
      const table = position({ hand: ['Bishop'], others }).play('Bishop', [], ['Curse'], [], ['nothing']);
      return [table.trash(), table.asked];
    },
    [['Curse'], ['1 trash Bishop', '3 trash Bishop']],
  ],
  'Monkey draws only for the player to the right at a table of four': [
    () => {
      const table = position({ hand: ['Monkey'], deck: times(20, 'Copper'), others: [{}, {}, {}] }).play(
        'Monkey',
      );
      table.nextTurn(0, 1).gain(1, 'Estate').gain(2, 'Estate').gain(3, 'Curse').gain(3, 'Copper');
      return table.hand().length;
    },
    7,
  ],
  'Corsair hits all other players at a table of four except the one with a Moat': [
    () => {
      const others = [{ hand: ['Silver'] }, { hand: ['Moat', 'Silver'] }, { hand: ['Gold', 'Silver'] }];
      const table = position({ hand: ['Corsair'], others }).play('Corsair', [], [], ['yes'], []);
      for (const [seat, card] of [
        [1, 'Silver'],
        [2, 'Silver'],
        [3, 'Gold'],
      ] as const) {
        table.nextTurn(seat - 1, seat);
        table.seat(seat).addToHand(table.idOf(card));
        table.state.play(table.seat(seat), table.idOf(card), 0);
      }
      return table.trash();
    },
    ['Silver', 'Gold'],
  ],
  'Blockade curses each player at a table of four who gains a copy in their own turn': [
    () => {
      const table = position({ hand: ['Blockade'], others: [{}, {}, {}] }).play('Blockade', 'Silver');
      table
        .nextTurn(0, 1)
        .gain(1, 'Silver')
        .gain(2, 'Silver')
        .nextTurn(1, 2)
        .nextTurn(2, 3)
        .gain(3, 'Silver');
      return [table.owned('Curse', 1), table.owned('Curse', 2), table.owned('Curse', 3)];
    },
    [1, 0, 1],
  ],
  'Swindler lets the attacker choose for each player at a table of four, if there is a card of that cost': [
    () => {
      const others = [{ deck: ['Copper'] }, { deck: ['Province'] }, {}];
      const table = position({ hand: ['Swindler'], others }).play('Swindler', ['Curse', 'Province']);
      return [table.discard(1), table.discard(2), table.trash().sort()];
    },
    [['Curse'], ['Province'], ['Copper', 'Province']],
  ],
  'Torturer played by a King’s Court asks each other player three times': [
    () => {
      const others = [{ hand: times(3, 'Copper') }, {}, {}];
      const table = position({ hand: ['KingsCourt', 'Torturer'], others });
      table.play(
        'KingsCourt',
        ['Torturer'],
        [1, 'Copper', 'Copper', 2, 1, 'Copper', 'Curse'],
        [2, 2, 1, 'Curse', 'Curse'],
        [1, 1, 1],
      );
      return [table.hand(1), table.hand(2), table.hand(3)];
    },
    [[], [], []],
  ],
};

/** Cards of an unordered zone are sorted by number. */
function byCatalogue(one: string, other: string): number {
  const table = position({});
  return table.idOf(one) - table.idOf(other);
}

const attempt = (play: () => unknown): boolean => {
  try {
    play();
    return false;
  } catch {
    return true;
  }
};

it.each(Object.entries(rulings))('%s', (_ruling, [actual, expected]) => {
  expect(actual()).toEqual(expected);
});
