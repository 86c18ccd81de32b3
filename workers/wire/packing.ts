/**
 * Packs jobs and tallies for transport. SPEED: cloning whole objects takes several times as long as playing jobs
 * of a few games. Texts and rules are sent once per message, and all numbers in one array.
 */
import { gameNamed } from '../../bots/index.js';
import { EngineBug, getOrInsert, LruCache, type Rules, seedOf } from '../../engine/index.js';
import type { Job, Tally } from '../backend.js';
import { emptyTally, listsOf, PLAYER_SUMS, TALLY_SUMS } from '../jobs/tally.js';
import type { JobMessage, MessageResult } from './messages.js';

interface PackedJobs {
  readonly games: readonly string[];
  /** As JSON. */
  readonly rules: readonly string[];
  readonly texts: readonly string[];
  /** For each job: game, rules, first seed, deals, flags, number of players, players. */
  readonly numbers: Float64Array;
}

const FIXED = 1;
const CURVES = 2;
const EACH_DEAL = 4;
const EACH_MARGIN = 8;

/** SPEED: the same rules repeat, and as one text they are quick to copy and to recognize. */
const rulesTexts = new WeakMap<Rules, string>();
const rulesOf = new LruCache<Rules>(64);

const textOf = (rules: Rules): string => getOrInsert(rulesTexts, rules, () => JSON.stringify(rules));

function packJobs(jobs: readonly Job[]): PackedJobs {
  const games = new IndexedList<string>();
  const rules = new IndexedList<string>();
  const texts = new IndexedList<string>();
  const numbers: number[] = [];
  for (const job of jobs) {
    const flags =
      (job.seats === 'fixed' ? FIXED : 0) +
      (job.curves ? CURVES : 0) +
      (job.eachDeal ? EACH_DEAL : 0) +
      (job.eachMargin ? EACH_MARGIN : 0);
    numbers.push(
      games.indexOf(job.game),
      rules.indexOf(textOf(job.rules)),
      job.firstSeed,
      job.deals,
      flags,
      job.players.length,
    );
    for (const text of job.players) numbers.push(texts.indexOf(text));
  }
  return { games: games.list, rules: rules.list, texts: texts.list, numbers: new Float64Array(numbers) };
}

function unpackJobs({ games, rules: packedRules, texts, numbers }: PackedJobs): readonly Job[] {
  const rules = packedRules.map((text) => rulesOf.get(text, () => JSON.parse(text) as Rules));
  const jobs: Job[] = [];
  for (let at = 0; at < numbers.length; ) {
    const [game, rulesIndex, firstSeed, deals, flags, count] = numbers.subarray(at, at + 6);
    const players = Array.from(numbers.subarray(at + 6, at + 6 + count!), (text) => texts[text]!);
    at += 6 + count!;
    jobs.push({
      game: games[game!]!,
      rules: rules[rulesIndex!]!,
      players,
      firstSeed: seedOf(firstSeed!),
      deals: deals!,
      seats: flags! & FIXED ? 'fixed' : 'alternate',
      ...(flags! & CURVES && { curves: true }),
      ...(flags! & EACH_DEAL && { eachDeal: true }),
      ...(flags! & EACH_MARGIN && { eachMargin: true }),
    });
  }
  return jobs;
}

/** Indexes of values in a list without duplicates. */
class IndexedList<T> {
  readonly list: T[] = [];
  readonly #indexes = new Map<T, number>();

  indexOf(value: T): number {
    return getOrInsert(this.#indexes, value, () => this.list.push(value) - 1);
  }
}

function packTallies(tallies: readonly Tally[]): Float64Array {
  const numbers: number[] = [];
  for (const tally of tallies) {
    for (const key of TALLY_SUMS) numbers.push(tally[key]);
    for (const player of tally.players) for (const key of PLAYER_SUMS) numbers.push(player[key]);
    for (const list of [...listsOf(tally), tally.outcomes ?? [], tally.margins ?? []])
      for (let i = 0; i < list.length; i++) numbers.push(list[i]!);
  }
  return new Float64Array(numbers);
}

/** Packed messages: matches, which are many, become plain numbers; the other kinds are few and stay unchanged. */
export type PackedMessage =
  | Exclude<JobMessage, { kind: 'play' }>
  | { readonly kind: 'play'; readonly jobs: PackedJobs };
export type PackedResult =
  | Exclude<MessageResult, { kind: 'play' }>
  | { readonly kind: 'play'; readonly numbers: Float64Array; readonly milliseconds: number };

export function packMessage(message: JobMessage): PackedMessage {
  return message.kind === 'play' ? { kind: 'play', jobs: packJobs(message.jobs) } : message;
}

export function unpackMessage(packed: PackedMessage): JobMessage {
  return packed.kind === 'play' ? { kind: 'play', jobs: unpackJobs(packed.jobs) } : packed;
}

export function packResult(result: MessageResult): PackedResult {
  if (result.kind !== 'play') return result;
  const { kind, tallies, milliseconds } = result;
  return { kind, numbers: packTallies(tallies), milliseconds };
}

/** @param message the answered message */
export function unpackResult(packed: PackedResult, message: JobMessage): MessageResult {
  if (packed.kind !== 'play') return packed;
  const { kind, numbers, milliseconds } = packed;
  return { kind, tallies: unpackTallies(numbers, message.kind === 'play' ? message.jobs : []), milliseconds };
}

/** @param jobs of the tallies, in the same order; they determine the shape */
function unpackTallies(numbers: Float64Array, jobs: readonly Job[]): readonly Tally[] {
  let at = 0;
  const next = (): number => numbers[at++]!;
  const tallies = jobs.map((job) => {
    const tally = emptyTally(job, gameNamed(job.game).facts);
    for (const key of TALLY_SUMS) tally[key] = next();
    for (const player of tally.players) for (const key of PLAYER_SUMS) player[key] = next();
    for (const list of listsOf(tally)) for (let i = 0; i < list.length; i++) list[i] = next();
    for (const list of [tally.outcomes, tally.margins])
      if (list !== undefined) for (let i = 0; i < tally.deals; i++) list.push(next());
    return tally;
  });
  if (at !== numbers.length) throw new EngineBug(`${numbers.length} numbers for tallies of ${at}`);
  return tallies;
}
