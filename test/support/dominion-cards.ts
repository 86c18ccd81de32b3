/** Checks of every card: its printed numbers in play, and its effect under Throne Room. */
import { describe, expect, it } from 'vitest';
import { CLASSIC_CARDS, idOf, rows } from '../../engine/dominion/catalogue.js';
import { type Answer, changesEveryGame, type Layout, position, times } from './dominion.js';

/** Facts transcribed from the printed card; zeros are omitted. */
export interface Printed {
  readonly cost: number;
  readonly cards?: number;
  readonly actions?: number;
  readonly buys?: number;
  readonly coins?: number;
  readonly tokens?: number;
  readonly points?: number;
  /** Cards on the table besides the card itself. */
  readonly layout?: Layout;
  readonly answers?: readonly (readonly Answer[] | Answer)[];
}

export interface Twice {
  readonly hand?: readonly string[];
  readonly layout?: Layout;
  /** Answers of the player after the choice of the card, and of the other players. */
  readonly own?: readonly Answer[];
  readonly others?: readonly (readonly Answer[])[];
  /** Cards drawn, actions, buys and coins from both plays together. */
  readonly gives: readonly [cards: number, actions: number, buys: number, coins: number];
  readonly trash?: readonly string[];
  readonly discard?: readonly string[];
}

export interface CardCase extends Printed {
  /** For action cards: the effect of playing it twice. */
  readonly twice?: Twice;
}

/** Requires a case for every card of a set that the classic board lacks. */
export function describeCards(set: string, cases: Readonly<Record<string, CardCase>>): void {
  describe(set, () => {
    it('has a case for every card', () => {
      const cards = rows.filter((row, id) => row.set === set && id >= CLASSIC_CARDS);
      expect(Object.keys(cases).sort()).toEqual(cards.map(({ name }) => name).sort());
      const actions = cards.filter(({ kinds }) => kinds.includes('action')).map(({ name }) => name);
      expect(
        actions.filter((name) => cases[name]!.twice === undefined),
        'action cards without `twice`',
      ).toEqual([]);
    });
    describePrinted(cases);
    describeTwice(
      Object.entries(cases).flatMap(([card, { twice }]) =>
        twice === undefined ? [] : [[card, twice] as const],
      ),
    );
  });
}

export function describePrinted(cases: Readonly<Record<string, Printed>>): void {
  it.each(Object.entries(cases))('%s costs what it says', (card, { cost }) => {
    const layout = { without: [] };
    const table = position({ ...layout, coins: cost, buys: 2 });
    expect(table.mayBuy(card)).toBe(true);
    expect(table.costOf(card)).toBe(cost);
    if (cost > 0) expect(position({ ...layout, coins: cost - 1 }).mayBuy(card)).toBe(false);
  });

  it.each(Object.entries(cases))('%s gives what it says', (card, facts) => {
    const layout: Layout = {
      deck: times(9, 'Copper'),
      ...facts.layout,
      hand: [card, ...(facts.layout?.hand ?? [])],
    };
    const table = position(layout);
    const points = position({ ...facts.layout, hand: facts.layout?.hand ?? [] }).score();
    expect(table.score() - points, 'points').toBe(facts.points ?? 0);
    const answers = facts.answers ?? [];
    if (table.isTreasure(card)) table.treasures(...answers);
    else if (table.isAction(card)) table.play(card, ...answers);
    else return;
    const { actions, buys, coins } = table.counters;
    expect({
      cards: table.seat(0).cardsSeen,
      actions,
      buys,
      coins,
      tokens: table.seat(0).tokens,
    }).toEqual({
      cards: facts.cards ?? 0,
      actions: (facts.actions ?? 0) + (table.isTreasure(card) ? 1 : 0),
      buys: (facts.buys ?? 0) + 1,
      coins: facts.coins ?? 0,
      tokens: facts.tokens ?? 0,
    });
  });
}

export function describeTwice(cases: readonly (readonly [string, Twice])[]): void {
  it.each(cases)('a Throne Room plays %s twice', (card, facts) => {
    const table = position({
      deck: times(20, 'Copper'),
      ...(changesEveryGame.includes(card)
        ? { without: changesEveryGame.filter((name) => name !== card) }
        : {}),
      ...facts.layout,
      hand: ['ThroneRoom', card, ...(facts.hand ?? [])],
    });
    table.play('ThroneRoom', [card, ...(facts.own ?? [])], ...(facts.others ?? []));
    const { actions, buys, coins } = table.counters;
    expect([table.seat(0).cardsSeen, actions, buys - 1, coins]).toEqual(facts.gives);
    if (facts.trash !== undefined) expect(table.trash().sort()).toEqual([...facts.trash].sort());
    if (facts.discard !== undefined) expect(table.discard()).toEqual(facts.discard);
  });
}

export const isClassic = (name: string): boolean => idOf(name) < CLASSIC_CARDS;
