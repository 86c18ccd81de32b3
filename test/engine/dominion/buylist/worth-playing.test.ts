/** Without preferences, a player plays every action card that does something, and no other. */
import { describe, expect, it } from 'vitest';
import { answer } from '../../../../engine/dominion/buylist/answers.js';
import { chainDraw, worthPlaying } from '../../../../engine/dominion/buylist/playing.js';
import { idOf, rows } from '../../../../engine/dominion/catalogue.js';
import { type DominionPolicy, NONE } from '../../../../engine/dominion/policy.js';
import { type Position, position, times } from '../../../support/dominion.js';

const byDefault: DominionPolicy = {
  play: () => NONE,
  buy: () => NONE,
  plan: () => 0,
  react: () => 0,
  choose: (view, pending) => answer(view, pending, undefined),
};

/** Everything that a card can change, except its own zone and the action that it costs. */
function traces({ state }: Position): string {
  const { seats, supply, trash, turnEffects, lasting, extraTurnWanted } = state;
  const ofSeats = seats.map((seat) => [
    [...seat.hand.subarray(0, seat.handSize)].sort(),
    [...seat.deck.subarray(0, seat.deckSize)],
    [...seat.discard.subarray(0, seat.discardSize)].sort(),
    seat.playAreaSize,
    [seat.actions, seat.buys, seat.coins, seat.tokens, seat.delayed.length, seat.nextHandSize],
    [seat.mats.island.size, seat.mats.nativeVillage.size],
  ]);
  const ofTurn = [
    turnEffects.length,
    lasting.length,
    supply.discount,
    supply.actionDiscount,
    extraTurnWanted,
  ];
  return JSON.stringify([ofSeats, [...supply.left], [...trash], ofTurn]);
}

/** True if playing this card from the hand by default changes anything. */
function changesSomething(table: Position, card: number): boolean {
  const seat = table.seat(0);
  table.state.policies = table.state.policies.map(() => byDefault);
  seat.takeFromHand(card);
  seat.addToPlay(card);
  const before = traces(table);
  seat.takeFromPlay(card);
  seat.addToHand(card);
  table.state.play(seat, card, 0);
  return traces(table) !== before;
}

const besides: readonly (readonly string[])[] = [
  [],
  ...['Gold', 'Silver', 'Copper', 'Province', 'Estate', 'Curse', 'Village', 'Chapel'].map((card) => [card]),
  ['Smithy', 'Village'],
  times(8, 'Gold'),
];
const actions = rows.filter(({ kinds }) => kinds.includes('action')).map(({ name }) => name);

describe('by default', () => {
  it.each(actions)('%s is not played for nothing', (name) => {
    const card = idOf(name);
    const forNothing = besides.filter((hand) => {
      const table = position({
        hand: [name, ...hand],
        deck: ['Copper', 'Silver', 'Estate', 'Gold', ...times(4, 'Copper')],
        discard: ['Copper'],
        others: [{ hand: ['Copper', 'Copper', 'Estate', 'Silver', 'Gold'], deck: times(6, 'Copper') }],
      });
      return worthPlaying(table.seat(0), card, undefined) && !changesSomething(table, card);
    });
    expect(forNothing).toEqual([]);
  });

  it.each([
    ['Chapel', 'Estate'],
    ['Moneylender', 'Copper'],
    ['Mint', 'Gold'],
    ['Magnate', 'Copper'],
    ['Courtier', 'Gold'],
    ['Tactician', 'Gold'],
    ['Library', 'Gold'],
    ['Watchtower', 'Gold'],
    ['Stables', 'Copper'],
  ])('%s is played with a card that it can use', (name, other) => {
    const seat = position({ hand: [name, other], deck: ['Copper'] }).seat(0);
    expect(worthPlaying(seat, idOf(name), undefined)).toBe(true);
  });

  it('Smugglers is played when the player to the right gained a card that it copies', () => {
    const table = position({ hand: ['Smugglers'], others: [{}, {}] });
    const { seats } = table.state;
    seats[1]!.gainedCards.add(idOf('Gold'));
    expect(worthPlaying(seats[0]!, idOf('Smugglers'), undefined)).toBe(false);
    seats[2]!.gainedCards.add(idOf('Province'));
    expect(worthPlaying(seats[0]!, idOf('Smugglers'), undefined)).toBe(false);
    seats[2]!.gainedCards.add(idOf('Gold'));
    expect(worthPlaying(seats[0]!, idOf('Smugglers'), undefined)).toBe(true);
  });

  it('the second Crossroads is played for victory cards only, also by :ChainDraw', () => {
    const first = position({ hand: ['Crossroads'] }).seat(0);
    const second = position({ hand: ['Crossroads', 'Gold'], inPlay: ['Crossroads'] }).seat(0);
    const green = position({ hand: ['Crossroads', 'Estate'], inPlay: ['Crossroads'] }).seat(0);
    const crossroads = idOf('Crossroads');
    expect([first, second, green].map((seat) => worthPlaying(seat, crossroads, undefined))).toEqual([
      true,
      false,
      true,
    ]);
    expect([first, second, green].map(chainDraw)).toEqual([crossroads, NONE, crossroads]);
  });
});
