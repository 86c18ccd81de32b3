/** Rulings where cards of different sets interact, each in a small position, and all attacks among four players. */
import { describe, expect, it } from 'vitest';
import { rows } from '../../../engine/dominion/catalogue.js';
import { policyOf } from '../../support/buylists.js';
import { position, times, twiceNextTurn } from '../../support/dominion.js';

const interactions: Readonly<Record<string, readonly [actual: () => unknown, expected: unknown]>> = {
  'Merchant gives one coin for a Silver that a Tiara plays twice': [
    () =>
      position({ hand: ['Merchant', 'Tiara', 'Silver'] })
        .play('Merchant')
        .treasures('Tiara', 'Silver').counters.coins,
    5,
  ],
  'Fool’s Gold played twice by a Tiara is worth 1, then 4': [
    () => position({ hand: ['Tiara', 'FoolsGold'] }).treasures('Tiara', 'FoolsGold').counters.coins,
    5,
  ],
  'Quarry played twice by a Tiara makes action cards 4 cheaper': [
    () => {
      const table = position({ hand: ['Tiara', 'Quarry'] }).treasures('Tiara', 'Quarry');
      return [table.costOf('Market'), table.costOf('Gold'), table.counters.coins];
    },
    [1, 6, 2],
  ],
  'Anvil played twice by a Tiara discards and gains twice': [
    () =>
      position({ hand: ['Tiara', 'Anvil', 'Copper', 'Copper'] })
        .treasures('Tiara', 'Anvil', 'Copper', 'Silver', 'no', 'Copper', 'Moat', 'no')
        .discard(),
    ['Copper', 'Silver', 'Copper', 'Moat'],
  ],
  'Peddler, Quarry and Bridge are cheaper together, and never below 0': [
    () => {
      const table = position({ hand: ['Bridge', 'Quarry'], inPlay: ['Market'] }).play('Bridge');
      table.treasures();
      const dear = table.costOf('Peddler');
      const cheap = position({ hand: ['Quarry'], inPlay: times(5, 'Market') }).treasures();
      return [dear, cheap.costOf('Peddler')];
    },
    [8 - 4 - 2 - 1, 0],
  ],
  'Swindler sees a Peddler at 8 in the action phase': [
    () =>
      position({ hand: ['Swindler'], inPlay: ['Market'], others: [{ deck: ['Peddler'] }] })
        .play('Swindler', 'Province')
        .discard(1),
    ['Province'],
  ],
  'Swindler’s victim may trash the Curse with a Watchtower': [
    () =>
      position({ hand: ['Swindler'], others: [{ deck: ['Copper'], hand: ['Watchtower'] }] })
        .play('Swindler', ['Curse'], [1])
        .trash(),
    ['Copper', 'Curse'],
  ],
  'Swindler gives a Berserker to a player with a duration in play, who plays it at once': [
    () => {
      const others = [{ deck: ['Market'], inPlay: ['Wharf'] }];
      const table = position({ hand: ['Swindler', ...times(4, 'Copper')], others });
      table.play('Swindler', ['Berserker', 'Copper'], ['Silver']);
      return [table.hand(), table.inPlay(1), table.discard(1)];
    },
    [times(3, 'Copper'), ['Wharf', 'Berserker'], ['Silver']],
  ],
  'Masquerade gains nothing: no Watchtower and no Trader is asked': [
    () => {
      const table = position({ hand: ['Masquerade', 'Curse'], others: [{ hand: ['Watchtower', 'Trader'] }] });
      table.play('Masquerade', ['Curse', 'nothing'], ['Trader']);
      return [table.hand(1), table.asked.filter((what) => what.startsWith('1'))];
    },
    [['Watchtower', 'Curse'], ['1 pass Masquerade']],
  ],
  'Trader exchanges the Curse of another player’s Witch: it goes back, and the Silver is not gained': [
    () => {
      const table = position({ hand: ['Witch'], others: [{ hand: ['Trader'] }] });
      const before = table.left('Curse');
      table.play('Witch', [], ['yes']);
      return [table.discard(1), table.left('Curse') - before];
    },
    [['Silver'], 0],
  ],
  'Trader and Watchtower react in the order that their owner chooses, and the second has no effect': [
    () => {
      const table = position({ hand: ['Trader', 'Watchtower'] });
      table.gain(0, 'Curse', 'Trader', 'yes');
      const other = position({ hand: ['Trader', 'Watchtower'] });
      other.gain(0, 'Curse', 'Watchtower', 1);
      return [table.discard(), table.trash(), other.discard(), other.trash()];
    },
    [['Silver'], [], [], ['Curse']],
  ],
  'Watchtower trashes a gained Nomads: 2 coins for the gain and 2 for the trashing': [
    () => position({ hand: ['Watchtower'] }).gain(0, 'Nomads', 'Nomads', 1).counters.coins,
    4,
  ],
  'Bishop trashes a Nomads, which gives its coins, too': [
    () => {
      const table = position({ hand: ['Bishop', 'Nomads'] }).play('Bishop', 'Nomads');
      return [table.counters.coins, table.seat(0).tokens];
    },
    [3, 3],
  ],
  'Sentry discards a Tunnel and trashes a Nomads, which react after both have moved': [
    () => {
      const table = position({ hand: ['Sentry'], deck: ['Copper', 'Tunnel', 'Nomads'] });
      table.play('Sentry', 'Nomads', 'nothing', 'Tunnel', 'yes');
      return [table.discard(), table.trash(), table.counters.coins];
    },
    [['Tunnel', 'Gold'], ['Nomads'], 2],
  ],
  'Diplomat discards itself and a Tunnel, which reacts': [
    () => {
      const others = [{ hand: ['Diplomat', 'Tunnel', ...times(3, 'Copper')], deck: ['Estate', 'Estate'] }];
      const table = position({ hand: ['Cutpurse'], others });
      table.play('Cutpurse', [], ['yes', 'Diplomat', 'Tunnel', 'Estate', 'yes']);
      return [table.discard(1), table.hand(1)];
    },
    [
      ['Diplomat', 'Tunnel', 'Estate', 'Gold', 'Copper'],
      ['Copper', 'Copper', 'Estate'],
    ],
  ],
  'Tactician discards a Tunnel, which reacts': [
    () =>
      position({ hand: ['Tactician', 'Tunnel', 'Copper'] })
        .play('Tactician', 'yes')
        .discard(),
    ['Copper', 'Tunnel', 'Gold'],
  ],
  'Treasury does not return to the deck if a bought Border Village has gained a Duchy': [
    () => {
      const table = position({ hand: ['Treasury'], deck: times(12, 'Copper'), coins: 6 }).play('Treasury');
      table.treasures().buy('BorderVillage', 'Duchy').nextTurn(0, 1);
      return table.asked;
    },
    ['0 gain BorderVillage'],
  ],
  'Hoard counts every bought card with the kind victory': [
    () => {
      const table = position({ hand: ['Hoard'], coins: 20, buys: 3 }).treasures();
      table.buy('Harem').buy('Island').buy('BorderVillage', 'Duchy');
      return [table.owned('Gold'), table.owned('Duchy')];
    },
    [2, 1],
  ],
  'Haggler gains nothing for cards that a Haggler or a Border Village gained': [
    () => {
      const table = position({ hand: ['Haggler'], coins: 6 }).play('Haggler');
      table.buy('BorderVillage', 'BorderVillage', 'Market', 'Smithy');
      return table.discard();
    },
    ['BorderVillage', 'Market', 'Smithy'],
  ],
  'Sailor plays a bought Outpost: a hand of three and an extra turn': [
    () => {
      const table = position({ hand: ['Sailor'], deck: times(12, 'Copper'), coins: 5 }).play('Sailor');
      table.treasures().buy('Outpost', 'yes');
      return [table.state.extraTurnWanted, table.nextTurn(0, 1).hand().length];
    },
    [true, 3],
  ],
  'Corsair trashes a Silver that a Crystal Ball plays from the deck': [
    () => {
      const others = [{ hand: ['CrystalBall'], deck: ['Silver'] }];
      const table = position({ hand: ['Corsair'], others })
        .play('Corsair')
        .nextTurn(0, 1);
      const seat = table.seat(1);
      const answers = ['nothing', 'nothing', 'Silver'].map((name) =>
        name === 'nothing' ? -1 : table.idOf(name),
      );
      table.state.policies = table.state.policies.map((policy) => ({
        ...policy,
        choose: () => answers.shift()!,
      }));
      table.state.play(seat, table.idOf('CrystalBall'), 0);
      return [table.trash(), seat.coins];
    },
    [['Silver'], 3],
  ],
  'Corsair played twice trashes one card, and draws two cards next turn': [
    () => {
      const table = twiceNextTurn('Corsair');
      return table.hand().length;
    },
    5 + 2,
  ],
  'Lighthouse, Tide Pools and Pirate played twice act twice next turn': [
    () => [
      twiceNextTurn('Lighthouse').counters.coins,
      twiceNextTurn('TidePools', times(4, 'Copper')).hand().length,
      twiceNextTurn('Pirate', ['Gold', 'Silver']).hand().slice(5),
    ],
    [2, 1, ['Gold', 'Silver']],
  ],
  'Smugglers count only the gains of an extra turn, which is a separate turn': [
    () => {
      const table = position({ hand: ['Smugglers'] })
        .nextTurn(0, 1)
        .gain(1, 'Gold');
      table.nextTurn(1, 1).gain(1, 'Silver').nextTurn(1, 0);
      table.seat(0).addToHand(table.idOf('Smugglers'));
      table.play('Smugglers', 'Silver');
      return table.owned('Gold');
    },
    0,
  ],
  'War Chest asks only the player to the left at a table of three': [
    () => {
      const table = position({ hand: ['WarChest'], others: [{}, {}] });
      table.treasures(['Silver'], ['Market']);
      return table.asked;
    },
    ['1 name WarChest', '0 gain WarChest'],
  ],
  'Cauldron curses around the table, but not a player who showed a Moat when it was played': [
    () => {
      const others = [{}, { hand: ['Moat'] }, {}];
      const table = position({ hand: ['Cauldron'], others, coins: 20, buys: 3 });
      table.treasures([], [], ['yes'], []).buy('Moat').buy('Moat').buy('Moat');
      return [1, 2, 3].map((seat) => table.owned('Curse', seat));
    },
    [1, 0, 1],
  ],
  'Wheelwright discards a Tunnel, which reacts before the action is gained': [
    () =>
      position({ hand: ['Wheelwright', 'Tunnel'] })
        .play('Wheelwright', 'Tunnel', 'yes', 'Village')
        .discard(),
    ['Tunnel', 'Gold', 'Village'],
  ],
  'Forge trashes a Nomads, which gives coins and adds its cost to the sum': [
    () => {
      const table = position({ hand: ['Forge', 'Nomads', 'Estate'] });
      table.play('Forge', 'Nomads', 'Estate', 'Gold');
      return [table.discard(), table.counters.coins];
    },
    [['Gold'], 2],
  ],
};

