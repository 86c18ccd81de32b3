/**
 * Players made for the original program of their format: no program that a search proposes contains anything to leave
 * out.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formFor, networkScope, readPlayer } from '../../bots/index.js';
import * as dominionOriginal from '../../engine/dominion/original.js';
import { type Game, games, originalView, Rng, type RulesRequest, seedOf } from '../../engine/index.js';
import { otherwise } from '../../engine/star-realms/original.js';
import { packageRoot } from '../../experiments/files/package.js';
import { checkPlan } from '../../experiments/plans/plan-file.js';
import { library } from '../../experiments/players/library.js';
import { newRun, planEvolution, recordedPlan } from '../../experiments/runs/evolve/plan/plan.js';
import { conversions } from '../../experiments/runs/for-original.js';
import { plainCost, plainPrint } from '../../experiments/runs/plain-print.js';
import { createSearchContext } from '../../experiments/runs/shared/search-context.js';
import type { RunRow } from '../../experiments/store/store.js';
import { type Genome, type GenomeContext, genomes, searches, startSearch } from '../../optimizer/index.js';
import { inline } from '../../workers/index.js';
import { readAsOriginal } from '../support/original-buylist.js';

interface Board {
  readonly of: string;
  readonly request: RulesRequest;
  readonly steps: number;
}

const boards: readonly Board[] = [
  { of: 'dominion', request: {}, steps: 240 },
  { of: 'star-realms', request: {}, steps: 80 },
  {
    of: 'star-realms',
    request: { sets: ['colony_wars', 'promo_year_1', 'crisis_bases_and_battleships'] },
    steps: 40,
  },
];

/** All sources of proposals: mutations, crossovers, random programs, plans, open numbers. */
function* proposals(
  genome: Genome<unknown>,
  context: GenomeContext<unknown>,
  seeds: readonly unknown[],
  steps: number,
): Generator<{ program: unknown; by: string }> {
  const rng = new Rng(seedOf(11), 0);
  const start = [...seeds, ...genome.defaultPrograms(context)];
  const sourcePrograms = [...start, ...Array.from({ length: 4 }, () => genome.random(rng, context))];
  const about = { ...context, sourcePrograms };
  for (const program of sourcePrograms) yield { program, by: 'seed' };
  for (const plan of genome.singleCardPrograms?.(context) ?? [])
    yield { program: plan.variants[0], by: plan.name };
  const open = genome.parametric?.(start.at(-1), context);
  for (let i = 0; open !== undefined && i < 3; i++) {
    const values = open.genes.map(({ min, max }) => min + rng.unit() * (max - min));
    const left = open.parts.map(() => rng.below(2));
    yield { program: open.program(values, left), by: 'open numbers' };
  }
  let program: unknown = start[0];
  for (let i = 0; i < steps; i++) {
    const operator = genome.operators[rng.below(genome.operators.length)]!;
    program = operator.apply(program, rng, about) ?? program;
    if (i % 40 === 39)
      program = genome.cross(program, sourcePrograms[rng.below(sourcePrograms.length)]!, rng, about);
    yield { program, by: operator.name };
    if (i % 60 === 59) program = sourcePrograms[rng.below(sourcePrograms.length)]!;
  }
}

