import { describe, expect, it } from 'vitest';
import { type CardName, cards, id } from '../../../engine/star-realms/card-table.js';
import {
  type Changes,
  type Circumstances,
  changesOf,
  type PrintedCard,
  printed,
  special,
} from '../../support/star-realms-printed.js';
import { type Layout, Scene } from '../../support/star-realms-scene.js';
import { transcribed } from '../../support/star-realms-transcribed.js';

const parts = ['primary', 'ally', 'scrap', 'continuous', 'everyTurn', 'onAcquire'] as const;

const repeat = (count: number, name: string): string[] => new Array<string>(count).fill(name);

/** A partner of the same faction without abilities that could disturb, by faction. */
const partner: Readonly<Record<string, string>> = {
  blob: 'Blob Wheel',
  trade_federation: 'Barter World',
  machine_cult: 'Battle Station',
  star_empire: 'Space Station',
};
/** Two bases of another faction, and a ship of one for play. */
const strangers = (card: PrintedCard): string[] =>
  repeat(2, partner[card.factions[0] === 'blob' ? 'machine_cult' : 'blob']!);

/** Mega Mech sends no base back where its ally has to stay in play. */
const keepBases = (layout: Layout): Layout =>
  layout.hand?.[0] === 'Mega Mech' ? { ...layout, answers: ['Nothing'] } : layout;

interface Rehearsal {
  readonly play?: readonly string[];
  readonly rivalPlay?: readonly string[];
}

/** Enough of everything, so that each effect finds what it needs. */
const rehearsal = (card: PrintedCard, { play = [], rivalPlay }: Rehearsal = {}): Layout => ({
  hand: [card.name, ...repeat(4, 'Viper')],
  deck: repeat(12, 'Scout'),
  // Death World scraps no unaligned card: the discard pile also holds others, first of all.
  discard: ['Cutter', 'Cutter', ...repeat(4, 'Viper')],
  play,
  rival: {
    hand: repeat(5, 'Scout'),
    deck: repeat(9, 'Viper'),
    play: rivalPlay ?? ['Blob Wheel', 'Barter World'],
  },
  row: ['Trade Bot', 'Corvette', 'Cutter', 'Trade Pod', 'Ram'],
});

/** Takes the given option of every choice of the card, and the first of everything else. */
class Rehearsed extends Scene {
  constructor(layout: Layout, option: number) {
    super(layout);
    this.state.policy.option = () => option + 1;
  }
}

const rows = printed.filter(({ kind }) => kind === 'ship' || kind === 'base' || kind === 'outpost');
const isBase = ({ kind }: PrintedCard): boolean => kind !== 'ship';
const optionCount = (steps: PrintedCard['primary']): number =>
  /"choose":\[(\[.*?\]),(\[.*?\])\]/.test(JSON.stringify(steps ?? [])) ? 2 : 1;
const isSpecial = (steps: PrintedCard['primary']): boolean =>
  special.some((verb) => JSON.stringify(steps ?? []).includes(`"${verb}"`));

const circumstances = (card: PrintedCard, over: Partial<Circumstances> = {}): Circumstances => ({
  option: 0,
  ownBases: isBase(card) ? 1 : 0,
  rivalBases: 2,
  basePlayed: isBase(card),
  played: { [card.factions[0]!]: 1 },
  scrapped: 0,
  ...over,
});

/** Runs `act` and says by how much each number changed, leaving out those that did not. */
function changed(scene: Scene, act: () => void): Changes {
  const before = scene.totals();
  act();
  const after = scene.totals();
  return Object.fromEntries(
    Object.keys(before)
      .map((key) => [key, after[key]! - before[key]!] as const)
      .filter(([, change]) => change !== 0),
  );
}

const sum = (...all: readonly Changes[]): Changes => {
  const total: Changes = {};
  for (const changes of all)
    for (const [key, by] of Object.entries(changes)) total[key] = (total[key] ?? 0) + by;
  return Object.fromEntries(Object.entries(total).filter(([, by]) => by !== 0));
};

