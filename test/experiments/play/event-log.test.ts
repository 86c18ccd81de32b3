/** Events as short sentences, with the amounts that a card gave. */
import { describe, expect, it } from 'vitest';
import { games } from '../../../engine/index.js';
import { eventText, groupEvents, type LoggedEvent } from '../../../experiments/play/event-log.js';

type Short = readonly [event: string, card: string | undefined, amount: number, more?: Partial<LoggedEvent>];

const textsOf = (events: readonly Short[], game = 'star-realms'): string[] => {
  const { facts } = games[game]!;
  const all = events.map(([event, card, amount, more]) => ({
    seat: 0,
    turn: 1,
    event,
    amount,
    ...(card !== undefined && { card }),
    ...more,
  }));
  return groupEvents(all, facts).map((one) => eventText(one, facts, (seat) => `bot ${seat + 1}`));
};

describe('events in words', () => {
  it('show a card with its effects, and repeated events once', () => {
    expect(
      textsOf([
        ['plays', 'Cutter', 1],
        ['gains authority', 'Cutter', 4],
        ['gains trade', 'Cutter', 2],
        ['plays', 'Scout', 1],
        ['gains trade', 'Scout', 1],
        ['plays', 'Scout', 1],
        ['gains trade', 'Scout', 1],
        ['uses', 'Barter World', 1],
        ['gains authority', 'Barter World', 2],
      ]),
    ).toEqual([
      'plays Cutter: 4 authority, 2 trade',
      'plays Scout ×2: 2 trade',
      'uses Barter World: 2 authority',
    ]);
  });

  it('show an amount on its own if another event came between', () => {
    expect(
      textsOf([
        ['plays', 'The Wrecker', 1],
        ['scraps', 'Scout', 1],
        ['scraps', 'Scout', 1],
        ['gains combat', 'The Wrecker', 6],
        ['loses authority', undefined, 5],
      ]),
    ).toEqual(['plays The Wrecker', 'scraps Scout ×2', 'gains 6 combat (The Wrecker)', 'loses 5 authority']);
  });

  it('combine the cards of equal events, but not across turns, seats or rules', () => {
    expect(
      textsOf([
        ['turns up', 'Ram', 0],
        ['turns up', 'Cutter', 0],
        ['turns up', 'Ram', 0],
        ['turns up', 'Ram', 0, { turn: 2 }],
        ['turns up', 'Ram', 0, { turn: 2, seat: 1 }],
        ['turns up', 'Cutter', 0, { turn: 2, seat: 1, rule: 7 }],
      ]),
    ).toEqual(['turns up Ram ×2, Cutter', 'turns up Ram', 'turns up Ram', 'turns up Cutter']);
  });

  it('name seats, and leave out meaningless numbers', () => {
    expect(
      textsOf([
        ['draws', undefined, 1],
        ['draws', undefined, 1],
        ['aims at', undefined, 2],
        ['aims at', undefined, 2],
        ['aims a discard at', 'Ram', 2],
        ['aims a discard at', 'Ram', 2],
        ['aims a discard at', 'Ram', 1],
        ['attacks', undefined, 7],
        ['is out', undefined, 3, { seat: 2 }],
      ]),
    ).toEqual([
      'draws 2',
      'aims at bot 3',
      'aims a discard at bot 3 (Ram ×2)',
      'aims a discard at bot 2 (Ram)',
      'attacks 7',
      'is out',
    ]);
  });

  it('consist of verbs, cards and numbers if a game defines no wording', () => {
    expect(
      textsOf(
        [
          ['drew', 'Copper', 1],
          ['drew', 'Copper', 1],
          ['drew', 'Estate', 1],
          ['coins', undefined, 4],
        ],
        'dominion',
      ),
    ).toEqual(['drew Copper ×2, Estate', 'coins 4']);
  });

  it('show the source or destination of a card, and keep such moves apart', () => {
    expect(
      textsOf(
        [
          ['gained', 'Silver', 1],
          ['gained', 'Silver', 1, { detail: 'onto the deck' }],
          ['gained', 'Gold', 1, { detail: 'onto the deck' }],
          ['played', 'Smithy', 1],
          ['played', 'Smithy', 1, { detail: 'again' }],
          ['set aside', undefined, 1, { detail: 'until the next turn' }],
          ['passed to', 'Curse', 1],
          ['passed to', 'Estate', 1],
        ],
        'dominion',
      ),
    ).toEqual([
      'gained Silver',
      'gained Silver, Gold onto the deck',
      'played Smithy',
      'played Smithy again',
      'set aside 1 until the next turn',
      'passed to bot 2 (Curse, Estate)',
    ]);
  });
});