describe.each(boards)('for the original of $of, $request', ({ of, request, steps }) => {
  const game: Game = games[of]!;
  const rules = game.rules(request, 2);
  const form = formFor(game);
  const genome = genomes[form.name]!;
  const avoided = game.original!.avoided(rules);
  const usable = game.cards.filter(({ id }) => game.original!.otherwise?.(rules).has(id) && !avoided.has(id));
  const worthHaving = [...usable.map(({ name }) => name), ...Object.keys(game.scores?.original?.flags ?? {})];
  /** Parts that the original plays differently, except cards and flags that are worth having there anyway. */
  const playedOtherwise = (program: unknown): readonly string[] =>
    form.playedOtherwise!(program, game).filter(
      (sentence) => !worthHaving.some((name) => sentence.startsWith(`${name}: the original plays it`)),
    );
  const bench = createSearchContext<unknown>({
    form,
    genome,
    game,
    rules,
    sizeMax: 80,
    forOriginal: true,
    watch: () => [],
  });
  const seeds = library().flatMap(({ path, read }) => {
    const { player } = readPlayer(read(), path);
    return player?.form === form && player.game === game ? [player.program] : [];
  });

  it('no proposal has anything that a plain print would change, or that the original plays differently', () => {
    const seen = new Set<string>();
    expect(seeds.length).toBeGreaterThan(20);
    for (const { program, by } of proposals(genome, bench, seeds, steps)) {
      const kept = bench.canonical(program);
      const text = form.print(kept, game);
      expect(form.print(kept, game, { plain: true, header: ['a header'] }), by).toBe(text);
      if (of === 'dominion') readAsOriginal(text);
      expect([...form.losses!(kept, game), ...playedOtherwise(kept)], `${by}\n${text}`).toEqual([]);
      expect(form.forOriginal!(kept, game, rules).losses, `${by}\n${text}`).toEqual([]);
      // The whole game plays the text, so it must read the same program.
      const read = form.parse(text, game, rules);
      expect(
        read.diagnostics.filter(({ severity }) => severity === 'error'),
        `${by}\n${text}`,
      ).toEqual([]);
      expect(form.print(read.program, game), by).toBe(text);
      seen.add(text);
    }
    expect(seen.size).toBeGreaterThan(steps / 4);
  });

  it('buys no avoided card', () => {
    const rng = new Rng(seedOf(3), 0);
    const table = game.table(rules);
    const rival = form.compile(bench.canonical(genome.defaultPrograms(bench)[0]!), game, rules);
    for (let seed = 0; seed < 16; seed++) {
      const kept = bench.canonical(seed < 8 ? seeds[seed * 2]! : genome.random(rng, bench));
      const got: string[] = [];
      table.play([form.compile(kept, game, rules), rival], seedOf(seed), {
        wantsSeries: false,
        onTurnStart() {},
        onTurnEnd() {},
        onEvent(event, seat, card) {
          const name = game.facts.events[event]!;
          if (seat === 0 && card >= 0 && name === 'buys' && avoided.has(card as never))
            got.push(game.cards[card]!.name);
        },
      });
      expect(got, form.print(kept, game)).toEqual([]);
    }
  });

  // The search over open numbers also proposes programs in canonical form.
  const others = [...searches.keys()].filter((name) => name !== 'pgpe');
  it.each(others)('%s proposes only such programs', (name) => {
    const start = [bench.canonical(seeds[0]), bench.canonical(seeds.at(-1))].map((program) => {
      return { id: bench.nextId(), program, parents: [], operator: 'seed' };
    });
    const search = startSearch(searches.get(name)!, genome, bench, seedOf(5), start);
    for (let round = 0; round < 2; round++) {
      const { candidates } = search.ask();
      for (const { program, operator } of candidates.slice(0, 16)) {
        const text = form.print(program, game);
        expect(form.print(program, game, { plain: true }), operator).toBe(text);
        expect(playedOtherwise(program), `${operator}\n${text}`).toEqual([]);
      }
      search.tell(
        candidates.map((candidate) => {
          const scores = [0.5, 0.25 + (candidate.id % 3) / 4, 0.5, 0.5];
          return {
            candidate,
            mean: 0.4 + (candidate.id % 7) / 50,
            error: 0.03,
            blocks: 4,
            scores,
            outcome: 'kept',
          };
        }),
      );
    }
  });

  it('offers those cards only to operators and networks', () => {
    const offered = originalView(game).cardsIn!(rules);
    expect(offered.length).toBeGreaterThan(20);
    expect(offered.filter((card) => avoided.has(card))).toEqual([]);
    const { actions } = networkScope(originalView(game), rules);
    const closed = game.neural!.actions.filter(({ card }) => card !== undefined && avoided.has(card));
    expect(closed.length).toBeGreaterThan(3);
    expect(closed.filter(({ name }) => actions.includes(name))).toEqual([]);
  });
});

