import { beforeAll, describe, expect, it } from 'vitest';
import { dealAt, games, printedName } from '../../../../engine/index.js';
import { firstDeal } from '../../../../experiments/evaluation/deal-seeds.js';
import type { AdvicePart, PlanFacts } from '../../../../experiments/runs/advise/facts/facts.js';
import { observePlan } from '../../../../experiments/runs/advise/facts/observe-plan.js';
import type { AlternativePlan } from '../../../../experiments/runs/advise/other-ways.js';
import {
  cardSentences,
  headline,
  mainCards,
  planSentences,
  type Sentence,
  sentencesOf,
} from '../../../../experiments/runs/advise/sentences.js';
import { pluralOf } from '../../../../grammar/index.js';

const dominion = games['dominion']!;
const kingdom = 'Chapel, Laboratory, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch'.split(
  ', ',
);
const rules = dominion.rules({ kingdom }, 2);

const buylist = (...entries: string[]): string =>
  `buylists list if SupplyHasLess(Province, 5) Province, Duchy, Gold end list ${entries.join(', ')} end end strategies strategy playorder :Default end end end`;
const plan = buylist('Province', 'Witch [2]', 'Gold', 'Market [1]', 'Moat [1]', 'Silver');
const opponents = [
  buylist('Province', 'Gold', 'Silver'),
  buylist('Province', 'Gold', 'Smithy [1]', 'Silver'),
];

/** Uses new deals each time, because sentences about some deals must also be true for others. */
const observe = (from: number, deals: number): Promise<PlanFacts> =>
  observePlan(plan, { game: dominion, rules, opponents, firstSeed: dealAt(firstDeal(9), from), deals });

const unit = { mean: 0.84, low: 0.83, high: 0.85, count: 900, games: 1_800 };
const advised = (facts: PlanFacts) => ({
  name: 'a plan',
  text: plan,
  score: unit,
  against: [{ name: 'money and Smithy', text: opponents[1]!, score: unit }],
  facts,
  cards: [],
  heldOut: [],
  beatenBy: [],
  seats: 2,
});

const cardOf = new Map(
  dominion.cards.flatMap(({ name }) => [
    [printedName(name), name],
    [pluralOf(printedName(name)), name],
  ]),
);
const card = (words: string): string => {
  const name = cardOf.get(words);
  expect(name, words).toBeDefined();
  return name!;
};
const number = (text: string | undefined): number => Number(text!.replaceAll(',', ''));
const read = (sentences: readonly Sentence[], kind: Sentence['kind'], pattern: RegExp): string[][] =>
  sentences
    .filter((one) => one.kind === kind)
    .map(({ text }) => {
      const found = pattern.exec(text);
      expect(found, text).not.toBeNull();
      return [...found!].slice(1);
    });

