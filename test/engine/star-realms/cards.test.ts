import { describe, expect, it } from 'vitest';
import { cards } from '../../../engine/star-realms/catalogue.js';
import { leavePlay } from '../../../engine/star-realms/zones/zones.js';
import {
  cardSetup,
  changed,
  copiesOf,
  isBase,
  keepBasesInPlay,
  OptionPosition,
  optionCount,
  otherFactionBases,
  partner,
  playing,
  rows,
  setupFacts,
  sum,
} from '../../support/star-realms-card-setup.js';
import { type Changes, changesOf, type PrintedCard, printed } from '../../support/star-realms-printed.js';
import { transcribed } from '../../support/star-realms-transcribed.js';

const parts = ['primary', 'ally', 'scrap', 'continuous', 'everyTurn', 'onAcquire'] as const;

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

/** The effects that a card must show, derived from its printed facts alone. */
function wanted({ kind, primary, ally, scrap }: PrintedCard): string[] {
  const alone = kind === 'ship' ? ['played', 'copied'] : ['played', 'on the table', 'copied'];
  const friends = ['a friend', 'Mech World'];
  return [
    ...(primary ? alone.map((how) => `primary, ${how}`) : []),
    ...(ally ? alone.flatMap((how) => friends.map((friend) => `ally through ${friend}, ${how}`)) : []),
    ...(scrap ? alone.map((how) => `scrap, ${how}`) : []),
  ];
}

const seen = new Set<string>();

/** One test for each option of an ability. */
function testAbility(card: PrintedCard, what: string, test: (option: number) => void, options = [0]): void {
  seen.add(`${card.name}: ${what}`);
  if (options.length === 1) it(what, () => test(0));
  else it.each(options)(`${what} (option %i)`, test);
}

const gone = (card: PrintedCard): Changes => ({
  [card.name === 'Explorer' ? 'explorers' : 'removed']: 1,
  ...(isBase(card) && { bases: -1 }),
});

// Stealth Needle and Stealth Tower do only what they copy: see the tests of special cards.
const plain = rows.filter(({ primary }) => !JSON.stringify(primary ?? []).includes('"copy'));

