/** JSON bots as a program form: what workers, optimizer and experiments work with. */
import { type Game, Refused, type Rules, type ScoreVocabulary, tellsOfOthers } from '../../engine/index.js';
import { type OptionScores, type ProgramForm, type ScoreTable, scoreTables } from '../../grammar/index.js';
import { optionScores } from './option-scores.js';
import { originalBot, playedOtherwise } from './original.js';
import { plainBot } from './plain.js';
import { type PrintExtras, type PrintedBot, printBot } from './print.js';
import { type BoardCards, readBot } from './read.js';

const { scoreWords } = scoreTables;

export const jsonBot: ProgramForm<ScoreTable> = {
  name: 'score-table',
  title: 'JSON bot',
  suffix: '.json',
  parse(text, game, rules) {
    const { table, name, diagnostics } = readBot(text, scoreWords(vocabularyOf(game)), boardOf(game, rules));
    return { diagnostics, ...(table && { program: table }), ...(name !== undefined && { name }) };
  },
  print(program, game, { header, plain = false } = {}) {
    const words = scoreWords(vocabularyOf(game));
    if (!plain) return printed(program, game, header).text;
    const { names = {} } = words.vocabulary.original ?? {};
    const { table } = plainBot(program, words);
    return printBot(table, words, {
      nameOf: (target) => names[words.targetName(target)] ?? words.targetName(target),
    }).text;
  },
  losses: (program, game) => plainBot(program, scoreWords(vocabularyOf(game))).lost,
  playedOtherwise: (program, game) => playedOtherwise(program, scoreWords(vocabularyOf(game))),
  forOriginal(program, game, rules) {
    const { table, lost } = originalBot(
      program,
      scoreWords(vocabularyOf(game)),
      game.original?.avoided ?? new Set(),
      game.cardsIn?.(rules) ?? game.cards.map(({ id }) => id),
    );
    return { program: table, lost };
  },
  format(text, game, { reading } = {}) {
    const words = scoreWords(vocabularyOf(game));
    const { table, extras } = readBot(text, words);
    if (table === undefined) return undefined;
    return printBot(reading ? scoreTables.settled(table, reading, words) : table, words, { extras }).text;
  },
  canonical: (program, game, rules) =>
    scoreTables.canonical(program, vocabularyOf(game), game.cardsIn?.(rules)),
  compile(program, game) {
    const vocabulary = vocabularyOf(game);
    return vocabulary.policy(scoreTables.compile(program, vocabulary));
  },
  interpret(program, game, _rules, fired) {
    const vocabulary = vocabularyOf(game);
    const policy = vocabulary.policy(scoreTables.interpret(program, vocabulary));
    if (fired === undefined) return policy;
    // All options are scored, but what decided is what the one that is taken owes its score to.
    const answer = game.answering(policy);
    const scores = scoresOf(program, game);
    return game.asking((question) => {
      const before = scores(question);
      const taken = answer(question);
      const line = before[taken]?.line;
      if (line !== undefined) fired(line);
      return taken;
    });
  },
  watched(program, game) {
    const words = scoreWords(vocabularyOf(game));
    const names = [...scoreTables.keysOf(program)].map(({ key }) => words.keyName(key));
    return [...new Set(names)].filter(tellsOfOthers);
  },
  scores: scoresOf,
  parts(program, game) {
    const { lines } = printed(program, game);
    return scoreTables
      .parts(program, vocabularyOf(game))
      .map((part) => ({ ...part, line: lines.get(part.id.replace(/\/score$/, ''))! }));
  },
  without: (program, part, game) => scoreTables.without(program, part, vocabularyOf(game)),
};

function scoresOf(program: ScoreTable, game: Game): OptionScores {
  return optionScores(program, game, scoreWords(vocabularyOf(game)), printed(program, game).lines);
}

/** Undefined where the rules say nothing, or every table of the game holds the same cards. */
function boardOf(game: Game, rules: Rules | undefined): BoardCards | undefined {
  const inPlay = rules && game.cardsIn?.(rules);
  if (inPlay === undefined || game.cards.length <= inPlay.length) return undefined;
  const choices = new Set(game.facts.sets.map(({ name }) => name));
  // Subjects are numbered as the cards, where tables differ in their cards.
  const setOf = (subject: number): string | undefined => game.cards[subject]?.set;
  return { inPlay, setOf: (subject) => (choices.has(setOf(subject) ?? '') ? setOf(subject) : undefined) };
}

/** @throws Refused when the game's players are no score tables */
function vocabularyOf({ facts, scores }: Game): ScoreVocabulary {
  if (scores !== undefined) return scores;
  throw new Refused(`${facts.title} has no JSON bots`, 'its players are written in another form');
}

/** RULE: a text names its game, except where the format itself belongs to one. */
function printed(program: ScoreTable, game: Game, header: readonly string[] = []): PrintedBot {
  const vocabulary = vocabularyOf(game);
  const extras: PrintExtras['extras'] = [
    ...(vocabulary.original === undefined ? [{ name: 'game', json: game.facts.name }] : []),
    ...(header.length > 0 ? [{ name: 'provenance', json: header }] : []),
  ];
  return printBot(program, scoreWords(vocabulary), { extras });
}
