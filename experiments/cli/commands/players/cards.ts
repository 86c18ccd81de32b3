/** Lists games, cards and words. */
import { gameNamed } from '../../../../bots/index.js';
import { type BodyShape, type CardFacts, type Game, games, Refused } from '../../../../engine/index.js';
import { examplesOf, nearest } from '../../../../grammar/index.js';
import { counted } from '../../../with-commas.js';
import { colors, columns, joinLines, print } from '../../shared/text.js';
import type { CardsOptions } from './commands.js';

/** A word of a player language that is not a card. */
interface ListedWord {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly kind: string;
  readonly about: string;
  /** Syntax of its `reactions for` block. */
  readonly body?: BodyShape;
}

export function run(gameName: string | undefined, words: readonly string[], options: CardsOptions): void {
  if (gameName === undefined) {
    const all = Object.values(games);
    print(options.json ? all.map(({ facts }) => facts) : gamesText(all));
    return;
  }
  const game = gameNamed(gameName);
  const name = words.join(' ');
  if (name !== '') print(entryText(game, name, options));
  else if (options.words) {
    const words = wordsOf(game);
    print(
      options.json
        ? words
        : columns(
            words.map(({ name, kind, about, body }) => [name, kind, joinSentences(about, body?.about)]),
          ),
    );
  } else print(options.json ? game.cards : cardsText(game));
}

const joinSentences = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((one) => one !== undefined).join(' ');

function gamesText(all: readonly Game[]): string {
  return all
    .map(({ facts, cards }) => {
      const { name, title, seats, variants, sets } = facts;
      const players = seats.max === 1 ? '1 player' : `${seats.min} to ${seats.max} players`;
      return joinLines(
        `${colors.bold(name)}: ${title}, ${players}, ${counted(cards.length, 'card')}`,
        columns(variants.map((variant) => [`  --variant ${variant.name}`, variant.about])),
        sets.length > 0 && columns(sets.map((set) => [`  --sets ${set.name}`, set.about])),
      );
    })
    .join('\n\n');
}

function cardsText({ cards }: Game): string {
  return columns(
    cards.map(({ name, cost, kinds, set, text }) => [name, `${cost}`, kinds.join(', '), set, clip(text)]),
    ['card', 'cost', 'kinds', 'set', 'text'],
  );
}

const TEXT_MAX = 70;
const clip = (text: string): string => (text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX - 1)}…`);

/** Full text of a card or a word; both if they share the name. @throws Refused with the nearest name */
export function entryText(game: Game, name: string, { json }: CardsOptions): string {
  const words = wordsOf(game);
  const aliases = ({ id }: CardFacts): readonly string[] => game.vocabulary?.cards[id]?.aliases ?? [];
  const card = game.cards.find((one) => matchesName(name, [one.name, ...aliases(one)]));
  const word =
    words.find((one) => matchesName(name, [one.name, ...(one.aliases ?? [])])) ?? familyOf(game, name);
  if (card === undefined && word === undefined) {
    const near = nearest(name, [...game.cards.map((one) => one.name), ...words.map((one) => one.name)]);
    throw new Refused(
      `unknown card or word in ${game.facts.title}: "${name}"`,
      near === undefined ? `see: deckwright cards ${game.facts.name}` : `did you mean "${near}"?`,
    );
  }
  if (json) {
    if (card === undefined) return JSON.stringify(word);
    // The blocks that may be written for it, as in the text.
    const { options, events } = game.vocabulary?.cards[card.id] ?? {};
    return JSON.stringify({ ...card, options, events, word });
  }
  return [card && cardText(game, card), word && wordText(word)].filter((text) => text).join('\n\n');
}

const matchesName = (wanted: string, names: readonly string[]): boolean =>
  names.some((name) => normalizeName(name) === normalizeName(wanted));

/** `Throne Room` and `throneroom` are the same name. */
const normalizeName = (name: string): string => name.toLowerCase().replace(/[\s'’-]/g, '');

/** Finds the key family of a name such as `card_info_avg_strength`. */
function familyOf({ scores }: Game, name: string): ListedWord | undefined {
  const families = scores?.families.filter(({ prefix }) => name.toLowerCase().startsWith(prefix)) ?? [];
  const [longest] = families.toSorted((a, b) => b.prefix.length - a.prefix.length);
  return longest && familyWord(longest);
}

function wordText({ name, aliases, kind, about, body }: ListedWord): string {
  return joinLines(
    `${colors.bold(name)} (${kind}${aliases === undefined ? '' : `; also ${aliases.join(', ')}`})`,
    about,
    body && ['', ...bodyLines(`reactions for ${name}`, body)],
  );
}

function cardText(game: Game, { id, name, cost, kinds, set, text }: CardFacts): string {
  const { options, events = [] } = game.vocabulary?.cards[id] ?? {};
  const others = events.filter((event) => event !== name);
  const { choices } = game.scores?.subjects.find((subject) => subject.name === name) ?? {};
  const isPriced = game.cards.some((card) => card.cost > 0);
  return joinLines(
    `${colors.bold(name)}: ${[...kinds, ...(isPriced ? [`costs ${cost}`] : []), set].join(', ')}`,
    text,
    options && ['', ...bodyLines(`options for ${name}`, options)],
    others.length > 0 && ['', `events: ${others.join(', ')}`],
    choices && ['', ...choices.map((choice, index) => `  choice ${index + 1}: ${choice}`)],
  );
}

/** Syntax of a block, its effect, and the default without it. */
function bodyLines(head: string, shape: BodyShape): readonly string[] {
  const { choices = [], keep, about } = shape;
  return [
    `${head}: ${about}`,
    ...examplesOf(shape).map((example) => `  ${example}`),
    ...choices.map((choice, index) => `  choose option ${index + 1}: ${choice}`),
    ...(keep === undefined ? [] : [`  keep (…): ${keep}`]),
  ];
}

/** All words of the game's language, without the cards. */
function wordsOf({ vocabulary, scores }: Game): readonly ListedWord[] {
  const words: ListedWord[] = [];
  for (const { name, parameters, repeats, about } of vocabulary?.conditions ?? [])
    words.push({ name, kind: `condition (${parameters.join(', ')}${repeats ? ', …' : ''})`, about });
  const conditions = new Set(words.map(({ name }) => name));
  for (const { name, subject, about } of vocabulary?.measures ?? []) {
    if (conditions.has(name)) continue;
    const argument = { none: '', card: ' (card)', cards: ' (card or kind)' }[subject];
    const example = subject === 'none' ? `${name} > 3` : `${name}(Gold) > 3`;
    words.push({ name, kind: `number${argument}`, about: `${about} For comparisons, e.g. "${example}".` });
  }
  for (const { name, about, body } of vocabulary?.events ?? [])
    words.push({ name, kind: 'event', about, body });
  for (const { name, about } of vocabulary?.steps ?? []) words.push({ name, kind: 'step', about });
  if (scores !== undefined) {
    for (const { name, about } of scores.sets) words.push({ name, kind: 'rule set', about });
    for (const { name, set, about } of scores.flags) words.push({ name, kind: `flag of ${set}`, about });
    for (const { name, about } of scores.matchers) words.push({ name, kind: 'matcher', about });
    for (const { name, aliases, about } of scores.keys)
      words.push({ name, ...(aliases && { aliases }), kind: 'key', about });
    words.push(...scores.families.map(familyWord));
  }
  return words;
}

/** Keys of a family end with the name of a card info that the bot defines. */
const familyWord = ({ prefix, about }: { readonly prefix: string; readonly about: string }): ListedWord => ({
  name: `${prefix}NAME`,
  kind: 'key of card info',
  about,
});
