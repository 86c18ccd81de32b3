/** The steps of a turn in a free for all: one case for every sentence of the rules. */
import { describe, expect, it } from 'vitest';
import { games, type Recorder, type Seed } from '../../../../engine/index.js';
import { id } from '../../../../engine/star-realms/catalogue.js';
import type { StarRealmsDecision } from '../../../../engine/star-realms/decisions.js';
import { eliminateDefeated } from '../../../../engine/star-realms/free-for-all/elimination.js';
import { BLACK_HOLE } from '../../../../engine/star-realms/free-for-all/state.js';
import type { State } from '../../../../engine/star-realms/state.js';
import type { StarRealmsTable } from '../../../../engine/star-realms/table.js';
import { cleanUp } from '../../../../engine/star-realms/zones/zones.js';
import { FreeForAllPosition } from '../../../support/star-realms-free-for-all.js';
import { type Layout, scouts } from '../../../support/star-realms-position.js';

const game = games['star-realms']!;

/**
 * A whole match in which `act` may change the table at the first question of every turn, and every turn ends at once.
 * @returns the seats in the order of their turns
 */
function idleMatch(seats: number, turnsMax: number, act?: (state: State, turn: number) => void): number[] {
  const order: number[] = [];
  const recorder: Recorder = {
    wantsSeries: false,
    onTurnStart: (seat) => order.push(seat),
    onEvent() {},
    onTurnEnd() {},
  };
  let seen = 0;
  const idle = game.policyFromChooser((question) => {
    const { state } = question as StarRealmsDecision;
    if (question.kind === 'act' && state.turn > seen) {
      seen = state.turn;
      act?.(state, seen);
    }
    return question.options.length - 1;
  });
  game
    .table(game.rules({ variant: 'free-for-all', turnsMax }, seats))
    .play(new Array(seats).fill(idle), 1 as Seed, recorder);
  return order;
}

it('marks options without a question or a cost: such effects, and bases that would be discarded', () => {
  const party = new FreeForAllPosition({
    hand: ['Scout', 'Viper', 'Missile Bot', 'Imperial Fighter', 'Recycling Station', 'Command Ship'],
  });
  const marked: string[][] = [];
  party.onDecision = ({ kind, options }) => {
    if (kind === 'act') marked.push(options.flatMap(({ label, isFreePlay }) => (isFreePlay ? [label] : [])));
  };
  party.turn(['Command Ship: 4 authority', 'Play Recycling Station']);
  const effects = ['Viper: 1 combat', 'Missile Bot: 2 combat', 'Imperial Fighter: 2 combat'];
  effects.push('Ally of Imperial Fighter: 2 combat');
  const station = 'Play Recycling Station (it stays in play)';
  const rest = ['Command Ship: 5 combat', 'Command Ship: draw 2 cards'];
  expect(marked).toEqual([
    [...effects, station, 'Command Ship: 4 authority', ...rest],
    [...effects, station, ...rest],
    [...effects, ...rest],
  ]);
});

describe('1. the current player', () => {
  it('is the head of the list, and goes to its end', () => {
    expect(idleMatch(3, 9)).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2]);
  });

  it('is never an eliminated one: the others keep their order, and the current one still goes to the end', () => {
    const order = idleMatch(4, 12, (state, turn) => {
      if (turn === 3) for (const seat of [0, 1]) state.seats[seat]!.authority = 0;
    });
    expect(order).toEqual([0, 1, 2, 3, 2, 3, 2, 3]);
  });
});