describe('sentences, checked on other deals', () => {
  let sentences: Sentence[];
  let fresh: PlanFacts;
  beforeAll(async () => {
    sentences = planSentences(advised(await observe(0, 200)));
    fresh = await observe(100_000, 400);
  });

  it('name an opening that is as frequent in other games', () => {
    const openings = read(
      sentences,
      'opening',
      /^Open with (.+?)(?: on (\d+) coins)? and (.+) on (\d+)(?: and (\d+) coins, in either order)?: (\d+) % of games with these hands, which come in (\d+) % of games$/,
    );
    expect(openings.length).toBeGreaterThan(0);
    for (const [first, onHigh, second, on, onLow, share, all] of openings) {
      const isTurned = onLow !== undefined;
      const coins = isTurned ? [on, onLow] : [onHigh, on];
      const other = fresh.openings.find((one) => one.coins.join() === coins.join())!;
      const bought = (words: string): string[] => (words === 'nothing' ? [] : [card(words)]);
      const said = [bought(first!), bought(second!)];
      const order = (one: readonly (readonly string[])[]): unknown => (isTurned ? one.flat().sort() : one);
      expect(order(other.cards)).toEqual(order(said));
      expect(Math.abs(100 * (other.share + (isTurned ? other.turned : 0)) - number(share))).toBeLessThan(8);
      expect(Math.abs(100 * other.games - number(all))).toBeLessThan(8);
    }
  });

  it('say that the cards of an opening may come in either order', async () => {
    const facts = await observePlan(buylist('Province', 'Village [1]', 'Moat [1]', 'Silver'), {
      game: dominion,
      rules,
      opponents,
      firstSeed: dealAt(firstDeal(9), 0),
      deals: 100,
    });
    const [{ cards, share, turned } = { cards: [], share: 0, turned: 0 }] = facts.openings;
    // The plan buys the Village first and then the Moat, with 4 coins or with 3.
    expect(cards.flat().sort()).toEqual(['Moat', 'Village']);
    expect(share + turned).toBeCloseTo(1);
    const [said] = planSentences(advised(facts)).filter(({ kind }) => kind === 'opening');
    expect(said!.text).toMatch(
      /^Open with (Moat and Village|Village and Moat) on 4 and 3 coins, in either order: 100 % of/,
    );
  });

  it('say how many copies of a card are bought by which turn', () => {
    const purchases = read(
      sentences,
      'purchases',
      /^Buy (\d+) (.+) by turn (\d+): ([\d.]+) a game on average$/,
    );
    expect(purchases.map(([, words]) => card(words!))).toContain('Witch');
    for (const [count, words, turn, mean] of purchases) {
      const other = fresh.purchases.find((one) => one.card === card(words!))!;
      expect(other.usual).toBe(number(count));
      expect(Math.abs(other.byTurn - number(turn))).toBeLessThanOrEqual(1);
      expect(Math.abs(other.mean - number(mean))).toBeLessThan(0.2);
    }
    const [[text]] = read(sentences, 'money', /^It buys (.+) a game$/) as [[string]];
    for (const [, mean, words] of text.matchAll(/([\d.]+) (\w+)/g)) {
      const other = fresh.purchases.find((one) => one.card === card(words!))!;
      expect(Math.abs(other.mean - number(mean))).toBeLessThan(0.5);
    }
  });

  it('say which of two cards is bought first', () => {
    const preferences = read(
      sentences,
      'preference',
      /^Buy (.+) before (.+): it did so in (\d+) % of ([\d,]+) turns with (\d+) coins or more$/,
    );
    expect(preferences.length).toBeGreaterThan(0);
    for (const [first, second, share, , coins] of preferences) {
      const other = fresh.preferences.find(
        (one) => one.first === card(first!) && one.second === card(second!),
      )!;
      expect(Math.abs(100 * other.share - number(share))).toBeLessThan(8);
      const costs = [first, second].map(
        (name) => dominion.cards.find((one) => one.name === card(name!))!.cost,
      );
      expect(number(coins)).toBe(Math.max(...costs));
    }
  });

  it('say when the first points are bought', () => {
    const [[words, left, share]] = read(
      sentences,
      'greening',
      /^Buy (.+) once (\d+) Provinces? (?:is|are) left \(median of the first purchase; (\d+) % of games have one\)$/,
    ) as [[string, string, string]];
    const other = fresh.greening.find((one) => one.card === card(words))!;
    expect(other.pile).toBe('Province');
    expect(Math.abs(other.left - number(left))).toBeLessThanOrEqual(1);
    // The list buys Duchies if fewer than five Provinces are left.
    expect(number(left)).toBeLessThan(5);
    expect(Math.abs(100 * other.games - number(share))).toBeLessThan(10);
  });

  it('report Durations and tokens, and count Colonies if the board has them', async () => {
    const board = dominion.rules({ kingdom: ['Wharf', 'Monument', ...kingdom.slice(0, 8)], colony: true }, 2);
    const text = buylist(
      'Colony',
      'Platinum',
      'Province',
      'Wharf [2]',
      'Gold',
      'Duchy',
      'Monument [1]',
      'Silver',
    );
    const watch = (from: number): Promise<PlanFacts> =>
      observePlan(text, {
        game: dominion,
        rules: board,
        opponents,
        firstSeed: dealAt(firstDeal(9), from),
        deals: 100,
      });
    const [told, other] = await Promise.all([watch(0), watch(100_000)]);
    const said = planSentences(advised(told));
    const [[share, name, mean]] = read(
      said,
      'durations',
      /^It plays a duration card in (\d+) % of its turns, most often (.+) \(([\d.]+) times a game\)$/,
    ) as [[string, string, string]];
    expect(card(name)).toBe(other.durations.most!.card);
    expect(Math.abs(100 * other.durations.share - number(share))).toBeLessThan(5);
    expect(Math.abs(other.durations.most!.mean - number(mean))).toBeLessThan(0.5);
    const [[tokens, part, giver]] = read(
      said,
      'tokens',
      /^It collects ([\d.]+) victory tokens a game, (\d+) % of them from (.+)$/,
    ) as [[string, string, string]];
    expect([card(giver), part]).toEqual(['Monument', '100']);
    expect(Math.abs(other.tokens!.mean - number(tokens))).toBeLessThan(0.5);
    // There is no sentence without a Duration.
    expect(read(sentences, 'durations', /x/)).toEqual([]);
    const greening = said.filter(
      ({ kind, text: words }) => kind === 'greening' && words.startsWith('Buy Duchies'),
    );
    expect(greening.map(({ text: words }) => words)).toEqual([
      expect.stringMatching(/^Buy Duchies (once|while all) \d Colonies are left /),
    ]);
    const { pile, left, isFull } = told.greening[0]!;
    expect([pile, isFull]).toEqual(['Colony', left === 8]);
  });

  it('count cards that the plan gains without buying them', async () => {
    const board = dominion.rules({ kingdom: ['Gardens', 'Ironworks', ...kingdom.slice(0, 8)] }, 2);
    const text =
      'buylists list Ironworks [3], Silver end end strategies strategy playorder :Default end options for Ironworks Gardens, Estate end end end';
    const told = await observePlan(text, {
      game: dominion,
      rules: board,
      opponents,
      firstSeed: dealAt(firstDeal(9), 0),
      deals: 100,
    });
    const [[gardens]] = read(
      planSentences(advised(told)),
      'gains',
      /^Without buying them, it gains ([\d.]+) Gardens and [\d.]+ Estates a game$/,
    ) as [[string]];
    expect(told.purchases.map((one) => one.card)).not.toContain('Gardens');
    expect(number(gardens)).toBeGreaterThan(1);
    expect(number(gardens)).toBeLessThanOrEqual(8);
    // The picture has them as well, and so has the headline.
    const byTurn = told.gainsByTurn.filter((one) => one.card === 'Gardens');
    expect(Math.abs(byTurn.reduce((sum, one) => sum + one.mean, 0) - number(gardens))).toBeLessThan(0.3);
    expect(mainCards({ facts: told })).toMatch(/^[34] Ironworks and \d Gardens$/);
    // A plan without gainers has no such sentence.
    expect(read(sentences, 'gains', /x/)).toEqual([]);
  });

  it('do not count the Curses that the opponent gives the plan', async () => {
    const cursing = { game: dominion, rules, opponents: [plan], deals: 50 };
    const { gains } = await observePlan(opponents[0]!, { ...cursing, firstSeed: firstDeal(9) });
    expect(gains).toEqual([]);
  });

  it('say how and when the game ends', () => {
    const [[turns, half, , endings]] = read(
      sentences,
      'end',
      /^The game ends after ([\d.]+) ± ([\d.]+) own turns \(([\d,]+) games\): (.+)$/,
    ) as [[string, string, string, string]];
    expect(Math.abs(fresh.turns.mean - number(turns))).toBeLessThan(2 * number(half) + 0.3);
    for (const [, title, share] of endings.matchAll(/(?:^|, | and )([a-z ]+?) in (\d+) %/g)) {
      const other = fresh.endings.find((one) => one.title === title)!;
      expect(Math.abs(100 * other.share - number(share))).toBeLessThan(8);
    }
  });

  it('report the score, its games and its opponents', () => {
    expect(
      read(
        sentences,
        'score',
        /^It wins ([\d.]+) % ± ([\d.]+) of ([\d,]+) games \(ties shared\) against (.+)$/,
      ),
    ).toEqual([['84.0', '1.0', '1,800', 'money and Smithy']]);
  });

  it('report the share lost to luck, and how much the draw explains if that is worth mentioning', () => {
    const withLuck = (explained: number): string[][] =>
      read(
        planSentences(advised({ ...fresh, luck: { ...fresh.luck!, explained } })),
        'luck',
        /^Luck: these opponents still win ([\d.]+) games in a hundred against it \(ties shared\)(?:; the luck of the draw explains (\d+) % of who wins against money and Smithy \(([\d,]+) games\))?$/,
      );
    expect(withLuck(0.31)).toEqual([['16.0', '31', '800']]);
    expect(withLuck(0.01)).toEqual([['16.0', undefined, undefined]]);
    // The score against the baseline plans is a sentence of its own.
    const baselines = { score: unit, names: ['money'] };
    const lucky = (explained: number) => {
      const facts = { ...fresh, luck: { ...fresh.luck!, explained } };
      return planSentences({ ...advised(facts), baselines })
        .filter(({ kind }) => kind === 'luck')
        .map(({ text }) => text);
    };
    expect(lucky(0.31)).toEqual([
      'Luck: the luck of the draw explains 31 % of who wins against money and Smithy (800 games)',
    ]);
    expect(lucky(0.01)).toEqual([]);
  });
});

