/** Properties that hold for any text read as a JSON bot. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { games, Rng, type Seed } from '../../engine/index.js';
import { scoreTables } from '../../grammar/index.js';
import { jsonBot } from '../../grammar/json/form.js';
import { readBot } from '../../grammar/json/read/read.js';
import { checkDiagnostics } from './mutate-text.js';

const game = games['star-realms']!;
const vocabulary = game.scores!;
const words = scoreTables.scoreSymbols(vocabulary);
const root = join(import.meta.dirname, '..', '..', '..', 'bots', 'star-realms');

const hostile: readonly string[] = [
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"hasOwnProperty"',
  '"`);process.exit(1);(`"',
  '"\\u2028\\u0000"',
  '"card_info_\\"];while(1);//"',
  '"card_info_avg_"',
  '1e308',
  '-1e999',
  '-0',
  '0.1e-300',
  'NaN',
  'null',
  'true',
  '"< > ="',
  '">= -"',
  '"!= card_info_x"',
  '[[[[[[[[[[[[[[[[[[',
  '{"info":{}}',
  '//',
  '\ufeff',
  '\u{1f0a1}',
  '"',
];

/** Breaks texts as typing and pasting do, reproducibly by seed. */
class BotMutator {
  readonly #rng: Rng;
  readonly #texts: readonly string[];
  readonly #tokens: readonly string[];

  constructor(seed: number) {
    this.#rng = new Rng(seed as Seed);
    // Short words, so that the damage is small compared with the text.
    this.#texts = readdirSync(root)
      .sort()
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .filter(({ length }) => length < 9_000);
    const { keys, families, subjects, matchers, sets, flags } = vocabulary;
    const names = [
      ...[keys, subjects, matchers, sets, flags].flatMap((list) => list.map(({ name }) => name)),
      ...families.map(({ prefix }) => `${prefix}late`),
      ...['card', 'score', 'choice', 'rules', 'info', 'cardInfo', 'deck', '< 3', '>= combat', '!= 2.5'],
    ];
    this.#tokens = [
      ...names.map((name) => JSON.stringify(name)),
      ...'0 1 2 3 -7 2.5 99 { } [ ] , :'.split(' '),
    ];
  }

  next(): string {
    let text = this.#pick(this.#texts);
    for (let changes = 1 + this.#rng.below(4); changes > 0; changes--) text = this.#change(text);
    return text;
  }

  #change(text: string): string {
    const tokens = text.match(/"(?:[^"\\\n]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\s+|"/g) ?? [''];
    const at = this.#rng.below(tokens.length);
    const char = this.#rng.below(text.length + 1);
    switch (this.#rng.below(10)) {
      case 0:
        return tokens.toSpliced(at, 1 + this.#rng.below(4)).join('');
      case 1:
        return tokens.toSpliced(at, 0, this.#pick(hostile)).join('');
      case 2:
        return tokens.with(at, this.#pick(hostile)).join('');
      case 3:
        return tokens.with(at, this.#pick(tokens)).join('');
      case 4:
        return text.slice(0, char) + String.fromCharCode(this.#rng.below(0x180)) + text.slice(char + 1);
      case 5:
        return text.slice(0, char);
      case 6:
        return tokens.toSpliced(at, 0, ...tokens.slice(at, at + this.#rng.below(40))).join('');
      default:
        // Replaces only strings and numbers, so that most texts are still JSON.
        return /^["\d-]/.test(tokens[at]!) ? tokens.with(at, this.#pick(this.#tokens)).join('') : text;
    }
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#rng.below(list.length)]!;
  }
}

export interface FuzzCounts {
  texts: number;
  /** Number of texts that were still valid bots. */
  bots: number;
  diagnostics: number;
}

/** @throws if a text violates a property, with the text and its number */
export function fuzzBots(count: number, seed: number): FuzzCounts {
  const mutator = new BotMutator(seed);
  const table = game.table(game.rules({ sets: ['core'], turnsMax: 20 }, 2));
  const counts: FuzzCounts = { texts: 0, bots: 0, diagnostics: 0 };
  for (; counts.texts < count; counts.texts++) {
    const text = mutator.next();
    try {
      checkText(text, counts, (policy) => table.play([policy, policy], counts.texts as Seed));
    } catch (cause) {
      throw new Error(`text ${counts.texts} of seed ${seed} broke the reader:\n${text}`, { cause });
    }
  }
  return counts;
}

function checkText(text: string, counts: FuzzCounts, play: (policy: unknown) => void): void {
  const { table, diagnostics } = readBot(text, words);
  checkDiagnostics(text, diagnostics);
  counts.diagnostics += diagnostics.length;
  if (table === undefined) {
    if (diagnostics.length === 0) throw new Error('no bot and no diagnostic');
    return;
  }
  counts.bots++;
  const printed = jsonBot.print(table, game);
  if (!isDeepStrictEqual(readBot(printed, words).table, table)) throw new Error('print changed the bot');
  const formatted = jsonBot.format(text, game)!;
  if (jsonBot.format(formatted, game) !== formatted) throw new Error('format is not stable');
  if (!isDeepStrictEqual(readBot(formatted, words).table, table)) throw new Error('format changed the bot');
  const plain = jsonBot.print(table, game, { plain: true });
  if (jsonBot.parse(plain, game).program === undefined) throw new Error('the plain print is no bot');
  if (counts.bots % 8 === 0) play(jsonBot.compile(table, game, undefined as never));
}
