import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishedSchemas } from '../../../bots/json/publish.js';
import { games, type Seed } from '../../../engine/index.js';
import { jsonBot } from '../../../grammar/json/form.js';

const root = join(import.meta.dirname, '..', '..', '..', '..');

describe('the published schemas', () => {
  it.each(publishedSchemas())('$file is current', ({ file, text }) => {
    expect(
      readFileSync(join(root, 'bots', 'json', file), 'utf8'),
      'after npm run build: cp dist/schemas/*.json bots/json/',
    ).toBe(text);
  });

  it('are the only schemas in bots/json', () => {
    const kept = readdirSync(join(root, 'bots', 'json')).filter((name) => name.endsWith('.schema.json'));
    expect(kept.sort()).toEqual(
      publishedSchemas()
        .map(({ file }) => file)
        .sort(),
    );
  });
});

describe.each(Object.values(games).filter(({ scores }) => scores !== undefined))(
  'a JSON bot of $facts.name',
  (game) => {
    const { name: set, appliesTo: concerns = () => true } = game.scores!.sets[0]!;
    const { name: subject } = game.scores!.subjects.find((_, index) => concerns(index))!;
    const { name: key } = game.scores!.keys[0]!;
    const text = `{"name": "Try", "author": "me", "zz": [1], "${set}": [{"card": "*", "score": 1, "rules": [{"${key}": 1, "score": "${key}"}]}, {"card": "${subject}", "score": 2}]}`;

    it('reads, prints and formats', () => {
      const { program, name, diagnostics } = jsonBot.parse(text, game);
      expect(diagnostics.map(({ code }) => code)).toEqual(['ignored-field']);
      expect(name).toBe('Try');
      const printed = jsonBot.print(program!, game, { header: ['made by hand'] });
      expect(JSON.parse(printed).provenance).toEqual(['made by hand']);
      expect(jsonBot.parse(printed, game).program).toEqual(program);
      expect(JSON.parse(jsonBot.print(program!, game, { plain: true })).provenance).toBeUndefined();
      expect(JSON.parse(jsonBot.format(text, game)!).zz).toEqual([1]);
      expect(jsonBot.format('{', game)).toBeUndefined();
      expect(jsonBot.losses!(program!, game)).toEqual([]);
    });

    it('plays the same compiled and interpreted, and reports which lines decided', () => {
      const { program } = jsonBot.parse(text, game);
      const rules = game.rules({}, game.facts.seats.min);
      const fired = new Map<number, number>();
      const play = (policy: unknown): number => {
        const table = game.table(rules);
        table.play(Array(rules.seats).fill(policy), 7 as Seed);
        return table.digest();
      };
      const compiled = play(jsonBot.compile(program!, game, rules));
      expect(play(jsonBot.interpret(program!, game, rules))).toBe(compiled);
      const watched = jsonBot.interpret(program!, game, rules, (line) =>
        fired.set(line, (fired.get(line) ?? 0) + 1),
      );
      expect(play(watched)).toBe(compiled);
      const lines = jsonBot.print(program!, game).split('\n');
      for (const line of fired.keys()) expect(lines[line - 1]).toMatch(/"score"/);
      expect(fired.size).toBeGreaterThan(0);
      expect(jsonBot.parts(program!, game).every(({ line }) => lines[line - 1] !== undefined)).toBe(true);
      expect(jsonBot.without(program!, `${set}/0`, game)!.sets[0]).toHaveLength(1);
      expect(jsonBot.canonical(program!, game, rules).name).toBe('Try');
    });
  },
);

describe('a game without JSON bots', () => {
  it('is refused with its name', () => {
    const dominion = Object.values(games).find(({ scores }) => scores === undefined);
    if (dominion === undefined) return;
    expect(() => jsonBot.parse('{}', dominion)).toThrow(/has no JSON bots/);
  });
});