describe('when cards interact', () => {
  it.each(Object.entries(interactions))('%s', (_ruling, [actual, expected]) => {
    expect(actual()).toEqual(expected);
  });
});

/** These cards act later; the tests of their sets cover that. */
const laterAttacks = ['Blockade', 'Cauldron', 'Corsair'];

describe('each attack around a table of four', () => {
  const anybody = policyOf(
    'buylists list Province end end strategies strategy playorder :Default end end end',
  );
  const attacks = rows.filter(({ name, kinds }) => {
    const of: readonly string[] = kinds;
    return of.includes('attack') && !laterAttacks.includes(name);
  });
  it.each(attacks.map(({ name }) => name))(
    '%s hits the first and the third victim alike, and not the second, who has a Moat',
    (name) => {
      const victim = { deck: ['Silver', 'Gold', 'Estate', ...times(6, 'Copper')] };
      const hand = ['Copper', 'Estate', 'Silver', 'Smithy'];
      // Only actions, so that a Minion draws new cards and a Witch's Hut discards actions. A Replace turns Gold into
      // a Province.
      const own = {
        hand: [name, 'Market', ...(name === 'Replace' ? ['Gold'] : [])],
        deck: times(8, 'Village'),
      };
      const others = [
        { ...victim, hand: [...hand, 'Village'] },
        { ...victim, hand: [...hand, 'Moat'] },
        { ...victim, hand: [...hand, 'Village'] },
      ];
      const table = position({ ...own, others });
      const zones = (seat: number) => [table.hand(seat), table.deck(seat), table.discard(seat)];
      const before = [1, 2, 3].map(zones);
      table.state.policies = table.state.policies.map(() => anybody);
      table.state.play(table.seat(0), table.idOf(name), 0);
      expect(zones(2)).toEqual(before[1]);
      expect(zones(1)).toEqual(zones(3));
      expect(zones(1)).not.toEqual(before[0]);
    },
  );
});
