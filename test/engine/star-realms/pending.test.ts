/** Free for all: effects that wait for a seat's next turn, tested when they are set up and when they act. */
import { describe, expect, it } from 'vitest';
import { games } from '../../../engine/index.js';
import { BLACK_HOLE } from '../../../engine/star-realms/free-for-all/state.js';
import { eventLog, eventText, groupEvents } from '../../../experiments/play/event-log.js';
import { FreeForAllPosition } from '../../support/star-realms-free-for-all.js';
import { scouts } from '../../support/star-realms-position.js';

const game = games['star-realms']!;
describe('the pending queue', () => {
  it('names the owner of the card that takes a card from the hand', () => {
    const prompts: string[] = [];
    const party = new FreeForAllPosition({ deck: scouts(5) });
    party.onDecision = ({ kind, prompt }) => kind === 'discard' && prompts.push(prompt);
    party.owe(1, BLACK_HOLE);
    party.turn([], 5);
    expect(prompts).toEqual([
      'Imperial Fighter of player 2: discard a card',
      'Black Hole: discard a card, or lose authority',
      'Black Hole: discard a card, or lose authority',
    ]);
  });

  it('shows the effects that will wait after the current discard', () => {
    const shown: (string | number)[][] = [];
    const party = new FreeForAllPosition({ deck: scouts(5) });
    party.onDecision = (question) => {
      const { stats } = question.stateView();
      shown.push(
        stats.filter(({ title }) => /Disc|Hole/.test(title)).map(({ title, value }) => `${title} ${value}`),
      );
    };
    party.owe(1, 1, BLACK_HOLE);
    party.turn([], 5);
    expect(shown).toEqual([
      ['Discards after this 1', 'Black Holes after this 1'],
      ['Black Holes after this 1'],
      [],
      [],
      [],
    ]);
  });

  it.each<[string, boolean, string[]]>([
    [
      'are discarded',
      true,
      [
        'player 1 aims a discard at player 2 (Imperial Fighter)',
        'player 2 draws 3',
        'player 2 has to discard because of player 1 (Imperial Fighter)',
        'player 2 discards Scout',
      ],
    ],
    [
      'are not drawn',
      false,
      [
        'player 1 aims a discard at player 2 (Imperial Fighter)',
        'player 2 draws fewer cards because of player 1 (Imperial Fighter)',
        'player 2 draws 2',
      ],
    ],
  ])(
    'is reported when it is filled and when it is emptied: cards that %s',
    (_, choosesDiscards, expected) => {
      const { recorder, events } = eventLog(game);
      const party = new FreeForAllPosition({ hand: ['Imperial Fighter'], opponent: { deck: scouts(9) } });
      party.state.recorder = recorder;
      party.turn(['Imperial Fighter: an opponent discards', 'Player 2']);
      party.turn([], 3, { seat: 1, choosesDiscards });
      const nameOf = (seat: number): string => `player ${seat + 1}`;
      const words = groupEvents(events, game.facts).map(
        (one) => `${nameOf(one.seat)} ${eventText(one, game.facts, nameOf)}`,
      );
      expect(words.filter((line) => /discard|draws/.test(line))).toEqual(expected);
    },
  );

  it('is also reported twice for a Black Hole', () => {
    const { recorder, events } = eventLog(game);
    const party = new FreeForAllPosition({
      trade: 1,
      row: ['Trade Bot'],
      tradeDeck: ['Black Hole'],
      opponent: { deck: scouts(5) },
    });
    party.state.recorder = recorder;
    party.turn(['Buy Trade Bot']);
    party.turn([], 5, { seat: 1 });
    const recorded = events
      .filter(({ card, event }) => card === 'Black Hole' && /settle|loses/.test(event))
      .map(({ seat, event }) => `${seat + 1} ${event}`);
    expect(recorded).toEqual(['1 loses authority', '2 will settle', '3 will settle', '2 settles']);
  });
});
