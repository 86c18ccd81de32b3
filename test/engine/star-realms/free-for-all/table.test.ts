/** Combat, elimination and the end of a free for all. */
import { describe, expect, it } from 'vitest';
import { games, type Recorder, Rng, type Seed } from '../../../../engine/index.js';
import { id } from '../../../../engine/star-realms/catalogue.js';
import { eventIds } from '../../../../engine/star-realms/facts.js';
import { eliminateDefeated } from '../../../../engine/star-realms/free-for-all/elimination.js';
import { BLACK_HOLE } from '../../../../engine/star-realms/free-for-all/state.js';
import { ACTIONS_MAX } from '../../../../engine/star-realms/setup.js';
import { cleanUp } from '../../../../engine/star-realms/zones/zones.js';
import { FreeForAllPosition } from '../../../support/star-realms-free-for-all.js';
import { sendHero } from '../../../support/star-realms-heroes-and-gambits.js';
import { Position } from '../../../support/star-realms-position.js';

const game = games['star-realms']!;

describe('combat', () => {
  it('goes effect by effect, in its full amount, to an opponent chosen for each effect', () => {
    const party = new FreeForAllPosition({ hand: ['Blob Fighter', 'Ram'] });
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
    const party = new FreeForAllPosition({
      hand: ['Blob Fighter', 'Viper', 'Viper'],
      opponent: { play: ['Blob Wheel'] },
    });
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

  it('hits outposts first, but only when their owner is attacked; without outposts the attacker picks authority or a base', () => {
    const party = new FreeForAllPosition({
      hand: ['Ram', 'Viper'],
      opponent: { play: ['Battle Station', 'Barter World'] },
    });
    party.turn([
      'Ram: 5 combat',
      'Viper: 1 combat',
      'Aim 5 combat (Ram) at player 2',
      'Aim 1 combat (Viper) at player 3',
      'Attack Battle Station',
    ]);
    const [, , , , choice, after] = party.offers;
    expect(choice).toContain('Attack Battle Station (5) of player 2');
    expect(choice!.join()).not.toContain('Attack Barter World');
    expect(choice!.join()).not.toContain('Attack player 2');
    expect(choice).toContain('Attack player 3 with 1 combat');
    expect(after!.join()).not.toContain('Attack Battle Station');
    const open = new FreeForAllPosition({ hand: ['Ram'], opponent: { play: ['Barter World'] } });
    open.turn(['Ram: 5 combat', 'Aim 5 combat (Ram) at player 2']);
    expect(open.offers.at(-1)).toEqual(
      expect.arrayContaining(['Attack Barter World (4) of player 2', 'Attack player 2 with 5 combat']),
    );
  });

  it('left over in a pool hits its target at the end, and no damage stays on a base', () => {
    const party = new FreeForAllPosition({ hand: ['Ram', 'Viper'], opponent: { play: ['Mech World'] } });
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

describe('elimination', () => {
  it('removes a player at 0 at once, with all cards; effects not yet applied can go elsewhere', () => {
    const party = new FreeForAllPosition({
      hand: ['Ram', 'Viper'],
      opponent: { hand: ['Scout'], discard: ['Cutter'] },
    });
    party.state.seats[1]!.authority = 4;
    party.turn([
      'Ram: 5 combat',
      'Viper: 1 combat',
      'Aim 5 combat (Ram) at player 2',
      'Attack player 2 with 5',
      'Aim 1 combat (Viper) at player 3',
      'Attack player 3',
    ]);
    expect(party.side(1).isOut).toBe(true);
    expect(party.authority(1)).toBe(4 - 5);
    expect(party.side(1).cardCount).toBe(0);
    expect(party.state.removed[id('Cutter')]).toBe(1);
    expect(party.authority(2)).toBe(49);
    expect(party.offers.at(-1)!.join()).not.toContain('player 2');
  });

  it('can come from the rest of a pool at the end of the turn', () => {
    const party = new FreeForAllPosition({ hand: ['Ram'] });
    party.state.seats[1]!.authority = 5;
    party.turn(['Ram: 5 combat', 'Aim 5 combat (Ram) at player 2']);
    expect(party.side(1).isOut).toBe(true);
  });

  it('leaves the trade row unchanged', () => {
    const row = ['Cutter', 'Ram', 'Corvette', 'Freighter', 'Flagship'];
    const party = new FreeForAllPosition({ hand: ['Ram'], row });
    party.state.seats[1]!.authority = 5;
    party.turn(['Ram: 5 combat', 'Aim 5 combat (Ram) at player 2', 'Attack player 2']);
    expect(party.side(1).isOut).toBe(true);
    expect(party.names('row')).toEqual(row);
  });

  it('comes before the turn of a player whom a pending Black Hole eliminates', () => {
    const party = new FreeForAllPosition({ hand: ['Ram'] });
    party.owe(BLACK_HOLE);
    party.state.seats[0]!.authority = 4;
    party.turn(['Nothing']);
    expect(party.side().isOut).toBe(true);
    expect(party.offers).toEqual([]);
  });

  it('comes to a player whose turn never ends', () => {
    const party = new FreeForAllPosition({ hand: ['Scout'] });
    const { state } = party;
    let actions = 0;
    Object.assign(state.policy, {
      chooser: () => {
        actions++;
        state.me.inPlay = 0;
        party.deal(0, { hand: ['Scout'] });
        return 0;
      },
    });
    party.turn();
    expect(actions).toBe(ACTIONS_MAX);
    expect(party.side()).toMatchObject({ fault: true, isOut: true, finalPlace: 3 });
  });

  it('of the current player ends its turn at once', () => {
    const party = new FreeForAllPosition({
      hand: ['Cutter', 'Scout'],
      row: ['Trade Bot', 'Ram', 'Ram', 'Ram', 'Ram'],
      tradeDeck: ['Supernova'],
    });
    party.state.seats[0]!.authority = 5;
    party.turn(['Buy Trade Bot']);
    expect(party.side(0).isOut).toBe(true);
    expect(party.side().finalPlace).toBe(3);
    expect(party.offers).toHaveLength(1);
  });

  it('of the current player removes its combat', () => {
    const party = new FreeForAllPosition({
      hand: ['Viper', 'Viper'],
      trade: 1,
      row: ['Trade Bot'],
      tradeDeck: ['Supernova'],
      opponent: { deck: ['Scout'] },
    });
    party.state.seats[0]!.authority = 5;
    party.turn(['Viper: 1 combat', 'Viper: 1 combat', 'Aim 1 combat (Viper) at player 3', 'Buy Trade Bot']);
    party.turn([], 1, { seat: 1 });
    expect(party.offered).toEqual([
      'Play Scout (it only leaves your hand; its trade counts already)',
      'End your turn',
    ]);
    expect(party.authority(2)).toBe(50 - 5);
  });

  it('spares the player with most authority if all would be eliminated; in a tie, the one whose turn comes last', () => {
    const party = new FreeForAllPosition({});
    const set = (...authority: number[]): void =>
      authority.forEach((value, seat) => {
        party.state.seats[seat]!.authority = value;
      });
    set(-3, -1, -2);
    eliminateDefeated(party.state);
    expect(party.state.seats.map(({ isOut }) => isOut)).toEqual([true, false, true]);
    expect(party.state.seats.map(({ finalPlace: finished }) => finished)).toEqual([2, 0, 2]);
    const equal = new FreeForAllPosition({});
    equal.state.current = 1;
    for (let seat = 0; seat < 3; seat++) equal.state.seats[seat]!.authority = 0;
    eliminateDefeated(equal.state);
    expect(equal.state.seats.map(({ isOut }) => isOut)).toEqual([true, false, true]);
  });

  it('gives finishing places, and the last one in the list wins', () => {
    const order: number[] = [];
    const out = eventIds['is out'];
    const recorder: Recorder = {
      wantsSeries: false,
      onTurnStart() {},
      onTurnEnd() {},
      onEvent: (what, seat) => what === out && order.push(seat),
    };
    const rng = new Rng(5 as Seed);
    const dice = game.policyFromChooser(({ options }) => rng.below(options.length));
    const table = game.table(game.rules({ variant: 'free-for-all' }, 4));
    const { places, ending } = table.play(new Array(4).fill(dice), 5 as Seed, recorder);
    expect(ending).toBe(0);
    expect(order).toHaveLength(3);
    expect(order.map((seat) => places[seat])).toEqual([4, 3, 2]);
    expect(Array.from(places).sort()).toEqual([1, 2, 3, 4]);
  });
});

describe('an effect for each player', () => {
  it.each([
    [0, [0, 1, 2]],
    [1, [1, 2, 0]],
    [2, [2, 0, 1]],
  ])('in a turn of seat %i acts in seat order from that seat', (seat, order) => {
    const asked: number[] = [];
    const party = new FreeForAllPosition({ row: ['Trade Bot'], tradeDeck: ['Bombardment'] });
    for (const each of [0, 1, 2]) party.deal(each, { play: ['Blob Wheel', 'Barter World'] });
    party.side(seat).trade = 1;
    party.onDecision = ({ kind, seat: asks }) => {
      if (kind !== 'act') asked.push(asks);
    };
    party.turn(['Buy Trade Bot'], 0, { seat });
    expect(asked).toEqual(order);
  });
});

describe('the turn limit', () => {
  it('is 100 turns for each player; then authority decides and the game counts as capped', () => {
    const idle = game.policyFromChooser(({ options }) => options.length - 1);
    const table = game.table(game.rules({ variant: 'free-for-all' }, 3));
    const { turns, turnsTaken, capped, places, ending } = table.play([idle, idle, idle], 1 as Seed);
    expect({ turns, capped, ending }).toEqual({ turns: 300, capped: true, ending: 1 });
    expect(Array.from(turnsTaken)).toEqual([100, 100, 100]);
    expect(Array.from(places)).toEqual([1, 1, 1]);
  });
});

describe('an empty trade deck', () => {
  it('leaves a shorter row', () => {
    const party = new FreeForAllPosition({ hand: ['Scout', 'Scout'], row: ['Cutter', 'Ram'], tradeDeck: [] });
    party.turn(['Buy Cutter']);
    expect(party.names('row')).toEqual(['Ram']);
  });
});

it('a player who is eliminated in its own turn loses the allies that heroes gave', () => {
  const scene = new Position({ seats: 3, freeForAll: true, row: ['Ram Pilot'], trade: 1 });
  const { state } = scene;
  state.freeForAll!.seat = 0;
  scene.buy('Ram Pilot');
  sendHero(scene, 'Ram Pilot');
  scene.side().authority = 0;
  eliminateDefeated(state);
  state.setPerspective(1, 2);
  cleanUp(state, scene.side(1));
  expect(scene.side(1).allies[0]).toBe(0);
});