describe('the sentence about another way to play', () => {
  it('names its cards, its score, and the opponents against which it does better', async () => {
    const plan = advised(await observe(0, 40));
    const other = (betterAgainst: AlternativePlan['betterAgainst']): AlternativePlan => ({
      ...plan,
      versus: { mean: 0.46, low: 0.43, high: 0.49, count: 800 },
      betterAgainst,
    });
    const gain = { mean: 0.045, low: 0.014, high: 0.076, count: 400 };
    const strong = { ...other([]), versus: { mean: 0.751, low: 0.723, high: 0.779, count: 800 } };
    const said = sentencesOf(plan, [other([]), other([{ name: 'money and Smithy', gain }]), strong]);
    expect(said.filter(({ kind }) => kind === 'alternative').map(({ text }) => text)).toEqual([
      'Another way, with 1 Moat, 2 Witches and 1 Market: it wins 84.0 % ± 1.0 against the same plans and 46.0 % ± 3.0 against this one; it does better against none of them',
      'Another way, with 1 Moat, 2 Witches and 1 Market: it wins 84.0 % ± 1.0 against the same plans and 46.0 % ± 3.0 against this one; it does better against money and Smithy (4.5 ± 3.1 more games in a hundred)',
      'Another way, with 1 Moat, 2 Witches and 1 Market: it wins 84.0 % ± 1.0 against the same plans and 75.1 % ± 2.8 against this one; it does better against none of them',
    ]);
  });
});

