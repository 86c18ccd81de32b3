/**
 * Jobs and tallies on their way between threads and machines. SPEED: cloning whole objects costs several times as much
 * as playing jobs of a few games. Texts and rules go once per message, all numbers in one array.
 */
import { gameNamed, LruCache } from '../../bots/index.js';
import { EngineBug, type Rules, seedOf } from '../../engine/index.js';
import type { Job, PlayerTally, Tally } from '../backend.js';
import { emptyTally } from '../jobs/tally.js';
import type { Message, MessageResult } from './messages.js';

interface PackedJobs {
  readonly games: readonly string[];
  /** As JSON. */
  readonly rules: readonly string[];
  readonly texts: readonly string[];
  /** For each job: game, rules, first seed, deals, flags, number of players, players. */
  readonly numbers: Float64Array;
}

const ROTATE = 1;
const CURVES = 2;
const EACH_DEAL = 4;
const EACH_MARGIN = 8;

/** SPEED: the same rules come again and again; as one text they are copied and known at once. */
const rulesTexts = new WeakMap<Rules, string>();
const rulesOf = new LruCache<Rules>(64);

function textOf(rules: Rules): string {
  let text = rulesTexts.get(rules);
  if (text === undefined) {
    text = JSON.stringify(rules);
    rulesTexts.set(rules, text);
  }
  return text;
}

function packJobs(jobs: readonly Job[]): PackedJobs {
  const games = new IndexedList<string>();
  const rules = new IndexedList<string>();
  const texts = new IndexedList<string>();
  const numbers: number[] = [];
  for (const job of jobs) {
    const flags =
      (job.seats === 'rotate' ? ROTATE : 0) +
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
      seats: flags! & ROTATE ? 'rotate' : 'fixed',
      curves: (flags! & CURVES) !== 0,
      ...(flags! & EACH_DEAL && { eachDeal: true }),
      ...(flags! & EACH_MARGIN && { eachMargin: true }),
    });
  }
  return jobs;
}

/** Indexes of values in a list without doubles. */
class IndexedList<T> {
  readonly list: T[] = [];
  readonly #indexes = new Map<T, number>();

  indexOf(value: T): number {
    let index = this.#indexes.get(value);
    if (index === undefined) {
      index = this.list.push(value) - 1;
      this.#indexes.set(value, index);
    }
    return index;
  }
}

function packTallies(tallies: readonly Tally[]): Float64Array {
  const numbers: number[] = [];
  for (const tally of tallies) {
    numbers.push(
      tally.games,
      tally.deals,
      tally.draws,
      tally.turns,
      tally.turnsSquared,
      tally.capped,
      tally.margin,
      tally.marginSquared,
      tally.signature,
    );
    pushAll(numbers, tally.pairs);
    pushAll(numbers, tally.endings);
    for (const player of tally.players) packPlayer(player, numbers);
    if (tally.outcomes !== undefined) pushAll(numbers, tally.outcomes);
    if (tally.margins !== undefined) pushAll(numbers, tally.margins);
    if (tally.curves !== undefined) {
      pushAll(numbers, tally.curves.counts);
      pushAll(numbers, tally.curves.sums);
      pushAll(numbers, tally.curves.squares);
    }
  }
  return new Float64Array(numbers);
}

function packPlayer(player: PlayerTally, numbers: number[]): void {
  numbers.push(
    player.wins,
    player.losses,
    player.draws,
    player.places,
    player.scores,
    player.scoresSquared,
    player.turns,
    player.faults,
    player.dealPointsSquared,
  );
  pushAll(numbers, player.gamesBySeat);
  pushAll(numbers, player.winsBySeat);
  pushAll(numbers, player.drawsBySeat);
}

function pushAll(numbers: number[], more: ArrayLike<number>): void {
  for (let i = 0; i < more.length; i++) numbers.push(more[i]!);
}

/**
 * A message, and an answer, of which many may cross: matches as bare numbers. The others are few and cross as they
 * are.
 */
export type PackedMessage =
  | Exclude<Message, { kind: 'play' }>
  | { readonly kind: 'play'; readonly jobs: PackedJobs };
export type PackedResult =
  | Exclude<MessageResult, { kind: 'play' }>
  | { readonly kind: 'play'; readonly numbers: Float64Array; readonly milliseconds: number };

export function packMessage(message: Message): PackedMessage {
  return message.kind === 'play' ? { kind: 'play', jobs: packJobs(message.jobs) } : message;
}

export function unpackMessage(packed: PackedMessage): Message {
  return packed.kind === 'play' ? { kind: 'play', jobs: unpackJobs(packed.jobs) } : packed;
}

export function packResult(result: MessageResult): PackedResult {
  if (result.kind !== 'play') return result;
  const { kind, tallies, milliseconds } = result;
  return { kind, numbers: packTallies(tallies), milliseconds };
}

/** @param message the answered message */
export function unpackResult(packed: PackedResult, message: Message): MessageResult {
  if (packed.kind !== 'play') return packed;
  const { kind, numbers, milliseconds } = packed;
  return { kind, tallies: unpackTallies(numbers, message.kind === 'play' ? message.jobs : []), milliseconds };
}

/** @param jobs the jobs of the tallies, in the same order, which define the shape */
function unpackTallies(numbers: Float64Array, jobs: readonly Job[]): readonly Tally[] {
  let at = 0;
  const next = (): number => numbers[at++]!;
  const fill = (into: number[] | Float64Array): void => {
    for (let i = 0; i < into.length; i++) into[i] = numbers[at++]!;
  };
  const tallies = jobs.map((job) => {
    const tally = emptyTally(job, gameNamed(job.game).facts);
    tally.games = next();
    tally.deals = next();
    tally.draws = next();
    tally.turns = next();
    tally.turnsSquared = next();
    tally.capped = next();
    tally.margin = next();
    tally.marginSquared = next();
    tally.signature = next();
    fill(tally.pairs);
    fill(tally.endings);
    for (const player of tally.players) {
      player.wins = next();
      player.losses = next();
      player.draws = next();
      player.places = next();
      player.scores = next();
      player.scoresSquared = next();
      player.turns = next();
      player.faults = next();
      player.dealPointsSquared = next();
      fill(player.gamesBySeat);
      fill(player.winsBySeat);
      fill(player.drawsBySeat);
    }
    for (const list of [tally.outcomes, tally.margins])
      if (list !== undefined) for (let i = 0; i < tally.deals; i++) list.push(next());
    if (tally.curves !== undefined) {
      fill(tally.curves.counts);
      fill(tally.curves.sums);
      fill(tally.curves.squares);
    }
    return tally;
  });
  if (at !== numbers.length) throw new EngineBug(`${numbers.length} numbers for tallies of ${at}`);
  return tallies;
}
