import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games, type Seed, dominionVocabulary as vocabulary } from '../../engine/index.js';
import type { Body, BuylistProgram, Call } from '../../grammar/index.js';
import { buylist, formatBuylist, formatDiagnostic, readBuylist } from '../../grammar/index.js';
import { strategyFiles } from '../../strategies/index.js';

const files = strategyFiles();
const texts = new Map(files.map((file) => [file.name, readFileSync(file.path, 'utf8')]));
const programs = new Map<string, BuylistProgram>(
  [...texts].flatMap(([name, text]) => {
    const { program } = readBuylist(text, vocabulary);
    return program === undefined ? [] : [[name, program]];
  }),
);

describe('strategy files', () => {
  it.each([...texts])('%s has no errors, is in canonical layout, and says what it shows', (name, text) => {
    const { diagnostics } = readBuylist(text, vocabulary);
    expect(diagnostics.map((d) => formatDiagnostic(name, text, d))).toEqual([]);
    expect(formatBuylist(text, vocabulary)).toBe(text);
    expect(text).toMatch(/^# \S.{20,}/);
  });

  it.each([...programs])('%s plays', (_name, program) => {
    const game = games['dominion']!;
    const rules = game.rules({}, 2);
    const table = game.table(rules);
    const policy = buylist.compile(program, game, rules);
    const other = buylist.compile(programs.get('militia-torturer-siege')!, game, rules);
    for (const seed of [1, 2, 3]) {
      const result = table.play([policy, other], seed as Seed);
      expect([...result.faults]).toEqual([0, 0]);
    }
  });

  const used = new Set([...programs.values()].flatMap((program) => [...mentioned(program)]));

  it('use every card, or else money with that card plays without faults', () => {
    const game = games['dominion']!;
    for (const { id, name } of vocabulary.cards) {
      if (used.has(id)) continue;
      const text = `buylists\n\tlist\n\t\tProvince,\n\t\t${name} [3],\n\t\tGold,\n\t\tSilver\n\tend\nend\n\nstrategies\n\tstrategy\n\tend\nend\n`;
      const { program, diagnostics } = readBuylist(text, vocabulary);
      expect(diagnostics.map((d) => formatDiagnostic(name, text, d))).toEqual([]);
      const rules = game.rules(
        { kingdom: [name, ...game.kingdomCards!.filter((card) => card !== name)].slice(0, 10) },
        2,
      );
      const policy = buylist.compile(program!, game, rules);
      expect([...game.table(rules).play([policy, policy], 1 as Seed).faults], name).toEqual([0, 0]);
    }
  });

  it('use every condition of the original and every special step', () => {
    const all = [...texts.values()].join('\n');
    const words = vocabulary.conditions.flatMap(({ name, inOriginal }) =>
      inOriginal === undefined ? [`${name}(`] : [],
    );
    const steps = vocabulary.steps.map(({ name }) => `:${name}`);
    expect([...words, ...steps].filter((word) => !all.includes(word))).toEqual([]);
  });

  it('answer every event and give options for every card that asks, of those they use', () => {
    const all = [...texts.values()].join('\n');
    const cards = vocabulary.cards.filter(({ id, options }) => options !== undefined && used.has(id));
    const ofUsed = vocabulary.cards.flatMap((card) => (used.has(card.id) ? (card.events ?? []) : []));
    const events = vocabulary.events.filter(
      ({ name, body }) => body.forms.length > 0 && ofUsed.includes(name),
    );
    const blocks = [
      ...events.map(({ name }) => `reactions for ${name}`),
      ...cards.map(({ name }) => `options for ${name}`),
    ];
    expect(blocks.filter((block) => !new RegExp(`${block}\\b`).test(all))).toEqual([]);
  });

  it('use every form of a body', () => {
    const bodies = [...programs.values()].flatMap(({ strategies }) =>
      strategies.flatMap(({ blocks }) => blocks.map(({ body }) => shapeOf(body))),
    );
    const wanted = ['names', 'pairs', 'choose', 'choose,choose', 'choose,trash', 'choose,discard', 'ignore'];
    expect([...wanted, 'discard', 'trash', 'discard,keep'].filter((form) => !bodies.includes(form))).toEqual(
      [],
    );
  });
});

function shapeOf(body: Body): string {
  if (body.kind === 'plain') return body.items.some((item) => item.into !== undefined) ? 'pairs' : 'names';
  return body.members.map((member) => member.kind).join();
}

/** All cards that a program names. */
function mentioned(program: BuylistProgram): Set<number> {
  const cards = new Set<number>();
  JSON.stringify(program, (key, value: unknown) => {
    if ((key === 'card' || key === 'into') && typeof value === 'number') cards.add(value);
    return value as Call;
  });
  return cards;
}
