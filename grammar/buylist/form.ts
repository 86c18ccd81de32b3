/** The buylist as a program form: text, layout and parts from here, what it means from `compile` and `interpret`. */
import { type CardId, type Game, Refused, type Rules, type Vocabulary } from '../../engine/index.js';
import type { Parsed, Part, PrintOptions, ProgramForm } from '../form.js';
import type { BuylistProgram } from './ast.js';
import { canonical } from './canonical.js';
import { format } from './format.js';
import { lexicon } from './lexicon.js';
import { playedOtherwise, toOriginal } from './original.js';
import { parts, without } from './parts.js';
import { toPlain } from './plain.js';
import { print } from './print.js';
import { readBuylist } from './read.js';

export function buylistForm(
  meaning: Pick<ProgramForm<BuylistProgram>, 'compile' | 'interpret'>,
): ProgramForm<BuylistProgram> {
  return {
    name: 'buylist',
    title: 'buylist',
    suffix: '.buylist',
    parse(text: string, game: Game, rules?: Rules): Parsed<BuylistProgram> {
      return readBuylist(text, vocabularyOf(game), rules && game.cardsIn?.(rules));
    },
    print(program: BuylistProgram, game: Game, { header = [], plain = false }: PrintOptions = {}): string {
      const vocabulary = vocabularyOf(game);
      if (!plain) return print(program, vocabulary, header).text;
      return print(toPlain(program, lexicon(vocabulary)).program, vocabulary).text;
    },
    losses: (program: BuylistProgram, game: Game) => toPlain(program, lexicon(vocabularyOf(game))).lost,
    playedOtherwise: (program: BuylistProgram, game: Game) =>
      playedOtherwise(program, lexicon(vocabularyOf(game)), avoidedIn(game)),
    forOriginal: (program: BuylistProgram, game: Game) =>
      toOriginal(program, lexicon(vocabularyOf(game)), avoidedIn(game)),
    format: (text: string, game: Game): string | undefined => format(text, vocabularyOf(game)),
    canonical(program: BuylistProgram, game: Game, rules: Rules): BuylistProgram {
      const vocabulary = vocabularyOf(game);
      return canonical(program, lexicon(vocabulary), available(game, vocabulary, rules));
    },
    parts: (program: BuylistProgram, game: Game): readonly Part[] =>
      parts(program, lexicon(vocabularyOf(game))),
    without: (program: BuylistProgram, part: string): BuylistProgram | undefined => without(program, part),
    ...meaning,
  };
}

/** @throws Refused for a game whose players are written in another form */
export function vocabularyOf(game: Game): Vocabulary {
  if (game.vocabulary !== undefined) return game.vocabulary;
  throw new Refused(`${game.facts.title} is not played by buylists`, 'write a JSON bot instead');
}

const avoidedIn = ({ original }: Game): ReadonlySet<CardId> => original?.avoided ?? new Set();

const all = new WeakMap<Vocabulary, ReadonlySet<CardId>>();
const byGame = new WeakMap<Game, WeakMap<Rules, ReadonlySet<CardId>>>();

/** SPEED: canonical() is asked for every candidate of a search under the same rules, so the sets are kept. */
function available(game: Game, vocabulary: Vocabulary, rules: Rules): ReadonlySet<CardId> {
  const byRules = byGame.get(game) ?? new WeakMap<Rules, ReadonlySet<CardId>>();
  byGame.set(game, byRules);
  const known = byRules.get(rules) ?? (game.cardsIn === undefined ? all.get(vocabulary) : undefined);
  if (known !== undefined) return known;
  const cards = new Set(game.cardsIn?.(rules) ?? vocabulary.cards.map((card) => card.id));
  if (game.cardsIn === undefined) all.set(vocabulary, cards);
  else byRules.set(rules, cards);
  return cards;
}
