/** Every sentence of the flow of a turn in a free for all, elimination, and the settled questions about both. */
import { describe, expect, it } from 'vitest';
import { games, type Question, type Recorder, Rng, type Seed } from '../../../engine/index.js';
import { id } from '../../../engine/star-realms/card-table.js';
import { event } from '../../../engine/star-realms/events.js';
import { sweep, takeWholeHandTurn } from '../../../engine/star-realms/free-for-all.js';
import type { StarRealmsTable } from '../../../engine/star-realms/table.js';
import { cleanUp } from '../../../engine/star-realms/zones.js';
import { sendHero } from '../../support/star-realms-deeds.js';
import { Scene } from '../../support/star-realms-scene.js';

const game = games['star-realms']!;

/** A table of three in which the first player takes whole turns, told by labels; each answer starts a label. */
class Party extends Scene {
  readonly offers: string[][] = [];
  #script: string[] = [];

  constructor(layout: ConstructorParameters<typeof Scene>[0]) {
    super({ seats: 3, wholeHand: true, ...layout });
    const { policy } = this.state;
    const ask = (question: Question): number => {
      const labels = question.options.map(({ label }) => label);
      if (question.kind === 'act') this.offers.push(labels);
      const wanted = this.#script.shift() ?? (question.kind === 'act' ? 'End your turn' : labels[0]!);
      const place = labels.findIndex((label) => label.startsWith(wanted));
      if (place < 0) throw new Error(`"${wanted}" is not among ${labels.join(' | ')}`);
      return place;
    };
    Object.assign(policy, { chooser: ask });
  }