describe('2. the pending queue', () => {
  it('is run in the owner’s turn, after drawing and before cards are active, by the owner’s choices, and is then empty', () => {
    const party = new FreeForAllPosition({ deck: ['Scout', 'Cutter', 'Viper'] });
    party.owe(2);
    party.turn(['Viper', 'Scout'], 3);
    expect(party.names('discard').sort()).toEqual(['Scout', 'Viper']);
    expect(party.offered.filter((label) => label.startsWith('Play') || label.startsWith('Cutter'))).toEqual([
      'Cutter: 4 authority',
    ]);
    expect(party.pending()[0]).toEqual([]);
  });

  it('receives a discard of the chosen opponent, which acts at no other time', () => {
    const party = new FreeForAllPosition({ hand: ['Imperial Fighter'] });
    party.turn(['Imperial Fighter: an opponent discards', 'Player 3']);
    expect(party.pending()).toEqual([[], [], [1]]);
  });

  const discards = ['Imperial Fighter: an opponent discards', 'Player 2'];
  it.each<[string, string[], number[], number]>([
    ['a Black Hole before a discard', ['Buy Trade Bot', 'Nothing', ...discards], [BLACK_HOLE, 1], 50],
    ['a discard before a Black Hole', [...discards, 'Buy Trade Bot'], [1, BLACK_HOLE], 50 - 4],
  ])('is run oldest first: %s', (_, script, queue, authority) => {
    const party = new FreeForAllPosition({
      hand: ['Imperial Fighter'],
      trade: 1,
      row: ['Trade Bot'],
      tradeDeck: ['Black Hole'],
      opponent: { deck: scouts(2) },
    });
    party.turn(script);
    expect(party.pending()[1]).toEqual(queue);
    party.turn([], 2, { seat: 1 });
    expect(party.authority(1)).toBe(authority);
    expect(party.pending()[1]).toEqual([]);
  });

  it('stacks; what exceeds the hand is lost', () => {
    const party = new FreeForAllPosition({ deck: scouts(2) });
    party.owe(4, 1);
    party.turn([], 2);
    expect(party.names('discard')).toHaveLength(2);
    expect(party.pending()[0]).toEqual([]);
  });

  it('acts even if the player who caused it is out', () => {
    const party = new FreeForAllPosition({ deck: scouts(3) });
    party.owe(1);
    party.state.seats[1]!.authority = 0;
    party.state.current = 1;
    eliminateDefeated(party.state);
    party.turn([], 3);
    expect(party.names('discard')).toHaveLength(1);
  });

  it('can mean so many cards fewer drawn, by a setting', () => {
    const party = new FreeForAllPosition({ deck: scouts(5) });
    party.owe(2, BLACK_HOLE);
    party.turn(['Nothing'], 5, { choosesDiscards: false });
    expect(party.side().handSize).toBe(3);
    expect(party.authority(0)).toBe(50 - 8);
    expect(game.rules({ variant: 'free-for-all-fewer-cards' }, 4)).toMatchObject({ seats: 4 });
  });
});

describe('3. drawing', () => {
  /** Cards in hand when each seat first acts. */
  const firstHands = (variant: string, seats: number): number[] => {
    const hands: number[] = [];
    const table = game.table(game.rules({ variant }, seats)) as unknown as StarRealmsTable;
    const asking = game.policyFromChooser((question) => {
      if (question.kind === 'act') {
        const { zones } = question.stateView();
        const hand = zones.find(({ title, owner }) => title === 'Hand' && owner === question.seat)!;
        hands[question.seat] ??= hand.cards.reduce((sum, { count }) => sum + count, 0);
      }
      return question.options.length - 1;
    });
    table.play(new Array(seats).fill(asking), 3 as Seed);
    return hands;
  };

  it('gives the first player three cards, the second four if there are three or more, and the others five', () => {
    expect(firstHands('free-for-all', 2)).toEqual([3, 5]);
    expect(firstHands('free-for-all', 3)).toEqual([3, 4, 5]);
    expect(firstHands('free-for-all', 4)).toEqual([3, 4, 5, 5]);
    expect(firstHands('free-for-all-equal-hands', 4)).toEqual([5, 5, 5, 5]);
  });

  it('gives five cards in every later turn, to players who hold none', () => {
    const hands: number[][] = [];
    idleMatch(3, 9, ({ seats: sides }) => hands.push(sides.map(({ handSize }) => handSize)));
    expect(hands.slice(0, 6)).toEqual([
      [3, 0, 0],
      [0, 4, 0],
      [0, 0, 5],
      [5, 0, 0],
      [0, 5, 0],
      [0, 0, 5],
    ]);
  });

  it('shuffles the discard pile when the deck is short', () => {
    const party = new FreeForAllPosition({ deck: ['Scout'], discard: ['Viper', 'Viper', 'Viper'] });
    party.turn([], 3);
    expect(party.side().handSize).toBe(3);
    expect(party.side().deckSize).toBe(1);
  });
});