describe.each(plain.map((card) => [card.name, card] as const))('%s', (_, card) => {
  const { primary = [], ally = [], scrap = [] } = card;
  const faction = card.factions[0]!;
  const friends = [
    ['a friend', partner[faction]!],
    ['Mech World', 'Mech World'],
  ] as const;
  const options = Array.from({ length: optionCount(primary) }, (_, option) => option);
  /** A base that acts only after another one was played. */
  const needsBase = JSON.stringify(primary).startsWith('[{"if":{"basePlayedThisTurn"');

  if (primary.length > 0) {
    testAbility(
      card,
      'primary, played',
      (option) => {
        const scene = new OptionPosition(cardSetup(card), option);
        const expected = changesOf(primary, setupFacts(card, { option }));
        if (isBase(card)) {
          expect(changed(scene, () => scene.play(card.name))).toEqual(playing(card));
          expect(changed(scene, () => scene.use(card.name))).toEqual(sum(expected));
        } else {
          expect(changed(scene, () => scene.play(card.name))).toEqual(sum(playing(card), expected));
        }
      },
      options,
    );
  } else {
    it('only comes into play', () => {
      const scene = new OptionPosition(cardSetup(card), 0);
      expect(changed(scene, () => scene.play(card.name))).toEqual(playing(card));
      expect(scene.isReady(card.name)).toBe(false);
    });
  }

  it.each(options)('does its primary ability with three bases in play (option %i)', (option) => {
    const scene = new OptionPosition(
      cardSetup(card, { play: [...otherFactionBases(card), 'Fleet HQ'] }),
      option,
    );
    const bonus = isBase(card) ? {} : { combat: 1 };
    const now = setupFacts(card, { option, ownBases: isBase(card) ? 4 : 3 });
    const expected = sum(playing(card), changesOf(primary, now), bonus);
    const result = changed(scene, () => {
      scene.play(card.name);
      if (isBase(card) && primary.length > 0) scene.use(card.name);
    });
    expect(result).toEqual(expected);
  });

  it('does its primary ability without bases on the other side', () => {
    const scene = new OptionPosition(cardSetup(card, { rivalPlay: [] }), 0);
    const base = changesOf(primary, setupFacts(card, { rivalBases: 0 }));
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

  /** The base on the table since an earlier turn, beside others. */
  const onTheTable = (option: number, others: readonly string[] = []): OptionPosition =>
    new OptionPosition(
      { ...cardSetup(card, { play: [...others, card.name] }), hand: new Array<string>(4).fill('Viper') },
      option,
    );

  if (isBase(card) && primary.length > 0) {
    testAbility(
      card,
      'primary, on the table',
      (option) => {
        const scene = onTheTable(option);
        expect(scene.isReady(card.name)).toBe(!needsBase);
        if (needsBase) {
          scene.deal(0, { hand: ['Battle Station'] });
          scene.play('Battle Station');
        }
        const now = { option, basePlayed: true, played: {}, ownBases: needsBase ? 2 : 1 };
        const expected = changesOf(primary, setupFacts(card, now));
        expect(changed(scene, () => scene.use(card.name))).toEqual(sum(expected));
        expect(scene.isReady(card.name)).toBe(false);
        scene.nextTurn();
        if (!needsBase) expect(scene.isReady(card.name)).toBe(true);
      },
      options,
    );
  }

  if (ally.length > 0) {
    for (const [how, friend] of friends) {
      testAbility(card, `ally through ${how}, played`, () => {
        const scene = new OptionPosition(keepBasesInPlay(cardSetup(card, { play: [friend] })), 0).play(
          card.name,
        );
        expect(changed(scene, () => scene.ally(card.name))).toEqual(sum(changesOf(ally, setupFacts(card))));
        expect(scene.isAllied(card.name)).toBe(false);
      });
      if (!isBase(card)) continue;
      testAbility(card, `ally through ${how}, on the table`, () => {
        const scene = onTheTable(0, [friend]);
        const now = setupFacts(card, { ownBases: 2, basePlayed: false, played: {} });
        expect(changed(scene, () => scene.ally(card.name))).toEqual(sum(changesOf(ally, now)));
        expect(scene.isAllied(card.name)).toBe(false);
        scene.nextTurn();
        expect(scene.isAllied(card.name)).toBe(true);
      });
    }

    it('has no ally ability alone, with other factions, or while a card of its faction is still in hand', () => {
      const scene = new OptionPosition(cardSetup(card, { play: otherFactionBases(card) }), 0).play(card.name);
      scene.deal(0, { hand: [partner[faction]!] });
      expect(scene.isAllied(card.name)).toBe(false);
    });

    it('has no ally ability through a card that was scrapped', () => {
      const friend = partner[faction]!;
      const scene = new OptionPosition(keepBasesInPlay(cardSetup(card, { play: [friend] })), 0).play(
        card.name,
      );
      if (friend === card.name) return;
      scene.scrap(friend);
      expect(scene.isAllied(card.name)).toBe(false);
    });
  }

  if (scrap.length > 0) {
    testAbility(card, 'scrap, played', () => {
      const scene = new OptionPosition(cardSetup(card), 0).play(card.name);
      expect(changed(scene, () => scene.scrap(card.name))).toEqual(
        sum(gone(card), changesOf(scrap, setupFacts(card))),
      );
      expect(scene.names('play')).not.toContain(card.name);
    });
    if (isBase(card)) {
      testAbility(card, 'scrap, on the table', () => {
        const scene = onTheTable(0);
        const now = setupFacts(card, { basePlayed: false, played: {} });
        expect(changed(scene, () => scene.scrap(card.name))).toEqual(sum(gone(card), changesOf(scrap, now)));
        expect(scene.names('play')).toEqual([]);
      });
    }
  }

  if (isBase(card)) copiedByTower(card, options, needsBase);
  else copiedByNeedle(card, options);
});

/** The copied ship counts as another card of its faction until it leaves. */
function copiedByNeedle(card: PrintedCard, options: readonly number[]): void {
  const { primary = [], ally = [], scrap = [] } = card;
  const asked = { ...setupFacts(card), played: { [card.factions[0]!]: 2, machine_cult: 1 } };
  const copied = (option: number, layout = cardSetup(card)): OptionPosition => {
    const scene = new OptionPosition(layout, option);
    scene.deal(0, { hand: ['Stealth Needle'] });
    return scene.play(card.name);
  };

  testAbility(
    card,
    'primary, copied',
    (option) => {
      const scene = copied(option);
      const dealt = copiesOf(scene, card.name);
      const expected = sum({ hand: -1 }, changesOf(primary, { ...asked, option }));
      expect(changed(scene, () => scene.play('Stealth Needle'))).toEqual(expected);
      // Nothing is created.
      expect(copiesOf(scene, card.name)).toBe(dealt);
      scene.nextTurn();
      expect(copiesOf(scene, card.name)).toBe(dealt);
      expect(scene.names('play')).toEqual([]);
    },
    [...options],
  );

  if (ally.length > 0) {
    testAbility(card, 'ally through a friend, copied', () => {
      const scene = copied(0).play('Stealth Needle');
      expect(changed(scene, () => scene.ally('Stealth Needle'))).toEqual(sum(changesOf(ally, asked)));
    });
    testAbility(card, 'ally through Mech World, copied', () => {
      const scene = copied(0, keepBasesInPlay(cardSetup(card))).play('Stealth Needle');
      leavePlay(scene.state, scene.side(), scene.indexInPlay(card.name));
      expect(scene.isAllied('Stealth Needle')).toBe(false);
      scene.deal(0, { play: ['Mech World'] });
      const now = { ...asked, ownBases: 1 };
      expect(changed(scene, () => scene.ally('Stealth Needle'))).toEqual(sum(changesOf(ally, now)));
    });
  }

  if (scrap.length > 0) {
    testAbility(card, 'scrap, copied', () => {
      const scene = copied(0).play('Stealth Needle');
      const expected = sum({ removed: 1 }, changesOf(scrap, asked));
      expect(changed(scene, () => scene.scrap('Stealth Needle'))).toEqual(expected);
      expect(scene.names('play')).toEqual([card.name]);
    });
  }
}

/** A base of the opponent, copied on the table. */
function copiedByTower(card: PrintedCard, options: readonly number[], needsBase: boolean): void {
  const { primary = [], ally = [], scrap = [] } = card;
  const now = setupFacts(card, { basePlayed: needsBase, ownBases: needsBase ? 2 : 1 });
  const copied = (option: number, friends: readonly string[] = []): OptionPosition => {
    const layout = cardSetup(card, {
      play: [...friends, 'Stealth Tower'],
      rivalPlay: [card.name, card.name],
    });
    const answers = friends.length > 0 || needsBase ? [card.name] : [];
    const scene = new OptionPosition({ ...layout, answers }, option);
    if (!needsBase) return scene;
    scene.deal(0, { hand: ['Battle Station'] });
    return scene.play('Battle Station');
  };

  if (primary.length > 0) {
    testAbility(
      card,
      'primary, copied',
      (option) => {
        const scene = copied(option);
        const expected = sum(changesOf(primary, { ...now, option }));
        expect(changed(scene, () => scene.use('Stealth Tower'))).toEqual(expected);
        expect(scene.isReady('Stealth Tower')).toBe(false);
      },
      [...options],
    );
  }

  if (ally.length > 0) {
    for (const [how, friend] of [
      ['a friend', partner[card.factions[0]!]!],
      ['Mech World', 'Mech World'],
    ] as const) {
      testAbility(card, `ally through ${how}, copied`, () => {
        const scene = copied(0, [friend]);
        scene.use('Stealth Tower');
        const after = { ...now, ownBases: 2, scrapped: scene.side().scrappedThisTurn };
        expect(changed(scene, () => scene.ally('Stealth Tower'))).toEqual(sum(changesOf(ally, after)));
        expect(scene.isAllied('Stealth Tower')).toBe(false);
      });
    }
  }

  if (scrap.length > 0) {
    testAbility(card, 'scrap, copied', () => {
      const scene = copied(0);
      scene.use('Stealth Tower');
      expect(changed(scene, () => scene.scrap('Stealth Tower'))).toEqual(
        sum(gone(card), changesOf(scrap, now)),
      );
      expect(scene.names('play')).toEqual([]);
    });
  }
}

it('every row is played in every position that its printed text allows', () => {
  const missing = rows.flatMap((card) =>
    wanted(card)
      .map((what) => `${card.name}: ${what}`)
      .filter((what) => !seen.has(what)),
  );
  expect(seen.size).toBeGreaterThan(500);
  // Neither can be copied by another of its kind, and the tests of special cards cover what they do when played.
  expect(missing).toEqual([
    'Stealth Needle: primary, played',
    'Stealth Needle: primary, copied',
    'Stealth Tower: primary, played',
    'Stealth Tower: primary, on the table',
    'Stealth Tower: primary, copied',
  ]);
});
