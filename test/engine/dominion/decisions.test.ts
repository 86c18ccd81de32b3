import { describe, expect, it } from 'vitest';
import { networkScope } from '../../../bots/index.js';
import type { Step } from '../../../engine/dominion/cards/row.js';
import { eventRows, idOf, isStep, objectsIn, rows } from '../../../engine/dominion/catalogue.js';
import type { AskedDecision } from '../../../engine/dominion/choices/answers.js';
import { deedsOf, labelOf, promptOf } from '../../../engine/dominion/choices/labels.js';
import { inputs, observe } from '../../../engine/dominion/neural/observe.js';
import type { DominionTable } from '../../../engine/dominion/table.js';
import { viewOf } from '../../../engine/dominion/view.js';
import { type Decision, games, replay, type Seed } from '../../../engine/index.js';
import { strategy, strategyNames } from '../../support/buylists.js';
import { position, times } from '../../support/dominion.js';

const dominion = games['dominion']!;
const rules = dominion.rules({}, 2);

/** The first question of this kind in a game, and its table. */
function question(kind: string, seed = 1): { asked: Decision; table: DominionTable } {
  const table = dominion.table(rules) as DominionTable;
  let found: Decision | undefined;
  const person = dominion.policyFromChooser((asked) => {
    if (asked.kind !== kind)
      return asked.kind === 'buy' ? asked.options.findIndex(({ label }) => /^(Moat|Militia)/.test(label)) : 0;
    found = asked;
    throw new Error('found');
  });
  expect(() => table.play([person as never, strategy('militia-pressure')], seed as Seed)).toThrow('found');
  return { asked: found!, table };
}

describe('decisions', () => {
  it('list every legal answer, with "nothing" if that is allowed', () => {
    const { asked } = question('buy');
    expect(asked.prompt).toMatch(/^Buy a card \(\d coins, 1 buy\)$/);
    expect(asked.options.map(({ label }) => label)).toContain('Copper (0)');
    expect(asked.options.at(-1)).toEqual({ label: 'Nothing' });
    expect(asked.options[0]).toEqual({ label: 'Copper (0)', card: 0 });
  });

  it('say in words what each numbered choice does', () => {
    const asked = ['play', 'onGain', 'onTrash', 'firstPrinting'] as const;
    const unnamed = rows.flatMap(({ name, options, choices, ...row }) =>
      asked
        .flatMap((text) => objectsIn(row[text]))
        .filter((step): step is Extract<Step, { do: 'choose' }> => isStep(step) && step.do === 'choose')
        .filter(({ among, event }) => {
          const body = event === undefined ? options : eventRows.get(event)!.body;
          return (choices ?? body?.choices)?.length !== among.length;
        })
        .map(() => name),
    );
    expect(unnamed).toEqual([]);
  });

  it.each([
    ['KingsCourt', 'throne', undefined, "King's Court: play three times which card?"],
    ['ThroneRoom', 'throne', undefined, 'Throne Room: play twice which card?'],
    ['SeaWitch', 'discard', undefined, 'Sea Witch: discard which card?'],
    ['Tiara', 'may', 'BorderVillage', 'Tiara (Border Village): put it onto the deck?'],
    ['Trader', 'may', 'Curse', 'Trader (Curse): exchange it for a Silver?'],
  ])('ask in words what %s does: %s', (card, kind, subject, words) => {
    const sourceCard = idOf(card);
    const pending = { kind, sourceCard, subject: subject === undefined ? -1 : idOf(subject), event: -1 };
    expect(promptOf({ kind, pending } as unknown as AskedDecision)).toBe(words);
  });

  it('tell three plays from two', () => {
    const label = (card: string): string => {
      const pending = { kind: 'throne', sourceCard: idOf(card), zone: 'hand' };
      return labelOf({ kind: 'throne', pending } as unknown as AskedDecision, idOf('Smithy'));
    };
    expect(label('ThroneRoom')).toBe('Play twice Smithy');
    expect(label('KingsCourt')).toBe('Play three times Smithy');
    const again = { verb: 'played', again: true, card: 'Smithy' };
    expect(deedsOf(['Play KingsCourt', label('KingsCourt')]).at(-1)).toEqual(again);
  });

  it('say why a pile cannot be bought from', () => {
    const { asked } = question('buy');
    const { label, card, reason } = asked.unavailable!.find(({ label }) => label.startsWith('Province'))!;
    expect({ label, card }).toEqual({ label: 'Province (8)', card: 5 });
    expect(reason).toMatch(/^costs 8, you have \d$/);
    expect(asked.unavailable!.length + asked.options.length - 1).toBe(58);
    expect(question('play').asked.unavailable).toEqual([]);
  });

  it('ask in words', () => {
    expect(question('discard').asked.prompt).toBe('Militia: discard which card?');
    expect(question('play').asked.prompt).toBe('Play an action card (1 action left)');
    expect(question('play').asked.options.map(({ label }) => label)).toContain('No more actions');
  });

  it('describe what the seat sees and count what it does not', () => {
    const view = question('buy').asked.stateView();
    const zone = (title: string, owner?: number) =>
      view.zones.find((one) => one.title === title && (owner === undefined || one.owner === owner))!;
    expect(zone('Supply').cards.find(({ name }) => name === 'Gold')).toEqual({
      name: 'Gold',
      count: 40,
      note: 'costs 6',
    });
    expect(view.zones.some(({ title, owner }) => title === 'Hand' && owner !== 0)).toBe(false);
    expect(zone('All cards', 1).cards).toEqual([
      { name: 'Copper', count: 7 },
      { name: 'Estate', count: 3 },
    ]);
    expect(view.stats.find(({ title, owner }) => title === 'Cards in hand' && owner === 1)?.value).toBe(5);
  });

  it('are observed as numbers', () => {
    const into = new Int32Array(inputs.length);
    question('buy').asked.observe!(into);
    expect(into.every((value) => Math.abs(value) < 200)).toBe(true);
    expect(into.some((value) => value !== 0)).toBe(true);
    expect(into[inputs.findIndex(({ name }) => name === 'own Copper')]).toBe(7);
  });

  it('hide the same from networks: none of the numbers changes when the opponent is redealt', () => {
    const { asked, table } = question('buy');
    const before = new Int32Array(inputs.length);
    const after = new Int32Array(inputs.length);
    asked.observe!(before);
    const rival = table.state.seats[1]!;
    const hand = [...rival.hand.subarray(0, rival.handSize)];
    const cards = (): number => rival.handSize + rival.deckSize;
    const all = cards();
    const hands = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      asked.redeterminize!(seed as Seed);
      asked.observe!(after);
      expect(after).toEqual(before);
      expect([rival.handSize, cards()]).toEqual([hand.length, all]);
      hands.add([...rival.hand.subarray(0, rival.handSize)].sort().join());
    }
    expect(hands.size).toBeGreaterThan(1);
  });

  it('stop a replay at the first decision that a person has not made', () => {
    const seats = [null, strategy('militia-pressure')];
    const first = replay(dominion as never, rules, 1 as Seed, seats as never, []);
    expect(first).toMatchObject({ kind: 'pending', decided: 0 });
    const second = replay(dominion as never, rules, 1 as Seed, seats as never, [0]);
    expect(second).toMatchObject({ kind: 'pending', decided: 1 });
    expect(() => replay(dominion as never, rules, 1 as Seed, seats as never, [999])).toThrow('option 1000');
  });

  it('can only be answered by policies of the same game', () => {
    const chooser = dominion.chooserFromPolicy(strategy('plain-big-money') as never);
    expect(() => chooser({} as Decision)).toThrow('another game');
    const outside = dominion.policyFromChooser(() => 999);
    expect(() => dominion.table(rules).play([outside, outside], 1 as Seed)).toThrow('option 1000 of');
  });
});

