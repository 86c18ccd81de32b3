/** Tells what exists: games, cards, words. */
import { gameNamed } from '../../bots/index.js';
import { type BodyShape, type CardFacts, type Game, games, Refused } from '../../engine/index.js';
import { nearest } from '../../grammar/index.js';
import { colors, columns } from './text.js';

export interface CardsOptions {
  readonly words?: true;
  readonly json?: true;
}

/** Something that has a name and can be told about. */
interface Word {
  readonly name: string;
  readonly kind: string;
  readonly about: string;
}

export function cards(gameName: string | undefined, name: string, options: CardsOptions): void {
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  if (gameName === undefined) {
    const all = Object.values(games);
    say(options.json ? JSON.stringify(all.map(({ facts }) => facts)) : tellGames(all));
    return;
  }
  const game = gameNamed(gameName);
  if (name !== '') say(tellOne(game, name, options));
  else if (options.words) {
    const words = wordsOf(game);
    say(
      options.json ? JSON.stringify(words) : columns(words.map((word) => [word.name, word.kind, word.about])),
    );
  } else say(options.json ? JSON.stringify(game.cards) : tellCards(game));
}

function tellGames(all: readonly Game[]): string {
  return all
    .map(({ facts, cards: list }) => {
      const { name, title, seats, variants, sets } = facts;
      const players = seats.max === 1 ? '1 player' : `${seats.min} to ${seats.max} players`;
      return [
        `${colors.bold(name)}: ${title}, ${players}, ${list.length} cards`,
        columns(variants.map((variant) => [`  --rules ${variant.name}`, variant.about])),
        ...(sets.length > 0 ? [columns(sets.map((set) => [`  --sets ${set.name}`, set.about]))] : []),
      ].join('\n');
    })
    .join('\n\n');
}

function tellCards({ cards: list }: Game): string {
  return columns(
    list.map(({ name, cost, kinds, set, text }) => [name, `${cost}`, kinds.join(', '), set, clipped(text)]),
    ['card', 'cost', 'kinds', 'set', 'text'],
  );
}

const CLIPPED = 70;
const clipped = (text: string): string => (text.length <= CLIPPED ? text : `${text.slice(0, CLIPPED - 1)}…`);

/** A card or a word, whole. @throws Refused with the nearest name */
export function tellOne(game: Game, name: string, { json }: CardsOptions): string {
  const same = (one: { readonly name: string }): boolean => bare(one.name) === bare(name);
  const card = game.cards.find(same);
  const word = wordsOf(game).find(same);
  if (card === undefined && word === undefined) {
    const known = [...game.cards.map((one) => one.name), ...wordsOf(game).map((one) => one.name)];
    const near = nearest(name, known);
    throw new Refused(
      `${game.facts.title} has no card and no word "${name}"`,
      near === undefined ? `see: deckwright cards ${game.facts.name}` : `did you mean "${near}"?`,
    );
  }
  if (json) return JSON.stringify(card ?? word);
  return card === undefined
    ? `${colors.bold(word!.name)} (${word!.kind})\n${word!.about}`
    : tellCard(game, card);
}

/** `Throne Room` and `throneroom` are one name. */
const bare = (name: string): string => name.toLowerCase().replace(/[\s'’-]/g, '');

function tellCard(game: Game, { id, name, cost, kinds, set, text }: CardFacts): string {
  const options = game.vocabulary?.cards[id]?.options;
  const scored = game.scores?.subjects.find((subject) => subject.name === name);
  return [
    `${colors.bold(name)}: ${kinds.join(', ')}, costs ${cost}, ${set}`,
    text,
    ...(options ? ['', `options for ${name}: ${options.about}`, ...choicesOf(options)] : []),
    ...(scored?.choices
      ? ['', ...scored.choices.map((choice, index) => `  choice ${index + 1}: ${choice}`)]
      : []),
  ].join('\n');
}

const choicesOf = ({ choices = [] }: BodyShape): readonly string[] =>
  choices.map((choice, index) => `  choose option ${index + 1}: ${choice}`);

/** Every word that is not a card, of whichever language the game has. */
function wordsOf({ vocabulary, scores }: Game): readonly Word[] {
  const words: Word[] = [];
  for (const { name, parameters, repeats, about } of vocabulary?.conditions ?? []) {
    words.push({ name, kind: `condition (${parameters.join(', ')}${repeats ? ', …' : ''})`, about });
  }
  for (const { name, about } of vocabulary?.events ?? []) words.push({ name, kind: 'event', about });
  for (const { name, about } of vocabulary?.steps ?? []) words.push({ name, kind: 'step', about });
  if (scores !== undefined) {
    for (const { name, about } of scores.sets) words.push({ name, kind: 'rule set', about });
    for (const { name, about } of scores.matchers) words.push({ name, kind: 'matcher', about });
    for (const { name, about } of scores.keys) words.push({ name, kind: 'key', about });
  }
  return words;
}