describe('4. active cards', () => {
  it('are the bases in play and the whole hand', () => {
    const party = new FreeForAllPosition({ hand: ['Cutter'], play: ['The Hive'] }).turn();
    expect(party.offered).toEqual([
      'Cutter: 4 authority',
      'The Hive: 3 combat',
      'Buy Explorer (2)',
      'End your turn',
    ]);
  });

  it('count for every condition at once: an Embassy Yacht sees the bases of the hand', () => {
    const party = new FreeForAllPosition({
      hand: ['Embassy Yacht', 'Battle Station', 'Mech World'],
      deck: scouts(4),
    });
    party.turn(['Embassy Yacht: if you have 2 bases']);
    expect(party.side().handSize).toBe(4);
    const alone = new FreeForAllPosition({
      hand: ['Embassy Yacht', 'Battle Station'],
      deck: scouts(4),
    }).turn();
    expect(alone.offered.join()).not.toContain('if you have 2 bases');
  });

  it('count for every condition at once: Blob World draws for all Blob cards of the hand', () => {
    const party = new FreeForAllPosition({
      hand: ['Blob Fighter', 'Battle Pod', 'Cutter'],
      play: ['Blob World'],
      deck: scouts(5),
    });
    party.turn(['Blob World: 5 combat or', 'draw a card for each']);
    expect(party.side().handSize).toBe(3 + 2);
  });

  it('activate a base that waits for another base as soon as that one is drawn', () => {
    const party = new FreeForAllPosition({
      hand: ['Corvette'],
      play: ['Breeding Site'],
      deck: ['Barter World'],
    });
    party.turn(['Corvette: draw a card', 'Play Barter World']);
    expect(party.offers.map((labels) => labels.join().includes('Breeding Site'))).toEqual([
      false,
      true,
      true,
    ]);
    const ships = new FreeForAllPosition({ hand: ['Corvette'], play: ['Breeding Site'], deck: ['Scout'] });
    ships.turn(['Corvette: draw a card', 'Play Scout']);
    expect(ships.offers.flat().join()).not.toContain('Breeding Site');
  });

  it('count as played, and as in hand only until one of their effects is applied', () => {
    const party = new FreeForAllPosition({ hand: ['Battle Pod', 'Blob Fighter'] });
    const seen: number[][] = [];
    party.onAct = () => seen.push([party.side().played[0]!, party.side().handSize]);
    party.turn(['Battle Pod: 4 combat']);
    expect(seen).toEqual([
      [2, 2],
      [2, 1],
    ]);
  });
});

