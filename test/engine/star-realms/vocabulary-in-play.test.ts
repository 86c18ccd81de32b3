/** Every key has the value that its name says: recounted from the zones at every question of random games. */
import { describe, expect, it } from 'vitest';
import { type Decision, games, Rng, type Seed } from '../../../engine/index.js';
import { type Card, cards } from '../../../engine/star-realms/catalogue.js';
import type { StarRealmsDecision } from '../../../engine/star-realms/decisions.js';
import type { SeatState } from '../../../engine/star-realms/seat.js';
import type { State } from '../../../engine/star-realms/state.js';
import { families, keys } from '../../../engine/star-realms/vocabulary.js';
import { cardOf, factionsOf, USED_PRIMARY } from '../../../engine/star-realms/zones/card-in-play.js';

const game = games['star-realms']!;

interface Zones {
  readonly deck: readonly Card[];
  readonly hand: readonly Card[];
  readonly discard: readonly Card[];
  readonly play: readonly Card[];
  readonly unused: number;
  /** Factions that cards in play have joined for this turn, by number. */
  readonly joined: readonly number[];
}

const named = (list: ArrayLike<number>, size: number): Card[] =>
  Array.from({ length: size }, (_, i) => cards[list[i]!]!);

function zonesOf(side: SeatState): Zones {
  const entries = Array.from(side.play.subarray(0, side.inPlay));
  const own = (entry: number): number => {
    const { faction } = cards[cardOf(entry)]!;
    return faction ? 1 << factions.indexOf(faction) : 0;
  };
  return {
    deck: named(side.deck, side.deckSize),
    hand: named(side.hand, side.handSize),
    discard: named(side.discardPile, side.discardSize),
    play: entries.map((entry) => cards[cardOf(entry)]!),
    unused: entries.filter((entry) => isBase(cards[cardOf(entry)]!) && (entry & USED_PRIMARY) === 0).length,
    joined: entries.flatMap((entry) =>
      factions.flatMap((_, f) => (((factionsOf(entry) & ~own(entry)) >> f) & 1 ? [f] : [])),
    ),
  };
}

const factions = ['blob', 'trade_federation', 'machine_cult', 'star_empire'] as const;
const isBase = ({ kind }: Card): boolean => kind === 'base' || kind === 'outpost';
const isOutpost = ({ kind }: Card): boolean => kind === 'outpost';
const group =
  (name: string) =>
  (card: Card): boolean =>
    name === 'starter_cards' ? card.name === 'Scout' || card.name === 'Viper' : card.faction === name;

/** The value that the key must have, counted directly. @param played cards played this turn, by group */
function expected(name: string, state: State, card: Card): number | undefined {
  const parts = name.split('.');
  const theirs = parts[0] === 'opponent';
  const side = theirs ? state.opponent : state.me;
  const zones = zonesOf(side);
  const all = [...zones.deck, ...zones.hand, ...zones.discard, ...zones.play];
  const bases = zones.play.filter(isBase);
  const defenses = (list: readonly Card[]): number[] =>
    list.length ? list.map(({ defense }) => defense!) : [0];
  const last = parts.at(-1)!;
  const joined = zones.joined.filter((f) => factions[f] === last).length;
  switch (theirs ? parts.slice(1).join('.') : name) {
    case 'turn':
      return state.turn;
    case 'card.cost':
      return card.cost;
    case 'authority':
      return side.authority;
    case 'deck.size':
      return zones.deck.length;
    case 'discard.size':
      return zones.discard.length;
    case 'hand.size':
      return zones.hand.length;
    case 'ships':
      return all.filter(({ kind }) => kind === 'ship').length;
    case 'bases':
      return all.filter(isBase).length;
    case 'outposts':
      return all.filter(isOutpost).length;
    case 'bases.inplay':
      return bases.length;
    case 'outposts.inplay':
      return bases.filter(isOutpost).length;
    case 'bases.unused':
      return zones.unused;
    case 'bases.smallest':
      return Math.min(...defenses(bases));
    case 'bases.biggest':
      return Math.max(...defenses(bases));
    case 'outposts.smallest':
      return Math.min(...defenses(bases.filter(isOutpost)));
    case 'outposts.biggest':
      return Math.max(...defenses(bases.filter(isOutpost)));
    case `trade_row.${last}`:
      return named(state.row, state.rowSize).filter(group(last)).length;
    case `cards.hand.${last}`:
      return zones.hand.filter(group(last)).length;
    case `cards.discard.${last}`:
      return zones.discard.filter(group(last)).length;
    case `cards.deck.${last}`:
      return zones.deck.filter(group(last)).length;
    case `cards.all.${last}`:
      return all.filter(group(last)).length + joined;
    default:
      return undefined;
  }
}

