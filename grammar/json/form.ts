/** JSON bots as a program form. */
import {
  type CardId,
  type Game,
  isAboutOpponents,
  type OriginalDialect,
  Refused,
  type Rules,
  type ScoreVocabulary,
} from '../../engine/index.js';
import type { ProgramForm } from '../form.js';
import type { ScoreTable } from './ast.js';
import { settled } from './check/readings.js';
import { decode, encode } from './compile/encode.js';
import { interpret } from './compile/interpret.js';
import { compile } from './compile/kernel.js';
import { optionScores, scoreLines } from './compile/option-scores.js';
import { keysOf } from './keys.js';
import { type PrintExtras, type PrintedBot, printBot } from './print/print.js';
import { type BoardCards, readBot } from './read/read.js';
import { type ScoreSymbols, scoreSymbols } from './symbols.js';
import { canonical } from './transform/canonical.js';
import { originalBot, playedOtherwise } from './transform/original.js';
import { parts, without } from './transform/parts.js';
import { plainBot } from './transform/plain.js';

export const jsonBot: ProgramForm<ScoreTable> = {
  name: 'score-table',
  title: 'JSON bot',
  suffix: '.json',
  parse(text, game, rules) {
    const { table, name, diagnostics } = readBot(text, symbolsOf(game), boardOf(game, rules));
    return { diagnostics, ...(table && { program: table }), ...(name !== undefined && { name }) };
  },
  print(program, game, { header, plain = false } = {}) {
    const symbols = symbolsOf(game);
    if (!plain) return printJson(program, game, header).text;
    const { names = {} } = symbols.vocabulary.original ?? {};
    const { table } = plainBot(program, symbols);
    return printBot(table, symbols, {
      nameOf: (target) => names[symbols.targetName(target)] ?? symbols.targetName(target),
    }).text;
  },
  losses: (program, game) => plainBot(program, symbolsOf(game)).losses,
  playedOtherwise: (program, game, rules) =>
    playedOtherwise(
      program,
      symbolsOf(game),
      game.original?.otherwise?.(rules) ?? avoidedIn(game, rules),
      flagsIn(game, rules),
    ),
  forOriginal(program, game, rules) {
    const { table, losses } = originalBot(
      program,
      symbolsOf(game),
      avoidedIn(game, rules),
      game.cardsIn?.(rules) ?? game.cards.map(({ id }) => id),
    );
    return { program: table, losses };
  },
  format(text, game, { reading } = {}) {
    const symbols = symbolsOf(game);
    const { table, extras } = readBot(text, symbols);
    if (table === undefined) return undefined;
    return printBot(reading ? settled(table, reading, symbols) : table, symbols, { extras }).text;
  },
  canonical: (program, game, rules) => canonical(program, vocabularyOf(game), game.cardsIn?.(rules)),
  compile(program, game) {
    const vocabulary = vocabularyOf(game);
    return vocabulary.policy(compile(program, vocabulary));
  },
  encode,
  decode(code, game) {
    const vocabulary = vocabularyOf(game);
    return vocabulary.policy(compile(decode(code), vocabulary));
  },
  interpret(program, game, _rules, onFired) {
    const vocabulary = vocabularyOf(game);
    const policy = vocabulary.policy(interpret(program, vocabulary));
    if (onFired === undefined) return policy;
    // All options have scores; the line of the chosen option is the one that decided.
    const choose = game.chooserFromPolicy(policy);
    const { lines } = printJson(program, game);
    const linesOf = scoreLines(program, game, scoreSymbols(vocabulary), lines);
    return game.policyFromChooser((decision) => {
      const lineOf = linesOf(decision);
      const taken = choose(decision);
      const line = lineOf(taken);
      if (line !== undefined) onFired(line);
      return taken;
    });
  },
  opponentInputs(program, game) {
    const symbols = symbolsOf(game);
    const names = [...keysOf(program)].map(({ key }) => symbols.keyName(key));
    return [...new Set(names)].filter(isAboutOpponents);
  },
  optionScores: (program, game) =>
    optionScores(program, game, symbolsOf(game), printJson(program, game).lines),
  parts(program, game) {
    const { lines } = printJson(program, game);
    return parts(program, vocabularyOf(game)).map((part) => ({
      ...part,
      line: lines.get(part.id.replace(/\/score$/, ''))!,
    }));
  },
  without: (program, part, game) => without(program, part, vocabularyOf(game)),
};

/** Flags that the original reads differently from a match with these rules. */
const flagsIn = ({ original, scores }: Game, rules?: Rules): OriginalDialect['flags'] =>
  original?.isPlayedBy?.(rules) ? {} : (scores?.original?.flags ?? {});

const avoidedIn = ({ original }: Game, rules?: Rules): ReadonlySet<CardId> =>
  original?.avoided(rules) ?? new Set();

/** Undefined if there are no rules, or if every table of the game has the same cards. */
function boardOf(game: Game, rules: Rules | undefined): BoardCards | undefined {
  // An empty text is read as a bot of the format's first game, even if the rules belong to another game.
  const inPlay = rules?.game === game.facts.name ? game.cardsIn?.(rules) : undefined;
  if (inPlay === undefined || game.cards.length <= inPlay.length) return undefined;
  const choices = new Set(game.facts.sets.map(({ name }) => name));
  // In games whose tables differ in their cards, the ids of subjects are those of the cards.
  const setOf = (subject: number): string | undefined => game.cards[subject]?.set;
  return { inPlay, setOf: (subject) => (choices.has(setOf(subject) ?? '') ? setOf(subject) : undefined) };
}

/** @throws Refused when the game's players are not score tables */
function vocabularyOf({ facts, scores }: Game): ScoreVocabulary {
  if (scores !== undefined) return scores;
  throw new Refused(`${facts.title} has no JSON bots`, 'its players have a different format');
}

const symbolsOf = (game: Game): ScoreSymbols => scoreSymbols(vocabularyOf(game));

/** RULE: a text names its game, unless the format itself belongs to a game. */
function printJson(program: ScoreTable, game: Game, header: readonly string[] = []): PrintedBot {
  const vocabulary = vocabularyOf(game);
  const extras: PrintExtras['extras'] = [
    ...(vocabulary.original === undefined ? [{ name: 'game', json: game.facts.name }] : []),
    ...(header.length > 0 ? [{ name: 'provenance', json: header }] : []),
  ];
  return printBot(program, scoreSymbols(vocabulary), { extras });
}