describe('a plan for the original', () => {
  const asked = (more: object) =>
    planEvolution(checkPlan({ from: ['smithy-money'], for: 'original', ...more }));

  it('is kept in the record, so that a resumed run follows it', async () => {
    const plan = await asked({});
    expect(plan.settings.forOriginal).toBe(true);
    const row = { ...newRun(plan), id: 1 } as unknown as RunRow;
    expect(recordedPlan(row).settings.forOriginal).toBe(true);
  });

  it('refuses rules that the original does not play, and games without an original', async () => {
    await expect(asked({ kingdom: ['random'] })).rejects.toThrow('always plays with all piles');
    await expect(asked({ from: [], game: 'cardsim/lamplight' })).rejects.toThrow('no other program plays');
    await expect(asked({ from: ['TunedMarshal'], rules: 'free-for-all' })).rejects.toThrow('for two');
  });

  it.each([
    [{ from: ['TunedMarshal'], variant: 'free-for-all', sets: ['core'] }, 'remove --variant'],
    [{ sets: ['base'] }, 'remove --sets'],
    [{ kingdom: ['First Game'] }, 'remove --kingdom'],
  ])('names the options that were given: %o', async (more, hint) => {
    await expect(asked(more)).rejects.toMatchObject({ hint });
  });

  it('reports what starting players lose, and refuses a player of which nothing remains', () => {
    const read = (list: string) =>
      readPlayer(`buylists list ${list} end end strategies strategy playorder Village end end end`).player!;
    const game = games['dominion']!;
    const rules = game.rules({}, 2);
    const player = { ...read('Province, Rebuild [2], Tunnel, Gold'), name: 'mine' };
    const lines = conversions([player], game, rules).join('\n');
    expect(lines).toContain('"mine" starts without: Rebuild: the original plays it differently');
    expect(lines).toContain('the original has no Tunnel');
    expect(conversions([{ ...read('Province, Gold'), name: 'pure' }], game, rules)).toEqual([]);
  });
});

describe('the cost of a plain print', () => {
  const game = games['dominion']!;
  const rules = game.rules({}, 2);
  const form = formFor(game);
  const textOf = (list: string): string =>
    `buylists list ${list} end end strategies strategy playorder Witch, Smithy end end end`;

  async function costOf(list: string) {
    const { program, text: whole } = readPlayer(textOf(list)).player!;
    const { text: plain, lost } = plainPrint(form, program, game);
    const opponents = [{ name: 'money', text: textOf('Province, Gold, Silver') }];
    return { lost, cost: await plainCost({ game, rules, seed: 1, whole, plain, opponents }, inline()) };
  }

  it('is measured on the same deals for both', async () => {
    const { lost, cost } = await costOf('Province, Gold, Library [2], Silver, Tunnel');
    expect(lost).toHaveLength(2);
    const { whole, plain, difference } = cost;
    expect(difference.mean).toBeCloseTo(plain.mean - whole.mean, 10);
    expect(whole.games).toBe(10_000);
    expect(difference.high - difference.low).toBeLessThan(whole.high - whole.low + plain.high - plain.low);
    expect(cost.against).toEqual(['money']);
  });

  it('is exactly 0 if both play the same', async () => {
    const { lost, cost } = await costOf('Province, Gold, Silver');
    expect(lost).toEqual([]);
    expect(cost.difference).toMatchObject({ mean: 0, low: 0, high: 0 });
    expect(cost.itself.mean).toBe(0.5);
  });
});

describe('the documentation for users of the originals', () => {
  const page = (name: string): string => readFileSync(join(packageRoot, 'docs', name), 'utf8');

  it('list every card that the C++ simulator plays differently', () => {
    for (const [name, { otherwise: deviation, options }] of Object.entries(dominionOriginal.cards)) {
      const rows = [
        ...(deviation ? [[name, deviation] as const] : []),
        ...(options ? [[`options for ${name}`, options] as const] : []),
      ];
      for (const [what, { there, here, alone }] of rows)
        expect(page('coming-from-the-original.md')).toContain(
          `| ${what} | ${there} | ${here}${alone ? ' †' : ''} |`,
        );
    }
  });

  it('list every card that star-realms-simulator plays differently', () => {
    const rows = page('json-bots.md').split('\n');
    for (const [name, deviation] of Object.entries(otherwise)) {
      const end = ` | ${deviation.there}${deviation.alone ? ' †' : deviation.usable ? ' ‡' : ''} |`;
      const cards = rows.filter((row) => row.startsWith('| ') && row.endsWith(end));
      expect(cards.flatMap((row) => row.slice(2, -end.length).split(', '))).toContain(name);
    }
  });

  it('use only words that exist', () => {
    const { vocabulary } = games['dominion']!;
    const cards = vocabulary!.cards.map(({ name }) => name);
    const events = vocabulary!.events.map(({ name }) => name);
    expect(Object.keys(dominionOriginal.cards).filter((name) => !cards.includes(name))).toEqual([]);
    expect(Object.keys(dominionOriginal.events).filter((name) => !events.includes(name))).toEqual([]);
    for (const { complete = [] } of Object.values(dominionOriginal.events))
      expect(complete.filter((name) => !cards.includes(name))).toEqual([]);
  });

  it('include every Star Realms card that makes a player discard', () => {
    const { cards, original } = games['star-realms']!;
    const discards = cards.filter(
      ({ kinds, text }) =>
        /(an opponent|may|,|\.) discards? /.test(text) && /ship|base|outpost/.test(kinds.join()),
    );
    expect(discards.length).toBeGreaterThan(15);
    const printedAlike = ['Supply Depot'];
    expect(
      discards
        .filter(({ id, name }) => !original!.otherwise!().has(id) && !printedAlike.includes(name))
        .map(({ name }) => name),
    ).toEqual([]);
  });
});