describe('sentences about the worth of cards', () => {
  const worth = (name: string, used: boolean, value: number, half: number) => ({
    name,
    used,
    worth: value,
    low: value - half,
    high: value + half,
  });

  it('claim only what the interval supports', () => {
    const said = cardSentences([
      worth('Witch', true, 0.21, 0.02),
      // Small, but certain: it must not also "hardly matter".
      worth('Mine', true, 0.019, 0.007),
      worth('Market', true, 0.004, 0.01),
      worth('Militia', true, -0.003, 0.01),
      // Too few games to be certain.
      worth('Bandit', true, 0.1, 0.105),
      worth('Cellar', true, -0.02, 0.01),
      worth('Moneylender', true, 0, 0),
      worth('Chapel', false, -0.08, 0.01),
      worth('Moat', false, -0.01, 0.02),
      // Significant, but too small for a player to notice.
      worth('Village', false, -0.004, 0.002),
      worth('Smithy', false, 0.01, 0.02),
      worth('Laboratory', false, 0.05, 0.02),
      worth('Gold', true, 0.3, 0.01),
    ]);
    expect(said.map(({ text }) => text)).toEqual([
      'Witch matters: without it, the plan wins 21.0 ± 2.0 fewer games in a hundred; so does Mine (1.9 ± 0.7)',
      'Market hardly matters: without it, the plan wins 0.4 ± 1.0 fewer games in a hundred',
      'Militia hardly matters: without it, the plan wins 0.3 ± 1.0 more games in a hundred',
      'The plan can do without Cellar: it then wins 2.0 ± 1.0 more games in a hundred',
      'Laboratory would help: with one copy, the plan wins 5.0 ± 2.0 more games in a hundred',
      'Skip Chapel: with one copy, the plan wins 8.0 ± 1.0 fewer games in a hundred',
    ]);
  });

  it('say which cards to skip at once, the worst first', () => {
    const otherPlan = 'money and Mine';
    const said = cardSentences([
      worth('Chapel', false, -0.08, 0.01),
      worth('Moat', false, -0.04, 0.01),
      { ...worth('Mine', false, -0.09, 0.02), otherPlan },
    ]);
    expect(said.map(({ text }) => text)).toEqual([
      'Skip Mine: the best plan with it (money and Mine) wins 9.0 ± 2.0 fewer games in a hundred; skip Chapel (8.0 ± 1.0) and Moat (4.0 ± 1.0), too',
    ]);
  });
});

