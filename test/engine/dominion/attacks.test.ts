import { describe, expect, it } from 'vitest';
import { type Answer, type Layout, type Position, position, times } from '../../support/dominion.js';

interface Attack {
  readonly card: string;
  readonly layout?: Layout;
  /** Answers of the attacker and of a victim with Gold, Silver, Copper, Estate, Estate in hand. */
  readonly answers: readonly (readonly Answer[])[];
  /** State of the victim afterwards; must equal `expected`. */
  readonly harm: (table: Position) => unknown;
  readonly expected: unknown;
}

const victimHand = ['Gold', 'Silver', 'Copper', 'Estate', 'Estate'];
const hand = (table: Position): string[] => table.hand(1);

const attacks: readonly Attack[] = [
  {
    card: 'Bureaucrat',
    answers: [[], ['Estate']],
    harm: (table) => [table.hand(1), table.deck(1)[0]],
    expected: [['Gold', 'Silver', 'Copper', 'Estate'], 'Estate'],
  },
  {
    card: 'Margrave',
    answers: [[], ['Estate', 'Estate', 'Copper']],
    harm: hand,
    expected: ['Gold', 'Silver', 'Village'],
  },
  {
    card: 'Militia',
    answers: [[], ['Copper', 'Estate']],
    harm: hand,
    expected: ['Gold', 'Silver', 'Estate'],
  },
  {
    card: 'Minion',
    layout: { deck: times(4, 'Copper') },
    answers: [[2]],
    harm: hand,
    expected: ['Village', 'Smithy', 'Market', 'Moat'],
  },
  {
    card: 'Swindler',
    answers: [['Workshop']],
    harm: (table) => [table.discard(1), table.trash()],
    expected: [['Workshop'], ['Village']],
  },
  {
    card: 'Torturer',
    answers: [[], [2]],
    harm: hand,
    expected: [...victimHand, 'Curse'],
  },
  { card: 'Witch', answers: [], harm: (table) => table.discard(1), expected: ['Curse'] },
];

const against = ({ card, layout }: Attack, moats: readonly string[]): Position =>
  position({
    ...layout,
    hand: [card],
    others: [{ hand: [...moats, ...victimHand], deck: ['Village', 'Smithy', 'Market', 'Moat'] }],
  });

describe.each(attacks)('$card', (attack) => {
  it('hits', () => {
    const table = against(attack, []).play(attack.card, ...attack.answers);
    expect(attack.harm(table)).toEqual(attack.expected);
  });

  it('is stopped by a Moat that is shown', () => {
    const table = against(attack, ['Moat']);
    const own = attack.answers[0]?.slice(0, attack.card === 'Minion' ? 1 : 0) ?? [];
    table.play(attack.card, own, ['yes']);
    expect([table.hand(1), table.discard(1), table.deck(1)]).toEqual([
      ['Moat', ...victimHand],
      [],
      ['Village', 'Smithy', 'Market', 'Moat'],
    ]);
  });

  it('is not stopped by a Moat that is kept hidden', () => {
    const table = against(attack, ['Moat']);
    const [own = [], victim = []] = attack.answers;
    const more = /Militia|Margrave/.test(attack.card) ? ['Gold'] : [];
    table.play(attack.card, own, ['no', ...victim, ...more]);
    expect(table.hand(1).concat(table.discard(1))).not.toEqual(['Moat', ...victimHand]);
  });
});

describe('attacks on several players', () => {
  it('go to the left in seat order, and end when the pile is empty', () => {
    const table = position({ hand: ['Witch'], supply: { Curse: 2 }, others: [{}, {}, {}] }).play('Witch');
    expect([table.discard(1), table.discard(2), table.discard(3)]).toEqual([['Curse'], ['Curse'], []]);
  });

  it('pass over only players with a Moat', () => {
    const table = position({ hand: ['Witch'], others: [{ hand: ['Moat'] }, {}] });
    table.play('Witch', [], ['yes'], []);
    expect([table.discard(1), table.discard(2)]).toEqual([[], ['Curse']]);
  });

  it('go round the table from the player who plays them', () => {
    const table = position({ hand: [], supply: { Curse: 1 }, others: [{ hand: ['Witch'] }, {}] });
    table.state.play(table.seat(1), table.idOf('Witch'), 0);
    expect([table.discard(0), table.discard(2)]).toEqual([[], ['Curse']]);
  });
});

describe('Militia', () => {
  it('leaves hands of three or fewer alone', () => {
    const table = position({ hand: ['Militia'], others: [{ hand: times(3, 'Gold') }] }).play('Militia');
    expect(table.hand(1)).toEqual(times(3, 'Gold'));
  });
});