describe('5. ally abilities', () => {
  it('are collected when a faction occurs on two active cards, whatever the order', () => {
    const party = new FreeForAllPosition({
      hand: ['Blob Fighter', 'Trade Pod', 'Cutter'],
      deck: scouts(2),
    }).turn();
    expect(party.offered).toContain('Ally of Blob Fighter: draw a card');
    expect(party.offered).toContain('Ally of Trade Pod: 2 combat');
    expect(party.offered).not.toContain('Ally of Cutter: 4 combat');
  });

  it.each<[string, Layout]>([
    ['in hand', { hand: ['Cutter', 'Barter World'] }],
    ['in play', { hand: ['Cutter'], play: ['Barter World'] }],
  ])('are active through a base %s too', (_, layout) => {
    expect(new FreeForAllPosition(layout).turn().offered).toContain('Ally of Cutter: 4 combat');
  });

  it('of all factions are active with Mech World; a Needle adds the copied faction', () => {
    const mech = new FreeForAllPosition({ hand: ['Cutter', 'Mech World'] }).turn();
    expect(mech.offered).toContain('Ally of Cutter: 4 combat');
    const needle = new FreeForAllPosition({ hand: ['Cutter', 'Stealth Needle'] });
    needle.turn(['Stealth Needle: is also a copy of another ship', 'Cutter']);
    expect(needle.offers.at(-1)).toEqual(
      expect.arrayContaining([
        'Ally of Cutter: 4 combat',
        'Stealth Needle: 4 authority',
        'Ally of Stealth Needle: 4 combat',
      ]),
    );
  });

  it('are computed again after a draw', () => {
    const party = new FreeForAllPosition({ hand: ['Corvette'], deck: ['Survey Ship'] });
    party.turn(['Corvette: draw a card']);
    expect(party.offers[0]).not.toContain('Ally of Corvette: 2 combat');
    expect(party.offers[1]).toContain('Ally of Corvette: 2 combat');
    expect(party.offers[1]).toContain('Survey Ship: draw a card');
  });

  it('stay when a card of the faction scraps itself, but no new one becomes active through it', () => {
    const party = new FreeForAllPosition({ hand: ['Ram', 'Blob Fighter', 'Corvette'], deck: ['Battle Pod'] });
    party.turn(['Scrap Ram', 'Corvette: draw a card']);
    expect(party.offers[1]).toContain('Ally of Blob Fighter: draw a card');
    const inPlay = new FreeForAllPosition({ hand: ['Ram', 'Battle Pod'] });
    inPlay.turn(['Battle Pod: 4 combat', 'Scrap Ram', 'Ally of Battle Pod: 2 combat']);
    // The Fighter is still a Blob card, so the new card finds an ally without the Ram.
    const alone = new FreeForAllPosition({ hand: ['Ram', 'Corvette'], deck: ['Battle Pod'] });
    alone.turn(['Scrap Ram', 'Corvette: draw a card']);
    expect(alone.offers.at(-1)).not.toContain('Ally of Battle Pod: 2 combat');
  });

  it('stay with a card that is played first and applies them later', () => {
    const party = new FreeForAllPosition({ hand: ['Ram', 'Blob Fighter'], deck: scouts(1) });
    party.turn(['Scrap Ram', 'Blob Fighter: 3 combat', 'Ally of Blob Fighter: draw a card']);
    expect(party.names('hand')).toEqual(['Scout']);
  });

  it('are applied once, those of cards of the hand and of bases in play', () => {
    const party = new FreeForAllPosition({
      hand: ['Blob Fighter'],
      play: ['The Hive'],
      deck: ['Scout', 'Scout', 'Scout'],
    });
    party.turn(['Ally of Blob Fighter: draw a card', 'Ally of The Hive: draw a card']);
    const draws = party.offers.map((labels) => labels.filter((label) => label.endsWith(': draw a card')));
    expect(draws).toEqual([
      ['Ally of Blob Fighter: draw a card', 'Ally of The Hive: draw a card'],
      ['Ally of The Hive: draw a card'],
      [],
    ]);
  });

  it('that stay last only for their turn', () => {
    const party = new FreeForAllPosition({ hand: ['Blob Fighter', 'Ram'] });
    party.turn(['Scrap Ram']);
    expect(party.offers[1]).toContain('Ally of Blob Fighter: draw a card');
    cleanUp(party.state, party.side());
    party.deal(0, { hand: ['Battle Pod'] });
    party.turn();
    expect(party.offered).not.toContain('Ally of Battle Pod: 2 combat');
  });

  it('are recounted when an unplayed hand card is scrapped', () => {
    const party = new FreeForAllPosition({ hand: ['Blob Fighter', 'Battle Pod', 'Missile Bot'] });
    party.turn(['Missile Bot: you may scrap', 'Battle Pod']);
    expect(party.offers[0]).toContain('Ally of Blob Fighter: draw a card');
    expect(party.offers[1]).not.toContain('Ally of Blob Fighter: draw a card');
  });
});

