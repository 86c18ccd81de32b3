/** Log lines of cards that move differently from what their event alone suggests. */
import { expect, it } from 'vitest';
import { position } from '../../support/dominion.js';

it('Trader: the gained card goes back, and a Silver comes for it without being gained', () => {
  const table = position({ hand: ['Trader'] }).gain(0, 'Curse', 'yes');
  expect(table.log()).toEqual([
    '0: gained Curse',
    '0: reacted Trader',
    '0: exchanged Curse from the discard pile',
    '0: received Silver',
  ]);
});

it('Inn: cards of the discard pile are shuffled into the deck', () => {
  const table = position({ deck: ['Copper'], discard: ['Village', 'Estate'] }).gain(
    0,
    'Inn',
    'Inn',
    'Village',
  );
  expect(table.log()).toEqual([
    '0: gained Inn',
    '0: put Inn into the deck',
    '0: put Village into the deck',
    '0: shuffled 3',
  ]);
});

it('Island: itself and another card go onto the mat', () => {
  const table = position({ hand: ['Island', 'Province'] }).play('Island', 'Province');
  expect(table.log()).toEqual([
    '0: played Island',
    '0: put Island from play onto the Island mat',
    '0: put Province onto the Island mat',
  ]);
});

it('Native Village: cards go onto the mat and come back', () => {
  const table = position({ hand: ['NativeVillage', 'NativeVillage'], deck: ['Gold', 'Copper'], actions: 2 });
  expect(table.play('NativeVillage', 1).log()).toEqual([
    '0: played NativeVillage',
    '0: set aside Gold onto the Native Village mat',
  ]);
  expect(table.play('NativeVillage', 2).log()).toEqual([
    '0: played NativeVillage',
    '0: took Gold from the Native Village mat',
  ]);
});

it('Haven: a card is set aside and comes back next turn', () => {
  const table = position({ hand: ['Haven', 'Gold'], deck: ['Copper'] }).play('Haven', 'Gold');
  expect(table.log()).toEqual(['0: played Haven', '0: drew Copper', '0: set aside Gold until the next turn']);
  expect(table.nextTurn(0, 0).log()).toContain('0: took Gold from the cards set aside');
});

it('Blockade: a card is gained to the side and comes to the hand next turn', () => {
  const table = position({ hand: ['Blockade'] }).play('Blockade', 'Silver');
  expect(table.log()).toEqual(['0: played Blockade', '0: gained Silver until the next turn']);
  expect(table.nextTurn(0, 0).log()).toContain('0: took Silver from the cards set aside');
});

it('Throne Room: the second play moves no card', () => {
  const table = position({ hand: ['ThroneRoom', 'Militia'], others: [{}] }).play('ThroneRoom', 'Militia');
  expect(table.log()).toEqual(['0: played ThroneRoom', '0: played Militia', '0: played Militia again']);
});

it('Vassal: the card is looked at, discarded, and played from the discard pile', () => {
  const table = position({ hand: ['Vassal'], deck: ['Market', 'Copper'] }).play('Vassal', 'yes');
  expect(table.log()).toEqual([
    '0: played Vassal',
    '0: looked at Market',
    '0: discarded Market',
    '0: played Market from the discard pile',
    '0: drew Copper',
  ]);
});

it('Library: what is skipped is discarded at the end', () => {
  const layout = { hand: ['Library', 'Copper', 'Copper', 'Copper', 'Copper', 'Copper', 'Copper'] };
  const table = position({ ...layout, deck: ['Village', 'Gold'] }).play('Library', 'yes');
  expect(table.log()).toEqual([
    '0: played Library',
    '0: skipped Village',
    '0: drew Gold',
    '0: discarded Village',
  ]);
});

it('Masquerade: cards are passed to the seat of the amount', () => {
  const table = position({ hand: ['Masquerade', 'Curse'], others: [{ hand: ['Copper'] }] });
  table.play('Masquerade', ['Curse', 'nothing'], ['Copper']);
  expect(table.log()).toEqual(['0: played Masquerade', '0: passed to Curse', '1: passed to Copper']);
});