describe('the keys', () => {
  it('are the 74 keys of the format; one has a second spelling', () => {
    expect(keys).toHaveLength(74);
    expect(new Set(keys.map(({ name }) => name)).size).toBe(74);
    expect(keys.flatMap(({ aliases = [] }) => aliases)).toEqual(['buyScoreIncrease']);
  });

  it('have the values counted in the zones, at every question of a match', () => {
    const checked = new Map<string, Set<number>>();
    let asked = 0;
    const rng = new Rng(4 as Seed);
    const chooser = (question: Decision): number => {
      const { state } = question as StarRealmsDecision;
      if (question.kind === 'act' && asked++ % 5 === 0) {
        const card = cards[rng.below(cards.length)]!;
        for (const key of keys) {
          const value = expected(key.name, state, card);
          if (value === undefined) continue;
          const read = key.read(state, card.id);
          if (read !== value) throw new Error(`${key.name} reads ${read}, counted ${value}`);
          checked.set(key.name, (checked.get(key.name) ?? new Set()).add(value));
        }
      }
      const { options, kind } = question;
      if (kind === 'act' && options.length > 1 && rng.below(50) > 0) return rng.below(options.length - 1);
      return rng.below(options.length);
    };
    const sets = game.facts.sets.map(({ name }) => name);
    const table = game.table(game.rules({ sets }, 2));
    for (let seed = 0; seed < 40; seed++)
      table.play(new Array(2).fill(game.policyFromChooser(chooser)), seed as Seed);
    // The other keys count what the turn itself gains; `score-table/policy.test.ts` covers them.
    const left = keys.map(({ name }) => name).filter((name) => !checked.has(name));
    expect(left).toEqual([
      'deck',
      'trade',
      'combat',
      'buy.score.increase',
      'combat.plus.card.scrap.combat',
      ...[...factions, 'starter_cards'].map((name) => `cards.played.${name}`),
    ]);
    const dull = [...checked].filter(([, values]) => values.size < 2).map(([name]) => name);
    expect(dull).toEqual([]);
  });
});

describe('averages of card info', () => {
  it('are taken over the cards of their piles', () => {
    const piles = Object.fromEntries(families.map(({ prefix, pile }) => [prefix, pile]));
    const table = game.table(game.rules({}, 2));
    let looked = 0;
    const chooser = (question: Decision): number => {
      const { state } = question as StarRealmsDecision;
      for (const [prefix, side] of [
        ['card_info_avg_', state.me],
        ['opponent_card_info_avg_', state.opponent],
      ] as const) {
        const { deck, hand, discard, play } = zonesOf(side);
        const all = [...deck, ...hand, ...discard, ...play];
        const pile = piles[prefix]!;
        expect(pile.total(state)).toBe(all.length);
        const counts = Array.from(pile.counts(state));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.length);
        for (const { id } of all) expect(counts[id]).toBeGreaterThan(0);
      }
      const row = named(state.row, state.rowSize);
      const counts = piles['trade_row_card_info_avg_']!.counts(state);
      for (const { id } of row) expect(counts[id]).toBe(row.filter((card) => card.id === id).length);
      looked++;
      return looked % question.options.length;
    };
    table.play(new Array(2).fill(game.policyFromChooser(chooser)), 2 as Seed);
    expect(looked).toBeGreaterThan(100);
  });
});
