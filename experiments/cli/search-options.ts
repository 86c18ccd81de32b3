/** Options of searches on the command line: `--search population=32`, and the text of `--search help`. */
import { Refused } from '../../engine/index.js';
import { optionFacts, searches } from '../../optimizer/index.js';
import { searchOf } from '../plans/algorithms.js';
import { LEAGUE, LEAGUE_ABOUT } from '../plans/league.js';
import { columns, wrap } from './shared/text.js';

type SearchArguments = Readonly<Record<string, unknown>>;

/** @param words `name=value`, or `search.name=value` for a member of a portfolio @throws Refused for others */
export function withOptions(options: SearchArguments, words: readonly string[]): SearchArguments {
  return words.reduce((all, word) => {
    const [, name, value] = /^([^=]+)=(.+)$/.exec(word) ?? [];
    // Schemas skip this field, so no later check would report it.
    if (name === undefined || value === undefined || name.split('.').includes('__proto__'))
      throw new Refused(
        `--search ${word}: write an option as name=value`,
        'for example genetic.population=32; see: deckwright evolve --search help',
      );
    const number = Number(value);
    return put(all, name.split('.'), Number.isNaN(number) ? value : number);
  }, options);
}

function put(
  options: SearchArguments,
  [name = '', ...inside]: readonly string[],
  value: unknown,
): SearchArguments {
  const before = options[name];
  const within =
    typeof before === 'object' && before !== null ? Object.fromEntries(Object.entries(before)) : {};
  return { ...options, [name]: inside.length === 0 ? value : put(within, inside, value) };
}

/** Lists all searches, or the options of one. @throws Refused for an unknown name */
export function searchHelp(algorithm: string | undefined): string {
  if (algorithm === undefined)
    return [
      columns([...[...searches.values()].map(({ name, about }) => [name, about]), [LEAGUE, LEAGUE_ABOUT]]),
      '',
      'The options of one: deckwright evolve --algorithm NAME --search help',
    ].join('\n');
  const search = searchOf(algorithm);
  const options = optionFacts(search.options);
  const head = columns(
    options.map(({ path, preset, whole, min, max }) => [
      path.join('.'),
      `${preset} (${whole ? '' : 'decimal, '}${min} to ${max})`,
    ]),
  ).split('\n');
  const width = Math.max(...head.map(({ length }) => length)) + 2;
  return [
    algorithm === LEAGUE
      ? `${LEAGUE}: ${LEAGUE_ABOUT}; it accepts these options`
      : `${search.name}: ${search.about}`,
    '',
    ...options.map(({ about }, i) => `${head[i]!.padEnd(width)}${wrap(about, width, width)}`),
  ].join('\n');
}