/** Playing a card takes it out of the hand; a base comes into play. */
const playing = (card: PrintedCard): Changes => (isBase(card) ? { hand: -1, bases: 1 } : { hand: -1 });

describe('the card table', () => {
  it('has every printed card with its printed facts', () => {
    const facts = cards.map((card) => ({
      name: card.name,
      set: card.set,
      factions: [card.faction ?? 'unaligned'],
      kind: card.kind,
      cost: card.cost,
      ...(card.defense !== undefined && { defense: card.defense }),
      copies: card.copies,
      actsAtOnce: card.atOnce === true,
    }));
    const expected = printed.map(({ name, set, factions, kind, cost, defense, copies, actsAtOnce }) => ({
      name,
      set,
      factions,
      kind,
      cost,
      ...(defense !== undefined && { defense }),
      copies,
      actsAtOnce: actsAtOnce === true,
    }));
    const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);
    expect(facts.sort(byName)).toEqual(expected.sort(byName));
  });

  it.each(parts)('has every printed %s ability, word for word', (part) => {
    const of = (all: readonly (readonly [name: string, ability: unknown])[]): object =>
      Object.fromEntries(all.filter(([, ability]) => ability !== undefined));
    expect(of(cards.map((card) => [card.name, card[part]?.map(transcribed)]))).toEqual(
      of(printed.map((card) => [card.name, card[part]])),
    );
  });

  it('has the printed number of cards in each set', () => {
    const counts: Record<string, number> = {};
    for (const card of cards) counts[card.set] = (counts[card.set] ?? 0) + card.copies;
    expect(counts).toEqual({
      starter: 30,
      core: 80,
      promo_year_1: 15,
      colony_wars: 80,
      crisis_bases_and_battleships: 12,
      crisis_events: 12,
      crisis_fleets_and_fortresses: 12,
      crisis_heroes: 12,
      gambits: 12,
    });
  });
});

const plain = rows.filter(({ primary }) => !isSpecial(primary));

