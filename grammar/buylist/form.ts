/** The buylist as a program form. This folder defines text, layout and parts; the game defines the meaning. */
import {
  type BuylistCompiler,
  type BuylistProgram,
  type CardId,
  type Game,
  getOrInsert,
  Refused,
  type Rules,
  type Vocabulary,
} from '../../engine/index.js';
import type { ProgramForm } from '../form.js';
import { playedOtherwise, toOriginal } from './original.js';
import { format } from './print/format.js';
import { print } from './print/print.js';
import { readBuylist } from './read-buylist.js';
import { type BuylistSymbols, buylistSymbols } from './symbols.js';
import { canonical } from './transform/canonical.js';
import { parts, partsOfRules, without } from './transform/parts.js';
import { toPlain } from './transform/plain.js';

export const buylist: ProgramForm<BuylistProgram> = {
  name: 'buylist',
  title: 'buylist',
  suffix: '.buylist',
  parse: (text, game, rules) => readBuylist(text, vocabularyOf(game), rules && game.cardsIn?.(rules)),
  print(program, game, { header = [], plain = false } = {}) {
    const vocabulary = vocabularyOf(game);
    if (!plain) return print(program, vocabulary, header).text;
    return print(toPlain(program, buylistSymbols(vocabulary)).program, vocabulary).text;
  },
  losses: (program, game) => toPlain(program, symbolsOf(game)).losses,
  playedOtherwise: (program, game) => playedOtherwise(program, symbolsOf(game), avoidedIn(game)),
  forOriginal: (program, game) => toOriginal(program, symbolsOf(game), avoidedIn(game)),
  format: (text, game) => format(text, vocabularyOf(game)),
  canonical(program, game, rules) {
    const vocabulary = vocabularyOf(game);
    return canonical(program, buylistSymbols(vocabulary), available(game, vocabulary, rules));
  },
  opponentInputs(program, game) {
    const vocabulary = vocabularyOf(game);
    const { text } = print(program, vocabulary);
    const written = new Set(text.match(/\w+/g));
    return [...vocabulary.conditions, ...vocabulary.measures]
      .filter(({ name, ofOthers }) => ofOthers === true && written.has(name))
      .map(({ name }) => name);
  },
  parts: (program, game) => parts(program, symbolsOf(game)),
  without: (program, part) => without(program, part),
  compile: (program, game) => compilerOf(game).compile(program),
  encode: (program, game) => compilerOf(game).encode(program),
  decode: (code, game) => compilerOf(game).decode(code),
  interpret(program, game, _rules, onFired) {
    if (onFired === undefined) return compilerOf(game).interpret(program);
    const rules = partsOfRules(program, symbolsOf(game));
    return compilerOf(game).interpret(program, (rule) => {
      const part = rules.get(rule);
      if (part !== undefined) onFired(part.line, part.id);
    });
  },
};

/** @throws Refused when the players of the game have another form */
export function vocabularyOf(game: Game): Vocabulary {
  if (game.vocabulary !== undefined) return game.vocabulary;
  throw new Refused(`${game.facts.title} has no buylists`, 'write a JSON bot instead');
}

const symbolsOf = (game: Game): BuylistSymbols => buylistSymbols(vocabularyOf(game));

/** @throws Refused when the players of the game have another form */
function compilerOf(game: Game): BuylistCompiler {
  vocabularyOf(game);
  return game.buylists!;
}

const avoidedIn = ({ original }: Game): ReadonlySet<CardId> => original?.avoided() ?? new Set();

const availableCards = new WeakMap<Game, WeakMap<Rules, ReadonlySet<CardId>>>();

/** SPEED: a search calls canonical() for each candidate under the same rules, so the sets are cached. */
function available(game: Game, vocabulary: Vocabulary, rules: Rules): ReadonlySet<CardId> {
  const byRules = getOrInsert(availableCards, game, () => new WeakMap());
  return getOrInsert(
    byRules,
    rules,
    () => new Set(game.cardsIn?.(rules) ?? vocabulary.cards.map((card) => card.id)),
  );
}