describe('the two bridges', () => {
  it.each(strategyNames)('%s plays the same game through decisions and answers', (name) => {
    const table = dominion.table(rules);
    const direct = strategy(name);
    const bridged = dominion.policyFromChooser(dominion.chooserFromPolicy(direct as never));
    const rival = strategy('militia-torturer-siege');
    for (const seed of [1, 2, 3] as Seed[]) {
      table.play([direct as never, rival as never], seed);
      const digest = table.digest();
      table.play([bridged as never, rival as never], seed);
      expect(table.digest()).toBe(digest);
    }
  });
});

describe('boards with tokens, mats and durations', () => {
  const table = position({
    hand: ['Monument', 'NativeVillage', 'Island', 'Haven', 'Gold', 'Silver', 'Estate'],
    deck: ['Duchy', ...times(9, 'Copper')],
    actions: 9,
    others: [{ hand: ['Island', 'Province', 'NativeVillage'], deck: ['Copper'] }],
  });
  table.play('Monument').play('NativeVillage', 1).play('Haven', 'Gold').play('Island', 'Estate');
  const theirs = table.seat(1);
  theirs.mats.nativeVillage.add(table.idOf('Copper'));
  theirs.mats.island.add(table.idOf('Province'));
  theirs.tokens = 3;

  it('show them to people, but no face down card of another player', () => {
    const view = viewOf(table.seat(0));
    const shown = (title: string) =>
      view.zones
        .filter((zone) => zone.title === title)
        .map(({ owner, cards }) => [owner, cards.map(({ name }) => name)]);
    expect(shown('Island mat')).toEqual([
      [0, ['Estate', 'Island']],
      [1, ['Province']],
    ]);
    expect([shown('Native Village mat'), shown('Set aside')]).toEqual([[[0, ['Duchy']]], [[0, ['Gold']]]]);
    const stats = view.stats.map(({ title, owner, value }) => `${title} ${owner}: ${value}`);
    expect(stats).toEqual(
      expect.arrayContaining([
        'Victory tokens 0: 1',
        'Victory tokens 1: 3',
        'Cards on the Native Village mat 1: 1',
        'Cards set aside 0: 1',
      ]),
    );
    expect(view.stats.find(({ title, owner }) => title === 'Points' && owner === 1)!.value).toBe(
      table.score(1) + 3,
    );
  });

  it('are observed only if the board has such cards', () => {
    const into = new Int32Array(inputs.length);
    observe(table.seat(0), into);
    const seen = (name: string) => into[inputs.findIndex((input) => input.name === name)];
    expect(
      [
        'own victory tokens',
        'theirs victory tokens',
        'cards on the Native Village mat',
        'durations in play',
        'cards set aside',
      ].map(seen),
    ).toEqual([1, 3, 1, 1, 1]);
    const scope = (kingdom: string) =>
      networkScope(dominion, dominion.rules({ kingdom: kingdom.split(' ') }, 2)).inputs.filter((name) =>
        /tokens|mat|set aside|durations/.test(name),
      );
    expect(networkScope(dominion, rules).inputs.at(-1)).toBe('coins of all own treasures');
    expect(scope('Monument Village Smithy Market Moat Cellar Mine Remodel Workshop Festival')).toEqual([
      'own victory tokens',
      'theirs victory tokens',
    ]);
    expect(scope('Wharf Village Smithy Market Moat Cellar Mine Remodel Workshop Festival')).toEqual([
      'durations in play',
      'cards set aside',
    ]);
  });
});