describe('the headings', () => {
  it('come once each, in the order in which a player needs them', async () => {
    const plan = advised(await observe(0, 40));
    const said = sentencesOf(
      { ...plan, cards: [{ name: 'Witch', used: true, worth: 0.2, low: 0.1, high: 0.3 }] },
      [{ ...plan, versus: unit, betterAgainst: [] }],
    );
    const topics = said.map(({ topic }) => topic);
    expect(topics.filter((topic, i) => topic !== topics[i - 1])).toEqual([
      'How to open',
      'What to build',
      'When to buy points',
      'How it ends',
      'How strong it is',
      'Which cards matter',
      'Other ways',
    ]);
  });
});

describe('the headline', () => {
  it('speaks of gains only for cards that it names', async () => {
    const facts = await observe(0, 40);
    const named = headline({ facts });
    expect(named).toMatch(/^Buy \d/);
    expect(headline({ facts: { ...facts, gains: [{ card: 'Silver', mean: 2.5 }] } })).toBe(named);
    expect(headline({ facts: { ...facts, gains: [{ card: 'Village', mean: 2 }] } })).toBe(
      `Buy or gain ${named.slice(4).replace(' and ', ', ')} and 2 Villages`,
    );
  });
});

describe('the headline of a plan with many cards', () => {
  it('names those with most copies, in order of purchase', async () => {
    const facts = await observe(0, 40);
    const copies = { Chapel: 1, Militia: 1, Witch: 1, Moat: 2, Market: 2, Remodel: 1, Village: 5 };
    const purchases = Object.entries(copies).map(([card, usual]) => {
      return { card, usual, mean: usual, byTurn: 5, games: 1 };
    });
    expect(headline({ facts: { ...facts, purchases } })).toBe(
      'Buy 1 Chapel, 1 Militia, 1 Witch, 2 Moats, 2 Markets and 5 Villages',
    );
  });
});