describe('6. the budget', () => {
  it('is the sum of all money effects, including those of allies, before anything is applied', () => {
    const party = new FreeForAllPosition({
      hand: ['Scout', 'Trade Pod', 'Battle Screecher'],
      play: ['Central Office'],
      row: ['Flagship'],
    });
    party.turn();
    expect(party.offered).toContain('Buy Flagship (6)');
    const trade = new FreeForAllPosition({
      hand: ['Scout', 'Trade Pod', 'Battle Screecher'],
      play: ['Central Office'],
      row: ['Command Ship'],
    });
    trade.turn(['Buy Command Ship']);
    expect(trade.names('discard')).toEqual(['Command Ship']);
  });

  it.each<[string, Layout, string[], number[]]>([
    ['a card drawn', { hand: ['Corvette'], deck: ['Scout'] }, ['Corvette: draw'], [0, 1]],
    ['an option taken', { hand: ['Patrol Mech'] }, ['Patrol Mech: 3 trade or', '3 trade'], [0, 3]],
    [
      'an ally drawn, for the hand',
      { hand: ['Corvette', 'Battle Screecher'], deck: ['Trade Pod'] },
      ['Corvette: draw'],
      [0, 3 + 2],
    ],
    [
      'an ally drawn, for a base in play',
      { hand: ['Corvette'], play: ['Storage Silo'], deck: ['Cutter'] },
      ['Corvette: draw'],
      [0, 2 + 2],
    ],
    [
      'that of allies in hand counts once, however much is done',
      { hand: ['Battle Screecher', 'Trade Pod', 'Viper', 'Viper'] },
      ['Viper: 1', 'Viper: 1', 'Battle Screecher: 5', 'Play Trade Pod'],
      [5, 5, 5, 5, 5],
    ],
    [
      'that of allies in hand goes with the ally',
      { hand: ['Missile Bot', 'Battle Screecher', 'Trade Pod'] },
      ['Missile Bot: you may scrap', 'Trade Pod'],
      [5, 0],
    ],
    [
      'a copied ship and its ally ability',
      { hand: ['Battle Screecher', 'Trade Pod', 'Stealth Needle'], play: [] },
      ['Battle Screecher: 5', 'Stealth Needle: is', 'Battle Screecher'],
      [5, 5, 7],
    ],
  ])('follows later money: %s', (_, layout, script, budgets) => {
    const party = new FreeForAllPosition(layout);
    const seen: number[] = [];
    party.onAct = () => seen.push(party.side().trade);
    party.turn(script);
    expect([...new Set(seen)]).toEqual([...new Set(budgets)]);
    expect(seen.slice(0, budgets.length)).toEqual(budgets);
  });

  it('loses the trade of a scrapped hand card, unless it is spent: then the card counts as played', () => {
    const party = new FreeForAllPosition({ hand: ['Missile Bot', 'Scout', 'Scout'] });
    party.turn(['Missile Bot: you may scrap', 'Scout']);
    expect(party.side().trade).toBe(1);
    const spent = new FreeForAllPosition({ hand: ['Missile Bot', 'Scout', 'Scout'], row: [] });
    spent.turn(['Buy Explorer', 'Missile Bot: you may scrap']);
    expect(spent.names('hand')).toEqual(['Scout', 'Scout']);
    expect(spent.names('discard')).toEqual([]);
  });

  it('allows no card that is too expensive, puts a bought Explorer onto the discard pile, and never runs out of Explorers', () => {
    const party = new FreeForAllPosition({ hand: ['Scout', 'Scout'], row: ['Cutter', 'Supply Bot'] });
    party.turn(['Buy Explorer']);
    expect(party.offered).toContain('Buy Cutter (2)');
    expect(party.offered.join()).not.toContain('Buy Supply Bot');
    expect(party.names('discard')).toEqual(['Explorer']);
    expect(new FreeForAllPosition({ hand: ['Scout'] }).turn().offered.join()).not.toContain('Buy Explorer');
    const table = game.table(
      game.rules({ variant: 'free-for-all', turnsMax: 2 }, 2),
    ) as unknown as StarRealmsTable;
    table.play(
      new Array(2).fill(game.policyFromChooser(({ options }) => options.length - 1)) as never,
      1 as Seed,
    );
    expect(table.state.explorers).toBe(1_000_000);
  });

  it('refills the row after a purchase', () => {
    const party = new FreeForAllPosition({
      hand: ['Scout', 'Scout'],
      row: ['Cutter', 'Ram'],
      tradeDeck: ['Corvette', 'Corvette', 'Corvette', 'Corvette'],
    });
    party.turn(['Buy Cutter']);
    expect(party.names('row')).toEqual(['Ram', 'Corvette', 'Corvette', 'Corvette', 'Corvette']);
  });
});

