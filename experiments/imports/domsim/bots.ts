/** Converts bots of DominionSim into buylists, as far as the language allows. */

import { gameNamed } from '../../../bots/index.js';
import { type Game, invariant, Refused } from '../../../engine/index.js';
import { formatBuylist } from '../../../grammar/index.js';
import { cardNames } from '../../positions/card-lists.js';
import { type CardOf, conditionOf } from './conditions.js';
import { readXml, type XmlElement } from './xml.js';

export interface ImportedBot {
  readonly name: string;
  readonly author?: string;
  readonly description?: string;
  /** TwoPlayer, Engine, BigMoney … */
  readonly labels: readonly string[];
  /** The kingdom of the bot, without cards that Deckwright lacks. */
  readonly board?: readonly string[];
  /** First line of the bot in the file. */
  readonly line: number;
  /** The buylist; absent if no rule remains. */
  readonly text?: string;
  /** Omissions and changes, one sentence each, without full stop. */
  readonly notes: readonly string[];
}

const GAME = 'dominion';
const NOTES_MAX = 40;

/** @throws Refused if the file is not a collection of bots */
export function readDomsim(text: string, file: string): readonly ImportedBot[] {
  const root = readXml(text, file);
  const players = root.name === 'player' ? [root] : root.children.filter(({ name }) => name === 'player');
  if (players.length === 0)
    throw new Refused(
      `${file}:1:1: there is no <player> in <${root.name}>`,
      'bots of DominionSim are <player> elements in a <playerCollection>',
    );
  const game = gameNamed(GAME);
  return players.map((player) => importBot(player, game));
}

/** Converts a name of the file, such as `Worker$s_Village`. */
const readableName = (name: string): string => name.replaceAll('_', ' ').replaceAll('$', "'");
/** Shortens a text to one line of a comment. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 300);

function importBot(player: XmlElement, game: Game): ImportedBot {
  const notes: string[] = [];
  const note = (text: string): void => {
    if (!notes.includes(text) && notes.length < NOTES_MAX) notes.push(text);
  };
  const { idOf } = cardNames(game);
  const cardOf = (name: string): string | undefined => {
    const id = idOf(readableName(name));
    return id === undefined ? undefined : game.cards[id]!.name;
  };
  const children = (name: string): readonly XmlElement[] =>
    player.children.filter((one) => one.name === name);
  const given = (key: string): string | undefined => {
    const value = oneLine(player.attributes.get(key) ?? '');
    return value === '' ? undefined : value;
  };
  const entries = children('buy').flatMap((rule) => entryOf(rule, cardOf, note) ?? []);
  if (children('start_state').length > 0) note('its own starting position is left out');
  const board = boardOf(children('board'), cardOf, game, note);
  const name = given('name') ?? 'unnamed';
  const author = given('author');
  const description = given('description');
  const labels = children('type').map((one) => oneLine(one.attributes.get('name') ?? ''));
  const head = [
    `# ${name}${author === undefined ? '' : `, by ${author}`}`,
    ...(description === undefined ? [] : [`# ${description}`]),
    ...(labels.length === 0 ? [] : [`# labels: ${labels.join(', ')}`]),
    ...(board === undefined ? [] : [`# board: ${board.join(', ')}`]),
    ...notes.map((one) => `# differs from DominionSim: ${one}`),
  ];
  const buylist = `defaults expert\nbuylists list ${entries.join(', ')} end end\nstrategies strategy playorder :Default end end end\n`;
  const text = formatBuylist(buylist, game.vocabulary!);
  invariant(entries.length === 0 || text !== undefined, `line ${player.line}: a translation is a buylist`);
  return {
    name,
    ...(author !== undefined && { author }),
    ...(description !== undefined && { description }),
    labels,
    ...(board !== undefined && { board }),
    line: player.line,
    ...(entries.length > 0 && { text: `${head.join('\n')}\n${text}` }),
    notes,
  };
}

type Note = (text: string) => void;

function boardOf(
  boards: readonly XmlElement[],
  cardOf: CardOf,
  game: Game,
  note: Note,
): readonly string[] | undefined {
  const contents = boards[0]?.attributes.get('contents') ?? '';
  const names = contents
    .split(',')
    .map((one) => one.replace(/^\s*\d+\s+/, '').trim())
    .filter((one) => one !== '');
  const known: string[] = [];
  for (const name of names) {
    const card = cardOf(name);
    if (card === undefined) note(`${readableName(name)} of its board is not supported`);
    else if (game.kingdomCards!.includes(card) && !known.includes(card)) known.push(card);
  }
  return known.length === 0 ? undefined : known;
}

/** Converts a rule into an entry; undefined if it can never buy anything. */
function entryOf(rule: XmlElement, cardOf: CardOf, note: Note): string | undefined {
  const written = rule.attributes.get('name') ?? '';
  const card = cardOf(written);
  if (card === undefined) {
    note(`${readableName(written)} is not supported: its rule is left out`);
    return undefined;
  }
  const strategy = rule.attributes.get('strategy');
  if (strategy !== undefined && strategy !== 'standard')
    note(`${card} is played by default, not by "${oneLine(strategy)}"`);
  let limit: number | undefined;
  const conditions: string[] = [];
  for (const element of rule.children.filter(({ name }) => name === 'condition')) {
    const translated = conditionOf(element, { cardOf, bought: card });
    if (translated.note !== undefined) note(`${card}: ${translated.note}`);
    if (translated.kind === 'never') return undefined;
    if (translated.kind === 'limit') limit = Math.min(limit ?? translated.limit, translated.limit);
    else if (translated.kind === 'condition') conditions.push(translated.text);
  }
  if (limit === 0) return undefined;
  const when =
    conditions.length === 0
      ? ''
      : ` if ${conditions.length === 1 ? asCondition(conditions[0]!) : `AllOf(${conditions.join(', ')})`}`;
  return `${card}${limit === undefined ? '' : ` [${limit}]`}${when}`;
}

/** After `if`, a negation is a separate word. */
const asCondition = (text: string): string => {
  const [, inner] = /^Not\((.*)\)$/.exec(text) ?? [];
  return inner === undefined ? text : `not ${inner}`;
};