describe('a plan with known purchases', () => {
  it('has facts that agree with its list', async () => {
    const facts = await observe(0, 100);
    expect(facts.games).toBe(200);
    const bought = (name: string) => facts.purchases.find((one) => one.card === name);
    // Never more copies than the list allows.
    expect(bought('Witch')!.mean).toBeLessThanOrEqual(2);
    expect(bought('Market')!.mean).toBeLessThanOrEqual(1);
    expect(bought('Chapel')).toBeUndefined();
    // Witch comes before Gold, but only twice: a card that the plan no longer wants is not put off.
    expect(facts.preferences).not.toContainEqual(expect.objectContaining({ first: 'Gold', second: 'Witch' }));
    expect(facts.preferences).toContainEqual(
      expect.objectContaining({ first: 'Gold', second: 'Market', share: 1 }),
    );
    // Two turns of five cards from seven Coppers: 5 and 2, or 4 and 3.
    expect(facts.openings.map(({ coins }) => coins.join('+')).sort()).toEqual(['4+3', '5+2']);
    expect(facts.endings.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(await observe(0, 100)).toEqual(facts);
  });
});

describe('an engine', () => {
  const bought = (name: string, part: AdvicePart | undefined, usual: number) => ({
    card: name,
    ...(part !== undefined && { part }),
    mean: usual,
    usual,
    byTurn: 5,
    games: 1,
  });
  const textsOf = (facts: Partial<PlanFacts>, kind: Sentence['kind'], more: object = {}): string[] =>
    planSentences({ ...advised({ ...base, ...facts }), ...more })
      .filter((one) => one.kind === kind)
      .map(({ text }) => text);
  let base: PlanFacts;
  beforeAll(async () => {
    base = await observe(0, 20);
  });

  it('is described by its parts, and money alone is not one', () => {
    const purchases = [
      bought('Chapel', 'trash', 1),
      bought('Laboratory', 'draw', 5),
      bought('Market', 'pay', 2),
      bought('Silver', 'pay', 2),
      bought('Gold', 'pay', 1),
    ];
    expect(textsOf({ purchases }, 'engine')).toEqual([
      'It is an engine: 1 Chapel takes weak cards out; 5 Laboratories draw; 2 Markets and 1 Gold pay',
    ]);
    expect(textsOf({ purchases: purchases.slice(2) }, 'engine')).toEqual([]);
  });

  it('has a sentence on when it starts to buy points, and with which cards', () => {
    const owned = [
      { card: 'Laboratory', count: 4 },
      { card: 'Gold', count: 1 },
    ];
    expect(textsOf({ firstPoints: { card: 'Province', turn: 11, games: 0.9, owned } }, 'points')).toEqual([
      'Its first Province comes on turn 11, after 4 Laboratories and 1 Gold (medians)',
    ]);
    expect(textsOf({ firstPoints: { card: 'Province', turn: 11, games: 0.1, owned } }, 'points')).toEqual([]);
  });

  it('has facts about its first points that agree with its games', async () => {
    const { firstPoints, purchases } = await observe(0, 100);
    expect(firstPoints!.card).toBe('Province');
    expect(firstPoints!.turn).toBeGreaterThan(7);
    expect(firstPoints!.owned.map((one) => one.card)).toContain('Witch');
    expect(purchases.find((one) => one.card === 'Witch')!.part).toBe('junk');
    expect(purchases.find((one) => one.card === 'Gold')!.part).toBe('pay');
  });

  it('draws with cards that want a card in return', async () => {
    const board = dominion.rules({ kingdom: ['Stables', ...kingdom.slice(0, 9)] }, 2);
    const { purchases } = await observePlan(buylist('Province', 'Stables [4]', 'Silver'), {
      game: dominion,
      rules: board,
      opponents,
      firstSeed: firstDeal(9),
      deals: 10,
    });
    expect(purchases.find((one) => one.card === 'Stables')!.part).toBe('draw');
  });

  it('has a sentence on plans that beat it, and on what beats those', () => {
    const score = { mean: 0.56, low: 0.53, high: 0.59, count: 500 };
    const beatenBy = [{ name: 'Gardens, Workshop', score, losesTo: ['Chapel, Witch'] }];
    expect(textsOf({}, 'cycle', { beatenBy })).toEqual([
      'What beats it: Gardens, Workshop (56.0 % ± 3.0), which loses to Chapel, Witch',
    ]);
  });

  it('has a sentence on the three plans that beat it most, and on the number of others', () => {
    const beaten = [0.56, 0.61, 0.7, 0.58, 0.66].map((mean) => ({
      name: `plan ${mean}`,
      score: { mean, low: mean - 0.03, high: mean + 0.03, count: 500 },
      losesTo: [],
    }));
    const said = textsOf({}, 'cycle', { beatenBy: beaten, seats: 3 });
    expect(said.map((text) => text.split(',')[0])).toEqual([
      'What beats 2 players of it: plan 0.7 (70.0 % ± 3.0)',
      'What beats 2 players of it: plan 0.66 (66.0 % ± 3.0)',
      'What beats 2 players of it: plan 0.61 (61.0 % ± 3.0)',
      '2 more plans of the run beat 2 players of it',
    ]);
  });

  it('has a sentence on the best plan of another kind, and on how it was found', () => {
    const score = { mean: 0.12, low: 0.1, high: 0.14, count: 500, games: 1_000 };
    const plan = advised(base);
    const other = { kind: 'engine', origin: 'rule', text: 'a text', facts: base, score } as const;
    const said = (seats: number) =>
      sentencesOf({ ...plan, seats }, [], [other]).flatMap(({ kind, text }) =>
        kind === 'kind' ? [text] : [],
      );
    expect(said(2)).toEqual([
      `Best engine tried (${mainCards(plan)}): it wins 12.0 % ± 2.0 of 1,000 games against this plan; a rule wrote it, and the search did not tune it`,
    ]);
    expect(said(3)[0]).toContain('against 2 players of this plan');
  });

  it('counts as a loss among three players only what is below a third', () => {
    const heldOut = [
      { ...unit, name: 'money', mean: 0.3, low: 0.28, high: 0.32 },
      { ...unit, name: 'money and Smithy', mean: 0.4, low: 0.38, high: 0.42 },
    ];
    const losses = (seats: number) => textsOf({}, 'held-out', { heldOut, seats })[0];
    expect(losses(2)).toMatch(/^It loses to 2 of 2 opponents/);
    expect(losses(3)).toMatch(/^It loses to 1 of 2 opponents/);
  });

  it('skips a card only if the best plan with it surely loses games, and names that plan', () => {
    const chapel = { name: 'Chapel', used: false, otherPlan: 'Chapel, Militia' };
    const said = cardSentences([
      { ...chapel, worth: -0.05, low: -0.07, high: -0.03 },
      { ...chapel, worth: -0.02, low: -0.05, high: 0.01 },
      { ...chapel, worth: 0.04, low: 0.02, high: 0.06 },
    ]);
    expect(said.map(({ text }) => text)).toEqual([
      'Chapel would help: the best plan with it (Chapel, Militia) wins 4.0 ± 2.0 more games in a hundred',
      'Skip Chapel: the best plan with it (Chapel, Militia) wins 5.0 ± 2.0 fewer games in a hundred',
    ]);
  });
});
