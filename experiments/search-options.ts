/** Everything that may be said to the searches, in rows and as the page of the documentation. */
import { type OptionFacts, optionFacts, type Search, searches } from '../optimizer/index.js';

/** One option a row: name, default, range, meaning. */
export function optionRows(search: Search): readonly Row[] {
  return optionFacts(search.options).map(rowOf);
}

type Row = readonly [name: string, preset: string, range: string, meaning: string];

const rowOf = ({ path, preset, whole, min, max, about }: OptionFacts): Row => [
  path.join('.'),
  String(preset),
  `${whole ? '' : 'decimal, '}${min} to ${max}`,
  about,
];

export function optionsPage(): string {
  return `${[HEAD, ...[...searches.values()].map(sectionOf)].join('\n\n')}\n`;
}

function sectionOf(search: Search): string {
  const { name, about, options } = search;
  const inside = Object.keys(options.shape).filter((other) => searches.has(other));
  const nested = `It takes the options of ${inside.join(', ')} too, each under its name; listed here are those whose default differs.`;
  const rows = optionFacts(options)
    .filter((option) => !isListed(option))
    .map((option) => {
      const [path, ...rest] = rowOf(option);
      return `| ${[`\`${path}\``, ...rest].join(' | ')} |`;
    });
  return [
    `## ${name}`,
    '',
    `${about.charAt(0).toUpperCase()}${about.slice(1)}.`,
    '',
    ...(inside.length === 0 ? [] : [nested, '']),
    '| option | default | range | meaning |',
    '| --- | ---: | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Whether an option of a search inside is told where that search is. */
function isListed({ path, preset }: OptionFacts): boolean {
  const inside = searches.get(path.at(-2) ?? '');
  if (inside === undefined) return false;
  return optionFacts(inside.options).some((own) => own.path.join() === path.at(-1) && own.preset === preset);
}

const HEAD = `# Options of the searches

Made by \`node .ci/schemas.mjs\` from the schemas in \`optimizer/searches/\`. In a plan they stand under \`search:\`, on the
command line after \`--search\`; a wrong one is refused before any game is played.

\`\`\`yaml
algorithm: genetic
search:
  population: 32
\`\`\`

\`\`\`sh
deckwright evolve --algorithm genetic --search population=32 elites=4
deckwright evolve --search genetic.population=32      # of a member of the portfolio
deckwright evolve --algorithm genetic --search help   # lists them
\`\`\``;