describe.each(plain.map((card) => [card.name, card] as const))('%s', (_, card) => {
  const { primary = [], ally = [], scrap = [] } = card;
  const options = Array.from({ length: optionCount(primary) }, (_, option) => option);

  it.each(options)('does its primary ability when played (option %i)', (option) => {
    const scene = new Rehearsed(rehearsal(card), option);
    const expected = changesOf(primary, circumstances(card, { option }));
    if (isBase(card)) {
      expect(changed(scene, () => scene.play(card.name))).toEqual(playing(card));
      if (primary.length === 0) expect(scene.isReady(card.name)).toBe(false);
      else expect(changed(scene, () => scene.use(card.name))).toEqual(sum(expected));
    } else {
      expect(changed(scene, () => scene.play(card.name))).toEqual(sum(playing(card), expected));
    }
  });

  it.each(options)('does its primary ability with three bases in play (option %i)', (option) => {
    const scene = new Rehearsed(rehearsal(card, { play: [...strangers(card), 'Fleet HQ'] }), option);
    const bonus = isBase(card) ? {} : { combat: 1 };
    const now = circumstances(card, { option, ownBases: isBase(card) ? 4 : 3 });
    const expected = sum(playing(card), changesOf(primary, now), bonus);
    const result = changed(scene, () => {
      scene.play(card.name);
      if (isBase(card) && primary.length > 0) scene.use(card.name);
    });
    expect(result).toEqual(expected);
  });

  it('does its primary ability without bases on the other side', () => {
    const scene = new Rehearsed(rehearsal(card, { rivalPlay: [] }), 0);
    const base = changesOf(primary, circumstances(card, { rivalBases: 0 }));
    const expected = sum(playing(card), base);
    if (JSON.stringify(primary).includes('destroyBase')) {
      delete expected['rivalBases'];
      delete expected['rivalDiscard'];
    }
    const result = changed(scene, () => {
      scene.play(card.name);
      if (isBase(card) && primary.length > 0) scene.use(card.name);
    });
    expect(result).toEqual(expected);
  });

  if (isBase(card) && primary.length > 0) {
    it('is used once in every turn it is on the table', () => {
      const scene = new Rehearsed({ ...rehearsal(card), hand: repeat(4, 'Viper'), play: [card.name] }, 0);
      const needsBase = JSON.stringify(primary).startsWith('[{"if":{"basePlayedThisTurn"');
      expect(scene.isReady(card.name)).toBe(!needsBase);
      if (needsBase) {
        scene.deal(0, { hand: ['Battle Station'] });
        scene.play('Battle Station');
      }
      const expected = changesOf(
        primary,
        circumstances(card, { basePlayed: true, played: {}, ownBases: needsBase ? 2 : 1 }),
      );
      expect(changed(scene, () => scene.use(card.name))).toEqual(sum(expected));
      expect(scene.isReady(card.name)).toBe(false);
      scene.nextTurn();
      if (!needsBase) expect(scene.isReady(card.name)).toBe(true);
    });
  }

  if (ally.length > 0 && !isSpecial(ally)) {
    it.each([
      ['another card of its faction', partner[card.factions[0]!]!],
      ['Mech World', 'Mech World'],
    ])('has its ally ability once with %s', (_, friend) => {
      const scene = new Rehearsed(keepBases(rehearsal(card, { play: [friend] })), 0).play(card.name);
      expect(changed(scene, () => scene.ally(card.name))).toEqual(sum(changesOf(ally, circumstances(card))));
      expect(scene.isAllied(card.name)).toBe(false);
    });

    it('has no ally ability alone, with strangers, or with a card of its faction still in hand', () => {
      const scene = new Rehearsed(rehearsal(card, { play: strangers(card) }), 0).play(card.name);
      scene.deal(0, { hand: [partner[card.factions[0]!]!] });
      expect(scene.isAllied(card.name)).toBe(false);
    });

    it('has no ally ability through a card that was scrapped', () => {
      const scene = new Rehearsed(
        keepBases(rehearsal(card, { play: [partner[card.factions[0]!]!] })),
        0,
      ).play(card.name);
      const friend = partner[card.factions[0]!]!;
      if (friend === card.name) return;
      scene.scrap(friend);
      expect(scene.isAllied(card.name)).toBe(false);
    });
  }

  if (scrap.length > 0) {
    it('leaves the game for its scrap ability', () => {
      const scene = new Rehearsed(rehearsal(card), 0).play(card.name);
      const left = { removed: 1, ...(isBase(card) && { bases: -1 }) };
      expect(changed(scene, () => scene.scrap(card.name))).toEqual(
        sum(left, changesOf(scrap, circumstances(card))),
      );
      expect(scene.names('play')).not.toContain(card.name);
    });
  }

  if (card.kind === 'ship' && card.name !== 'Scout') {
    it('is copied by a Stealth Needle with all its abilities', () => {
      const scene = new Rehearsed(rehearsal(card), 0);
      scene.deal(0, { hand: ['Stealth Needle'] });
      scene.play(card.name);
      const [faction] = card.factions as [string];
      const asked = { ...circumstances(card, { scrapped: 0 }), played: { [faction]: 2, machine_cult: 1 } };
      const expected = sum({ hand: -1 }, changesOf(primary, asked));
      expect(changed(scene, () => scene.play('Stealth Needle'))).toEqual(expected);
      // The copied ship itself is another card of that faction.
      if (ally.length > 0 && !isSpecial(ally)) {
        expect(changed(scene, () => scene.ally('Stealth Needle'))).toEqual(sum(changesOf(ally, asked)));
      }
      if (scrap.length > 0) {
        const gone = sum({ removed: 1 }, changesOf(scrap, asked));
        expect(changed(scene, () => scene.scrap('Stealth Needle'))).toEqual(gone);
      }
      // Nothing is created: the copies owned are those dealt.
      const copies = (): number => scene.side().owned[id(card.name as CardName)]!;
      const before = copies();
      scene.nextTurn();
      expect(copies()).toBe(before);
      expect(scene.names('play')).toEqual([]);
      expect(before).toBeLessThanOrEqual(card.name === 'Viper' ? 9 : 3);
    });
  }
});