describe('7. effects', () => {
  it('are applied one at a time, in any order, mixed with buying, until the player stops', () => {
    const party = new FreeForAllPosition({
      hand: ['Cutter', 'Flagship'],
      deck: ['Scout'],
      row: ['Trade Bot'],
    });
    party.turn(['Flagship: draw a card', 'Buy Trade Bot', 'Cutter: 4 authority', 'End your turn']);
    expect(party.authority(0)).toBe(54);
    expect(party.side().combat).toBe(0);
    expect(party.offers.at(-1)).toContain('Flagship: 5 combat');
  });

  it.each<[string, Layout, string]>([
    ['a Scout', { hand: ['Scout'] }, 'Play Scout (it only leaves your hand; its trade counts already)'],
    [
      'a ship in a fleet',
      { hand: ['Scout'], play: ['Fleet HQ'] },
      'Play Scout (1 combat; its trade counts already)',
    ],
    ['a base', { hand: ['Barter World'] }, 'Play Barter World (it stays in play)'],
    [
      'a base with trade',
      { hand: ['Central Office'] },
      'Play Central Office (it stays in play; its trade counts already)',
    ],
  ])('describe what playing the card does without choices: %s', (_, layout, label) => {
    expect(new FreeForAllPosition(layout).turn().offered).toContain(label);
  });

  it('of lasting gambits are available from the start of the turn', () => {
    const party = new FreeForAllPosition({});
    const side = party.side();
    side.gambits[side.gambitCount++] = id('Frontier Fleet');
    party.turn();
    expect(party.offered).toContain('Aim 1 combat (Frontier Fleet) at player 2');
  });

  it('with options are one effect: applying one uses it up', () => {
    const party = new FreeForAllPosition({ play: ['Barter World'] });
    party.turn(['Barter World: 2 authority or 2 trade', '2 trade']);
    expect(party.side().trade).toBe(2);
    expect(party.offers[1]!.join()).not.toContain('Barter World: 2 authority');
  });

  it('of a base can be applied once in every own turn', () => {
    const party = new FreeForAllPosition({ play: ['Barter World'] });
    party.turn(['Barter World: 2 authority or 2 trade', '2 authority']);
    cleanUp(party.state, party.side());
    party.turn(['Barter World: 2 authority or 2 trade', '2 authority']);
    expect(party.authority(0)).toBe(54);
  });

  it('of a base must all be applied before it counts as used; a base with only trade counts once its trade is collected', () => {
    const party = new FreeForAllPosition({
      hand: ['Scout'],
      play: ['Star Fortress', 'The Hive', 'Trade Wheel', 'Mech World'],
      deck: scouts(2),
    });
    const unused: number[] = [];
    party.onAct = () => unused.push(party.side().basesUnused);
    party.turn(['Star Fortress: 3 combat', 'Star Fortress: draw a card', 'Scout', 'The Hive: 3 combat']);
    expect(unused).toEqual([2, 2, 1, 0]);
    cleanUp(party.state, party.side());
    expect(party.side().basesUnused).toBe(4);
  });

  it('that draw a card and then demand a price cannot be split', () => {
    const party = new FreeForAllPosition({ play: ['Machine Base'], deck: ['Scout'] });
    party.turn(['Machine Base: draw a card, scrap a card from your hand']);
    expect(party.state.removed[id('Scout')]).toBe(1);
  });

  it('put a card onto the deck or into the hand if they say so, otherwise onto the discard pile', () => {
    const carrier = new FreeForAllPosition({ hand: ['Blob Carrier', 'Battle Pod'], row: ['Ram'] });
    carrier.turn(['Ally of Blob Carrier: acquire', 'Ram']);
    expect(carrier.top()).toBe('Ram');
    const wurm = new FreeForAllPosition({ hand: ['Moonwurm', 'Battle Pod'], row: ['Cutter', 'Trade Bot'] });
    wurm.turn(['Ally of Moonwurm: acquire', 'Cutter']);
    expect(wurm.names('hand')).toContain('Cutter');
  });

  it('include self-scrap as a separate effect; effects applied before remain', () => {
    const party = new FreeForAllPosition({ hand: ['Explorer'] });
    party.turn(['Scrap Explorer', 'Aim 2 combat (Explorer) at player 2']);
    expect(party.side().trade).toBe(2);
    expect(party.authority(1)).toBe(48);
    expect(party.totals()).toMatchObject({ explorers: 11, removed: 0 });
  });
});

describe('8. the end of the turn', () => {
  it('moves ships and unused hand cards to the discard pile, keeps bases, and draws nothing', () => {
    const party = new FreeForAllPosition({ hand: ['Cutter', 'Barter World', 'Scout'], deck: scouts(5) });
    party.turn(['Cutter: 4 authority', 'Play Barter World']);
    cleanUp(party.state, party.side());
    expect(party.names('play')).toEqual(['Barter World']);
    expect(party.names('discard')).toEqual(['Cutter', 'Scout']);
    expect(party.side().handSize).toBe(0);
    expect([party.side().trade, party.side().combat]).toEqual([0, 0]);
  });

  it('comes for each player after that player’s turn', () => {
    const piles: number[][] = [];
    idleMatch(3, 9, ({ seats: sides }) => piles.push(sides.map(({ discardSize }) => discardSize)));
    expect(piles.slice(0, 5)).toEqual([
      [0, 0, 0],
      [3, 0, 0],
      [3, 4, 0],
      [3, 4, 5],
      [3 + 5, 4, 5],
    ]);
  });
});
