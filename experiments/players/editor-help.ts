/** Help for editing the text of a player: completions, words and their meaning. */
import { type Game, getOrInsert } from '../../engine/index.js';
import { completeBuylist, hoverBuylist } from '../../grammar/index.js';

export interface WordSuggestion {
  readonly label: string;
  /** `card`, `condition`, `keyword`, `key` … */
  readonly kind: string;
  readonly detail?: string;
}

export interface Suggestions {
  /** Offset of the word that a suggestion replaces. */
  readonly from: number;
  readonly options: readonly WordSuggestion[];
}

/** Completions at an offset. */
export function suggest(text: string, offset: number, game: Game): Suggestions {
  if (game.vocabulary !== undefined) return completeBuylist(text, offset, game.vocabulary);
  const typed = /[\p{L}\p{N}_.*'& -]*$/u.exec(text.slice(0, offset))![0].replace(/^\s+/, '');
  return { from: offset - typed.length, options: inString(text, offset) ? wordsOf(game) : [] };
}

/** Explains the word at an offset; undefined if it has no explanation. */
export function describeWord(text: string, offset: number, game: Game) {
  if (game.vocabulary !== undefined) {
    const found = hoverBuylist(text, offset, game.vocabulary);
    if (found === undefined) return undefined;
    const { start, end, title, text: description } = found;
    const card = game.cards.find(({ name }) => name === text.slice(start, end));
    return { start, end, title, about: card === undefined ? description : `${card.text} ${description}` };
  }
  const before = /"[^"\\\n]*$/.exec(text.slice(0, offset));
  const after = /^[^"\\\n]*"/.exec(text.slice(offset));
  if (before === null || after === null) return undefined;
  const start = offset - before[0].length + 1;
  const end = offset + after[0].length - 1;
  const quoted = text.slice(start, end);
  const card = game.cards.find(({ name }) => name === quoted);
  if (card !== undefined)
    return { start, end, title: `${card.name} (${card.cost}, ${card.kinds.join(', ')})`, about: card.text };
  const word = wordsOf(game).find(({ label }) => label === quoted);
  return word && { start, end, title: quoted, about: word.detail ?? word.kind };
}

/** True if an odd number of quotes precedes the offset on its line; JSON strings never span lines. */
function inString(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return (line.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1;
}

const known = new WeakMap<Game, readonly WordSuggestion[]>();

/** All words of score tables for the game. */
const wordsOf = (game: Game): readonly WordSuggestion[] =>
  getOrInsert(known, game, () => {
    const { sets = [], flags = [], subjects = [], matchers = [], keys = [] } = game.scores ?? {};
    const byKind = { property: [...sets, ...flags], card: subjects, condition: matchers, key: keys };
    return Object.entries(byKind).flatMap(([kind, words]) =>
      words.map(({ name, about }) => ({
        label: name,
        kind,
        ...(about !== undefined && { detail: about }),
      })),
    );
  });