  /** Takes one turn of the first player; the labels are chosen one after the other, then the turn ends. */
  turn(script: readonly string[] = [], cards = 0, choosesDiscards = true): this {
    this.#script = [...script];
    this.offers.length = 0;
    this.state.current = 0;
    this.state.look(0, 1);
    takeWholeHandTurn(this.state, cards, choosesDiscards);
    if (this.#script.length > 0) throw new Error(`not asked for: ${this.#script.join(', ')}`);
    return this;
  }

  /** The labels of the actions offered at the start of the turn. */
  get offered(): readonly string[] {
    return this.offers[0]!;
  }

  authority(seat: number): number {
    return this.side(seat).authority;
  }
}

const scouts = (count: number): string[] => new Array<string>(count).fill('Scout');

describe('the current player', () => {
  it('is the head of the list, and goes to its end: the living take turns in seat order', () => {
    const rules = game.rules({ variant: 'free-for-all', turnsMax: 12 }, 3);
    const seats: number[] = [];
    const recorder: Recorder = {
      wantsSeries: false,
      turnStarted: (seat) => seats.push(seat),
      happened() {},
      turnEnded() {},
    };
    game.table(rules).play(new Array(3).fill(game.asking(() => 0)), 1 as Seed, recorder);
    expect(seats.slice(0, 6)).toEqual([0, 1, 2, 0, 1, 2]);
  });
});

describe('the pending queue', () => {
  it('is run in the own turn, after drawing and before the cards are active, by the choice of its owner, and is empty then', () => {
    const party = new Party({ deck: ['Scout', 'Cutter', 'Viper'] });
    party.state.whole!.discards[0] = 2;
    party.turn(['Viper', 'Scout'], 3);
    expect(party.names('discard').sort()).toEqual(['Scout', 'Viper']);
    expect(party.offered.filter((label) => label.startsWith('Play') || label.startsWith('Cutter'))).toEqual([
      'Cutter: 4 authority',
    ]);
    expect(party.state.whole!.discards[0]).toBe(0);
  });

  it('gets a discard of the chosen opponent, which acts at no other time', () => {
    const party = new Party({ hand: ['Imperial Fighter'] });
    party.turn(['Imperial Fighter: an opponent discards', 'Player 3']);
    expect(Array.from(party.state.whole!.discards)).toEqual([0, 0, 1]);
  });

  it('stacks; what exceeds the hand is lost', () => {
    const party = new Party({ deck: scouts(2) });
    party.state.whole!.discards[0] = 5;
    party.turn([], 2);
    expect(party.names('discard')).toHaveLength(2);
    expect(party.state.whole!.discards[0]).toBe(0);
  });

  it('acts even if the player who caused it is out', () => {
    const party = new Party({ deck: scouts(3) });
    party.state.whole!.discards[0] = 1;
    party.state.sides[1]!.authority = 0;
    party.state.current = 1;
    sweep(party.state);
    party.turn([], 3);
    expect(party.names('discard')).toHaveLength(1);
  });

  it('can be set to mean so many cards fewer drawn', () => {
    const party = new Party({ deck: scouts(5) });
    party.state.whole!.discards[0] = 2;
    party.turn([], 5, false);
    expect(party.side().handSize).toBe(3);
    expect(game.rules({ variant: 'free-for-all-fewer-cards' }, 4)).toMatchObject({ seats: 4 });
  });
});

describe('drawing', () => {
  /** Cards in hand when each seat first acts. */
  const firstHands = (variant: string, seats: number): number[] => {
    const hands: number[] = [];
    const table = game.table(game.rules({ variant }, seats)) as unknown as StarRealmsTable;
    const asking = game.asking((question) => {
      if (question.kind === 'act') {
        const { zones } = question.describe();
        const hand = zones.find(({ title, owner }) => title === 'Hand' && owner === question.seat)!;
        hands[question.seat] ??= hand.cards.reduce((sum, { count }) => sum + count, 0);
      }
      return question.options.length - 1;
    });
    table.play(new Array(seats).fill(asking), 3 as Seed);
    return hands;
  };

  it('gives the first player three cards, with three or more players the second four, everybody else five', () => {
    expect(firstHands('free-for-all', 2)).toEqual([3, 5]);
    expect(firstHands('free-for-all', 3)).toEqual([3, 4, 5]);
    expect(firstHands('free-for-all', 4)).toEqual([3, 4, 5, 5]);
    expect(firstHands('free-for-all-equal-hands', 4)).toEqual([5, 5, 5, 5]);
  });

  it('shuffles the discard pile when the deck is short', () => {
    const party = new Party({ deck: ['Scout'], discard: ['Viper', 'Viper', 'Viper'] });
    party.turn([], 3);
    expect(party.side().handSize).toBe(3);
    expect(party.side().deckSize).toBe(1);
  });
});

describe('active cards', () => {
  it('are the bases in play and the whole hand', () => {
    const party = new Party({ hand: ['Cutter'], play: ['The Hive'] }).turn();
    expect(party.offered).toEqual([
      'Cutter: 4 authority',
      'The Hive: 3 combat',
      'Buy Explorer (2)',
      'End your turn',
    ]);
  });

  it('count for every condition at once: an Embassy Yacht sees the bases of the hand', () => {
    const party = new Party({ hand: ['Embassy Yacht', 'Battle Station', 'Mech World'], deck: scouts(4) });
    party.turn(['Embassy Yacht: if you have 2 bases']);
    expect(party.side().handSize).toBe(4);
  });

  it('count as played, and in hand only as long as none of their effects was applied', () => {
    const party = new Party({ hand: ['Battle Pod', 'Blob Fighter'], row: [] });
    const played: number[][] = [];
    const { state } = party;
    Object.assign(state.policy, {
      chooser: ({ kind }: Question): number => {
        if (kind === 'act') {
          played.push([party.side().played[0]!, party.side().handSize]);
          return state.actions.subarray(0, state.actionCount).length > 1 && played.length === 1
            ? 0
            : state.actionCount - 1;
        }
        return 0;
      },
    });
    state.look(0, 1);
    takeWholeHandTurn(state, 0, true);
    expect(played).toEqual([
      [2, 2],
      [2, 1],
    ]);
  });
});

describe('ally abilities', () => {
  it('are collected when a faction occurs on two active cards, whatever the order', () => {
    const party = new Party({ hand: ['Blob Fighter', 'Trade Pod', 'Cutter'], deck: scouts(2) }).turn();
    expect(party.offered).toContain('Blob Fighter: draw a card');
    expect(party.offered).toContain('Trade Pod: 2 combat');
    expect(party.offered).not.toContain('Cutter: 4 combat');
  });

  it('of all factions are active with Mech World; a Needle adds the copied faction', () => {
    const mech = new Party({ hand: ['Cutter', 'Mech World'] }).turn();
    expect(mech.offered).toContain('Cutter: 4 combat');
    const needle = new Party({ hand: ['Cutter', 'Stealth Needle'] });
    needle.turn(['Stealth Needle: is for this turn also another ship', 'Cutter']);
    expect(needle.offers.at(-1)).toEqual(
      expect.arrayContaining(['Cutter: 4 combat', 'Stealth Needle: 4 authority', 'Stealth Needle: 4 combat']),
    );
  });

  it('are worked out anew after a draw', () => {
    const party = new Party({ hand: ['Corvette'], deck: ['Survey Ship'] });
    party.turn(['Corvette: draw a card']);
    expect(party.offers[0]).not.toContain('Corvette: 2 combat');
    expect(party.offers[1]).toContain('Corvette: 2 combat');
    expect(party.offers[1]).toContain('Survey Ship: draw a card');
  });

  it('stay when a card of the faction scraps itself, but no new one becomes active through it', () => {
    const party = new Party({ hand: ['Ram', 'Blob Fighter', 'Corvette'], deck: ['Battle Pod'] });
    party.turn(['Scrap Ram', 'Corvette: draw a card']);
    expect(party.offers[1]).toContain('Blob Fighter: draw a card');
    // The Fighter is still a Blob card, so the new one finds one ally; the Ram would not have been needed.
    const alone = new Party({ hand: ['Ram', 'Corvette'], deck: ['Battle Pod'] });
    alone.turn(['Scrap Ram', 'Corvette: draw a card']);
    expect(alone.offers.at(-1)).not.toContain('Battle Pod: 2 combat');
  });

  it('are recounted when an unplayed hand card is scrapped', () => {
    const party = new Party({ hand: ['Blob Fighter', 'Battle Pod', 'Missile Bot'] });
    party.turn(['Missile Bot: you may scrap', 'Battle Pod']);
    expect(party.offers[0]).toContain('Blob Fighter: draw a card');
    expect(party.offers[1]).not.toContain('Blob Fighter: draw a card');
  });
});

describe('the budget', () => {
  it('is the sum of all money effects, those of allies too, before anything is applied', () => {
    const party = new Party({
      hand: ['Scout', 'Trade Pod', 'Battle Screecher'],
      play: ['Central Office'],
      row: ['Flagship'],
    });
    party.turn();
    expect(party.offered).toContain('Buy Flagship (6)');
    const trade = new Party({
      hand: ['Scout', 'Trade Pod', 'Battle Screecher'],
      play: ['Central Office'],
      row: ['Command Ship'],
    });
    trade.turn(['Buy Command Ship']);
    expect(trade.names('discard')).toEqual(['Command Ship']);
  });

  it('grows by later money effects', () => {
    const party = new Party({ hand: ['Corvette', 'Patrol Mech'], deck: ['Scout'], row: ['Battle Blob'] });
    party.turn(['Corvette: draw a card', 'Patrol Mech: 3 trade or', '3 trade']);
    const trade = party.side().trade + party.side().tradeSpent;
    expect(trade).toBe(4);
  });

  it('loses the trade of a scrapped hand card, unless it is spent: then the card counts as played', () => {
    const party = new Party({ hand: ['Missile Bot', 'Scout', 'Scout'] });
    party.turn(['Missile Bot: you may scrap', 'Scout']);
    expect(party.side().trade).toBe(1);
    const spent = new Party({ hand: ['Missile Bot', 'Scout', 'Scout'], row: [] });
    spent.turn(['Buy Explorer', 'Missile Bot: you may scrap']);
    expect(spent.names('hand')).toEqual(['Scout', 'Scout']);
    expect(spent.names('discard')).toEqual([]);
  });

  it('refuses what is too expensive and takes a bought Explorer to the discard pile; Explorers never run out', () => {
    const party = new Party({ hand: ['Scout', 'Scout'], row: ['Cutter', 'Supply Bot'] });
    party.turn(['Buy Explorer']);
    expect(party.offered).toContain('Buy Cutter (2)');
    expect(party.offered.join()).not.toContain('Buy Supply Bot');
    expect(party.names('discard')).toEqual(['Explorer']);
    const table = game.table(
      game.rules({ variant: 'free-for-all', turnsMax: 2 }, 2),
    ) as unknown as StarRealmsTable;
    table.play(new Array(2).fill(game.asking(({ options }) => options.length - 1)) as never, 1 as Seed);
    expect(table.state.explorers).toBe(1_000_000);
  });

  it('refills the row after a purchase', () => {
    const party = new Party({
      hand: ['Scout', 'Scout'],
      row: ['Cutter', 'Ram'],
      tradeDeck: ['Corvette', 'Corvette', 'Corvette', 'Corvette'],
    });
    party.turn(['Buy Cutter']);
    expect(party.names('row')).toEqual(['Ram', 'Corvette', 'Corvette', 'Corvette', 'Corvette']);
  });
});

describe('effects', () => {
  it('are applied one at a time, in any order, mixed with buying, until the player stops', () => {
    const party = new Party({ hand: ['Cutter', 'Flagship'], deck: ['Scout'], row: ['Trade Bot'] });
    party.turn(['Flagship: draw a card', 'Buy Trade Bot', 'Cutter: 4 authority', 'End your turn']);
    expect(party.authority(0)).toBe(54);
    expect(party.side().combat).toBe(0);
    expect(party.offers.at(-1)).toContain('Flagship: 5 combat');
  });

  it('with options are one effect: applying one uses it up', () => {
    const party = new Party({ play: ['Barter World'] });
    party.turn(['Barter World: 2 authority or 2 trade', '2 trade']);
    expect(party.side().trade).toBe(2);
    expect(party.offers[1]!.join()).not.toContain('Barter World: 2 authority');
  });

  it('of a base can be applied once in every own turn', () => {
    const party = new Party({ play: ['Barter World'] });
    party.turn(['Barter World: 2 authority or 2 trade', '2 authority']);
    cleanUp(party.state, party.side());
    party.turn(['Barter World: 2 authority or 2 trade', '2 authority']);
    expect(party.authority(0)).toBe(54);
  });

  it('that draw and then take their price cannot be parted', () => {
    const party = new Party({ play: ['Machine Base'], deck: ['Scout'] });
    party.turn(['Machine Base: draw a card, scrap a card from your hand']);
    expect(party.state.removed[id('Scout')]).toBe(1);
  });

  it('put a card where it says: onto the deck, to hand, else to the discard pile', () => {
    const carrier = new Party({ hand: ['Blob Carrier', 'Battle Pod'], row: ['Ram'] });
    carrier.turn(['Blob Carrier: acquire', 'Ram']);
    expect(carrier.top()).toBe('Ram');
    const wurm = new Party({ hand: ['Moonwurm', 'Battle Pod'], row: ['Cutter', 'Trade Bot'] });
    wurm.turn(['Moonwurm: acquire', 'Cutter']);
    expect(wurm.names('hand')).toContain('Cutter');
  });

  it('self-scrap is an extra effect; what was applied before remains', () => {
    const party = new Party({ hand: ['Explorer'] });
    party.turn(['Scrap Explorer', 'Aim 2 combat (Explorer) at player 2']);
    expect(party.side().trade).toBe(2);
    expect(party.authority(1)).toBe(48);
    expect(party.state.removed[id('Explorer')]).toBe(1);
  });
});

describe('combat', () => {
  it('goes effect by effect, in its full amount, to an opponent chosen for it', () => {
    const party = new Party({ hand: ['Blob Fighter', 'Ram'] });
    party.turn([
      'Blob Fighter: 3 combat',
      'Ram: 5 combat',
      'Aim 3 combat (Blob Fighter) at player 2',
      'Aim 5 combat (Ram) at player 3',
      'Attack player 3 with 5',
      'Attack player 2 with 3',
    ]);
    expect([party.authority(1), party.authority(2)]).toEqual([47, 45]);
  });

  it('aimed at one opponent forms a pool: 3 and 2 destroy a base of 5; the base goes to its owner', () => {
    const party = new Party({ hand: ['Blob Fighter', 'Viper', 'Viper'], rival: { play: ['Blob Wheel'] } });
    party.turn([
      'Blob Fighter: 3 combat',
      'Viper: 1 combat',
      'Viper: 1 combat',
      'Aim 3 combat (Blob Fighter) at player 2',
      'Aim 1 combat (Viper) at player 2',
      'Aim 1 combat (Viper) at player 2',
      'Attack Blob Wheel (5)',
    ]);
    expect(party.names('discard', 1)).toEqual(['Blob Wheel']);
    expect(party.authority(1)).toBe(50);
  });

  it('hits outposts first, at their owner only; without outposts the attacker picks health or a base', () => {
    const party = new Party({ hand: ['Ram', 'Viper'], rival: { play: ['Battle Station', 'Barter World'] } });
    party.turn([
      'Ram: 5 combat',
      'Viper: 1 combat',
      'Aim 5 combat (Ram) at player 2',
      'Aim 1 combat (Viper) at player 3',
      'Attack Battle Station',
    ]);
    const [, , , , choice, after] = party.offers;
    expect(choice).toContain('Attack Battle Station (5)');
    expect(choice!.join()).not.toContain('Attack Barter World');
    expect(choice!.join()).not.toContain('Attack player 2');
    expect(choice).toContain('Attack player 3 with 1 combat');
    expect(after!.join()).not.toContain('Attack Battle Station');
    const open = new Party({ hand: ['Ram'], rival: { play: ['Barter World'] } });
    open.turn(['Ram: 5 combat', 'Aim 5 combat (Ram) at player 2']);
    expect(open.offers.at(-1)).toEqual(
      expect.arrayContaining(['Attack Barter World (4)', 'Attack player 2 with 5 combat']),
    );
  });

  it('left over in a pool hits its target at the end, and no damage stays on a base', () => {
    const party = new Party({ hand: ['Ram', 'Viper'], rival: { play: ['Mech World'] } });
    party.turn([
      'Ram: 5 combat',
      'Viper: 1 combat',
      'Aim 5 combat (Ram) at player 2',
      'Aim 1 combat (Viper) at player 3',
    ]);
    expect(party.authority(1)).toBe(50);
    expect(party.authority(2)).toBe(49);
    cleanUp(party.state, party.side());
    party.deal(0, { hand: ['Viper'] });
    party.turn(['Viper: 1 combat', 'Aim 1 combat (Viper) at player 2']);
    expect(party.names('play', 1)).toEqual(['Mech World']);
  });
});

describe('clean-up', () => {
  it('takes ships and unused hand cards to the discard pile, keeps bases, and draws nothing', () => {
    const party = new Party({ hand: ['Cutter', 'Barter World', 'Scout'], deck: scouts(5) });
    party.turn(['Cutter: 4 authority', 'Play Barter World']);
    cleanUp(party.state, party.side());
    expect(party.names('play')).toEqual(['Barter World']);
    expect(party.names('discard')).toEqual(['Cutter', 'Scout']);
    expect(party.side().handSize).toBe(0);
    expect([party.side().trade, party.side().combat]).toEqual([0, 0]);
  });
});

describe('elimination', () => {
  it('takes a player at 0 out at once, with all cards; effects not yet applied can go elsewhere', () => {
    const party = new Party({ hand: ['Ram', 'Viper'], rival: { hand: ['Scout'], discard: ['Cutter'] } });
    party.state.sides[1]!.authority = 4;
    party.turn([
      'Ram: 5 combat',
      'Viper: 1 combat',
      'Aim 5 combat (Ram) at player 2',
      'Attack player 2 with 5',
      'Aim 1 combat (Viper) at player 3',
      'Attack player 3',
    ]);
    expect(party.side(1).isOut).toBe(true);
    expect(party.side(1).cardCount).toBe(0);
    expect(party.state.removed[id('Cutter')]).toBe(1);
    expect(party.authority(2)).toBe(49);
    expect(party.offers.at(-1)!.join()).not.toContain('player 2');
  });

  it('of the current player ends its turn at once', () => {
    const party = new Party({
      hand: ['Cutter', 'Scout'],
      row: ['Trade Bot', 'Ram', 'Ram', 'Ram', 'Ram'],
      tradeDeck: ['Supernova'],
    });
    party.state.sides[0]!.authority = 5;
    party.turn(['Buy Trade Bot']);
    expect(party.side(0).isOut).toBe(true);
    expect(party.side().finished).toBe(3);
    expect(party.offers).toHaveLength(1);
  });

  it('spares the one with most authority when all would go, of equals the one whose turn would come latest', () => {
    const party = new Party({});
    const set = (...authority: number[]): void =>
      authority.forEach((value, seat) => {
        party.state.sides[seat]!.authority = value;
      });
    set(-3, -1, -2);
    sweep(party.state);
    expect(party.state.sides.map(({ isOut }) => isOut)).toEqual([true, false, true]);
    expect(party.state.sides.map(({ finished }) => finished)).toEqual([2, 0, 2]);
    const equal = new Party({});
    equal.state.current = 1;
    for (let seat = 0; seat < 3; seat++) equal.state.sides[seat]!.authority = 0;
    sweep(equal.state);
    expect(equal.state.sides.map(({ isOut }) => isOut)).toEqual([true, false, true]);
  });

  it('gives finishing places, and the last one in the list wins', () => {
    const order: number[] = [];
    const out = event('is out');
    const recorder: Recorder = {
      wantsSeries: false,
      turnStarted() {},
      turnEnded() {},
      happened: (what, seat) => what === out && order.push(seat),
    };
    const rng = new Rng(5 as Seed);
    const dice = game.asking(({ options }) => rng.below(options.length));
    const table = game.table(game.rules({ variant: 'free-for-all' }, 4));
    const { places, ending } = table.play(new Array(4).fill(dice), 5 as Seed, recorder);
    expect(ending).toBe(0);
    expect(order).toHaveLength(3);
    expect(order.map((seat) => places[seat])).toEqual([4, 3, 2]);
    expect(Array.from(places).sort()).toEqual([1, 2, 3, 4]);
  });
});

describe('the turn limit', () => {
  it('is 100 turns for each player; then authority decides and the match counts as capped', () => {
    const idle = game.asking(({ options }) => options.length - 1);
    const table = game.table(game.rules({ variant: 'free-for-all' }, 3));
    const { turns, turnsTaken, capped, places, ending } = table.play([idle, idle, idle], 1 as Seed);
    expect({ turns, capped, ending }).toEqual({ turns: 300, capped: true, ending: 1 });
    expect(Array.from(turnsTaken)).toEqual([100, 100, 100]);
    expect(Array.from(places)).toEqual([1, 1, 1]);
  });
});

describe('an empty trade deck', () => {
  it('leaves a shorter row', () => {
    const party = new Party({ hand: ['Scout', 'Scout'], row: ['Cutter', 'Ram'], tradeDeck: [] });
    party.turn(['Buy Cutter']);
    expect(party.names('row')).toEqual(['Ram']);
  });
});

it('a player who goes in its own turn takes the allies with it that heroes lent', () => {
  const scene = new Scene({ seats: 3, wholeHand: true, row: ['Ram Pilot'], trade: 1 });
  const { state } = scene;
  state.whole!.seat = 0;
  scene.buy('Ram Pilot');
  sendHero(scene, 'Ram Pilot');
  scene.side().authority = 0;
  sweep(state);
  state.look(1, 2);
  cleanUp(state, scene.side(1));
  expect(scene.side(1).allies[0]).toBe(0);
});