const NINE_CARDS = 'Copper, Silver, Gold, Smithy, Village, Market, Witch, Moat, Militia';

describe('the strict reading of the original', () => {
  const whole = (list: string, strategy = '') =>
    `buylists\n\tlist ${list} end\nend\n\nstrategies\n\tstrategy ${strategy} end\nend\n`;

  it.each([
    ['a comment', `# by hand\n${whole('Gold')}`, 'line 1: unexpected "#"'],
    ['a Windows line break', whole('Gold').replaceAll('\n', '\r\n'), 'unexpected "\\r"'],
    ['a trailing comma', whole('Gold,'), 'expecting a card of the original'],
    ['a card that it lacks', whole('Tunnel'), 'expecting a card of the original'],
    [
      'nine conditions',
      whole(`Gold if AllOf(${Array(9).fill('HasMoney(1)').join(', ')})`),
      'not a condition',
    ],
    ['an event that it lacks', whole('Gold', 'reactions for WitchAttack Moat end'), 'expecting an event'],
    ['text after the end', `${whole('Gold')}list`, 'expecting the end of the file'],
  ])('refuses %s', (_, text, message) => {
    expect(() => readAsOriginal(text)).toThrow(message);
  });

  /** Texts that, by `docs/coming-from-the-original.md`, only Deckwright reads. */
  it.each<[string, string]>([
    ['a comment', `# by hand\n${whole('Gold')}`],
    ['a Windows line break and a byte order mark', `\ufeff${whole('Gold').replaceAll('\n', '\r\n')}`],
    ['nine arguments', whole(`Gold if AnyOf(${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `HasMoney(${n})`)})`)],
    ['nine cards in hand', whole(`Gold if Has2InHand(${NINE_CARDS})`)],
    ['cards without a name or a pile', whole('Tunnel, Library, WishingWell, Bureaucrat, Gold')],
    ['the same in a play order', whole('Gold', 'playorder Library, WishingWell, Bureaucrat, Smithy end')],
    ['the same in a condition', whole('Gold if AllOf(Has(Tunnel, 1), Has(Bureaucrat, 1), HasMoney(3))')],
    ['an old name', whole('Buerocrat, Gold')],
    ...['MargraveAttack', 'BureaucratAttack', 'WitchAttack', 'Mandarin'].map((event): [string, string] => [
      event,
      whole('Gold', `reactions for ${event} Estate end`),
    ]),
    ...['Tunnel', 'FoolsGold'].map((event): [string, string] => [
      event,
      whole('Gold', `reactions for ${event} choose option 1 end`),
    ]),
    ...['Mandarin', 'Oasis', 'Rebuild', 'Shepherd'].map((card): [string, string] => [
      `options for ${card}`,
      whole('Gold', `playorder ${card} end options for ${card} Estate end`),
    ]),
    ['options for Mine', whole('Gold', 'playorder Mine end options for Mine Silver -> Gold end')],
    ['expert defaults', `defaults expert\n${whole('Gold')}`],
    ['comparisons', whole('Gold if Turn > 10, Silver if Has(Smithy) < Has(Village)')],
    ['a limit that grows', whole('Smithy [1 per 8], Gold')],
  ])('accepts the plain print of %s', (_, text) => {
    const { player, diagnostics } = readPlayer(text, 'mine.buylist');
    expect(player, JSON.stringify(diagnostics)).toBeDefined();
    readAsOriginal(plainPrint(player!.form!, player!.program, games['dominion']!).text);
  });

  it('accepts its own words', () => {
    readAsOriginal(whole('Gold [2] if not Has(Gold, 2), Silver', 'playorder :Default, Smithy end'));
    readAsOriginal(whole('Gold', 'options for Nobles choose option 2, ignore option end'));
    readAsOriginal(whole('Gold', 'reactions for TorturerAttack discard (Curse, Estate) end'));
  });
});
