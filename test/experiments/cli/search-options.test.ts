import { describe, expect, it } from 'vitest';
import { searchHelp } from '../../../experiments/cli/search-options.js';
import { algorithms, searchOf } from '../../../experiments/plans/algorithms.js';
import { addSearch, optionFacts } from '../../../optimizer/index.js';

describe('evolve --search help', () => {
  it('lists every algorithm, including the league', () => {
    const listed = searchHelp(undefined)
      .split('\n\n')[0]!
      .split('\n')
      .map((line) => line.split(/\s/)[0]);
    expect(listed).toEqual(algorithms());
    expect(listed).toContain('psro');
  });

  it.each(algorithms())('lists for %s the options that it accepts, under its own name', (name) => {
    const [title, , ...lines] = searchHelp(name).split('\n');
    expect(title).toMatch(new RegExp(`^${name}: \\S`));
    const paths = optionFacts(searchOf(name).options).map(({ path }) => path.join('.'));
    expect(paths.length).toBeGreaterThan(0);
    expect(lines.flatMap((line) => /^([\w.-]+)\s/.exec(line)?.[1] ?? [])).toEqual(paths);
  });

  it('says for the league which search the options belong to', () => {
    expect(searchHelp('psro')).toMatch(/^psro: .* a portfolio finds each answer; it accepts these options\n/);
  });
});

it('a search that the user adds needs a name', () => {
  for (const name of ['', ' ', undefined as unknown as string])
    expect(() => addSearch({ name, about: 'nothing', reducer: () => expect.fail() })).toThrow(
      'a search needs a name',
    );
  expect(() => addSearch({ name: 'genetic', about: 'taken', reducer: () => expect.fail() })).toThrow(
    'already exists',
  );
});
