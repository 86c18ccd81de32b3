import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encode } from '../../../../engine/dominion/buylist/encode.js';
import { interpret } from '../../../../engine/dominion/buylist/interpret.js';
import { BuylistPolicy } from '../../../../engine/dominion/buylist/kernel.js';
import { plansOf } from '../../../../engine/dominion/buylist/plans.js';
import {
  type Block,
  type BuylistProgram,
  type CardId,
  type DominionPolicy,
  games,
  type Seed,
} from '../../../../engine/index.js';
import { buylist } from '../../../../grammar/index.js';
import { interpretedOf, strategy, strategyNames, strategyText } from '../../../support/buylists.js';
import { position } from '../../../support/dominion.js';
import { programs } from '../../../support/random-buylists.js';

const dominion = games['dominion']!;
const rules = dominion.rules({ turnsMax: 60 }, 2);

describe('an encoded buylist', () => {
  it('plays like the interpreted program', () => {
    const table = dominion.table(rules);
    const program = programs(dominion.vocabulary!);
    fc.assert(
      fc.property(program, program, fc.nat(1_000_000), (first, second, seed) => {
        const both = [first, second];
        const read = both.map((one) => buylist.interpret(one, dominion, rules));
        const plain = { ...table.play(read, seed as Seed), digest: table.digest() };
        const encoded = both.map(
          (one) => buylist.decode(buylist.encode(one, dominion), dominion) as DominionPolicy,
        );
        expect({ ...table.play(encoded, seed as Seed), digest: table.digest() }).toEqual(plain);
        const generated = both.map((one) => buylist.compile(one, dominion, rules));
        expect({ ...table.play(generated, seed as Seed), digest: table.digest() }).toEqual(plain);
      }),
      { numRuns: 400, seed: 20261 },
    );
  });

  it('plays like the interpreted program in every strategy file', () => {
    const table = dominion.table(rules);
    for (const name of strategyNames) {
      const rival = strategy('fortress-of-answers');
      const plain = interpretedOf(strategyText(name), name);
      for (let seed = 0; seed < 12; seed++) {
        const expected = { ...table.play([plain, rival], seed as Seed), digest: table.digest() };
        const actual = table.play([strategy(name), rival], seed as Seed);
        expect({ ...actual, digest: table.digest() }, `${name}, seed ${seed}`).toEqual(expected);
      }
    }
  });

  it('knows the plans of any number of cards and strategies', () => {
    const chapel = dominion.vocabulary!.cards.find(({ name }) => name === 'Chapel')!;
    const cards = Array.from({ length: 200 }, (_, id) => ({
      ...chapel,
      id: id as CardId,
      name: `Card${id}`,
    }));
    const vocabulary = { ...dominion.vocabulary!, cards, nothing: cards.length as CardId };
    const blocks = cards
      .filter(({ id }) => id % 3 > 0)
      .map(({ id: card }): Block => ({ kind: 'options', card, body: { kind: 'plain', items: [{ card }] } }));
    const program: BuylistProgram = {
      lists: [{ entries: [] }],
      strategies: [{ blocks }, { blocks: [] }, { blocks: blocks.toReversed() }, { blocks: blocks.slice(50) }],
    };
    const [encoded, read] = [
      new BuylistPolicy(encode(program, vocabulary)),
      interpret(program, undefined, vocabulary),
    ];
    const view = position({}).seat(0);
    for (const parent of plansOf(program, vocabulary).withoutBlock) {
      const plans = (policy: DominionPolicy): number[] =>
        cards.map(({ id }) => policy.plan(view, id, parent));
      expect(plans(encoded)).toEqual(plans(read));
    }
  });

  it('reports which line decided', () => {
    const text = 'buylists\n\tlist\n\t\tSilver\n\tend\nend\nstrategies\n\tstrategy\n\tend\nend\n';
    const { program } = buylist.parse(text, dominion);
    const lines = new Set<number>();
    const watched = buylist.interpret(program!, dominion, rules, (line) => lines.add(line));
    dominion.table(rules).play([watched, watched], 1 as Seed);
    const printed = buylist.print(program!, dominion).split('\n');
    expect([...lines].map((line) => printed[line - 1]!.trim())).toEqual(['Silver']);
  });
});