describe('Margrave', () => {
  it('lets a small hand draw and keep', () => {
    const table = position({ hand: ['Margrave'], others: [{ hand: ['Gold'], deck: ['Silver'] }] });
    expect(table.play('Margrave').hand(1)).toEqual(['Gold', 'Silver']);
  });
});

describe('Minion', () => {
  it('hits only hands of five or more, and gives four new cards to its player', () => {
    const table = position({
      hand: ['Minion', 'Copper', 'Estate'],
      deck: times(4, 'Silver'),
      others: [{ hand: times(4, 'Gold'), deck: times(4, 'Copper') }],
    });
    table.play('Minion', 2);
    expect(table.hand()).toEqual(times(4, 'Silver'));
    expect(table.discard().sort()).toEqual(['Copper', 'Estate']);
    expect(table.hand(1)).toEqual(times(4, 'Gold'));
    expect(table.counters).toEqual({ actions: 1, buys: 1, coins: 0 });
  });
});

describe('Torturer', () => {
  const torture = (others: Layout, supply = {}): Position =>
    position({ hand: ['Torturer'], supply, others: [others] });

  it('lets the victim discard two cards', () => {
    const table = torture({ hand: ['Gold', 'Estate', 'Copper'] }).play('Torturer', [], [1, 'Estate', 'Gold']);
    expect([table.hand(1), table.discard(1)]).toEqual([['Copper'], ['Estate', 'Gold']]);
  });

  it('lets the victim choose to discard with too few cards, and to take a Curse when none is left', () => {
    expect(
      torture({ hand: ['Gold'] })
        .play('Torturer', [], [1, 'Gold'])
        .hand(1),
    ).toEqual([]);
    expect(torture({ hand: [] }).play('Torturer', [], [1]).hand(1)).toEqual([]);
    expect(
      torture({ hand: ['Gold'] }, { Curse: 0 })
        .play('Torturer', [], [2])
        .hand(1),
    ).toEqual(['Gold']);
  });

  it('lets a Trader replace the Curse, by a Silver that does not come to the hand', () => {
    const table = torture({ hand: ['Trader'] }).play('Torturer', [], [2, 'yes']);
    expect([table.hand(1), table.discard(1)]).toEqual([['Trader'], ['Silver']]);
  });
});

describe('Swindler', () => {
  const swindle = (deck: string[], supply = {}): Position =>
    position({ hand: ['Swindler'], supply, others: [{ deck }] });

  it('replaces the top card by one of exactly the same cost', () => {
    expect(swindle(['Gold', 'Copper']).play('Swindler', ['Nobles']).discard(1)).toEqual(['Nobles']);
    expect(() => swindle(['Gold']).play('Swindler', ['Duchy'])).toThrow('Duchy');
  });

  it('gives nothing if no pile has that cost, and does nothing to a player without cards', () => {
    const table = swindle(['Colony'], { Colony: 0 }).play('Swindler');
    expect([table.trash(), table.discard(1)]).toEqual([['Colony'], []]);
    expect(swindle([]).play('Swindler').trash()).toEqual([]);
  });

  it('shuffles the victim’s discard pile when its deck is empty', () => {
    const table = position({ hand: ['Swindler'], others: [{ discard: ['Silver'] }] });
    expect(table.play('Swindler', ['Silver']).trash()).toEqual(['Silver']);
  });

  it('lets the victim’s Trader replace the gained card', () => {
    const table = position({ hand: ['Swindler'], others: [{ hand: ['Trader'], deck: ['Copper'] }] });
    expect(table.play('Swindler', ['Curse'], ['yes']).discard(1)).toEqual(['Silver']);
  });

  it('finds more cards of cost 0 when Bridges make them cheap', () => {
    const table = position({
      hand: ['Bridge', 'Bridge', 'Swindler'],
      actions: 3,
      others: [{ deck: ['Estate'] }],
    });
    table.play('Bridge').play('Bridge').play('Swindler', ['Curse'], []);
    expect(table.discard(1)).toEqual(['Curse']);
  });
});

describe('Bureaucrat', () => {
  it('gains a Silver onto the deck, without a question about Trader', () => {
    const table = position({ hand: ['Bureaucrat', 'Trader'], deck: ['Gold'] }).play('Bureaucrat');
    expect(table.deck()).toEqual(['Silver', 'Gold']);
  });

  it('does nothing to a hand without a victory card', () => {
    const table = position({ hand: ['Bureaucrat'], others: [{ hand: ['Copper', 'Curse'] }] }).play(
      'Bureaucrat',
    );
    expect(table.hand(1)).toEqual(['Copper', 'Curse']);
  });

  it('takes only victory cards', () => {
    const table = position({ hand: ['Bureaucrat'], others: [{ hand: ['Copper', 'Harem'] }] });
    expect(() => table.play('Bureaucrat', [], ['Copper'])).toThrow('Copper');
  });
});
