/** Rules that run every turn, in steps, and a collection of rules that may change while it runs. */
import type { Rng } from '../../core/chance/rng.js';
import { isRecord } from '../../core/is-record.js';
import { guards, protect } from './known-names.js';

/**
 * One rule of a game.
 * @typeParam P the type of the player
 * @typeParam D the memory of one entry of the rule (JSON), e.g. turns left until it acts. A rule with a
 *   memory is `later`, because it gets its memory when it is added
 */
export type Rule<P, D = undefined> = RuleDefinition<P, D> &
  (undefined extends D ? unknown : { readonly later: true });

export interface RuleDefinition<P, D> {
  readonly name: string;
  /** Rules run from the lowest step to the highest; rules of one step run in a shuffled order. */
  readonly step: number;
  /** One sentence for people. */
  readonly about?: string;
  /** True for a rule that is absent at the start and is added later. */
  readonly later?: boolean;
  /**
   * It may return or throw a signal (`removeMe`, `stopPass`, `endGame(…)`), an array of signals, or a `Warning`.
   * Any other return value is ignored; any other error ends the game.
   * @param data the memory of this entry; change it in place
   */
  run(player: P, data: D): unknown;
}

/** A rule with any kind of memory. */
export type AnyRule<P> = RuleDefinition<P, never>;

/** One rule in a collection. A rule may have many entries, each with its own memory. */
export interface RuleEntry<P> {
  readonly rule: AnyRule<P>;
  readonly data: unknown;
}

/** Most entries of a collection. The limit detects rules that add themselves endlessly. */
export const RULES_MAX = 1000;

/** Whether a pass continues after a rule. */
export type PassControl = 'next' | 'stop';

/** The rules in force. Changes take effect at once; during a pass, they wait until all rules have run. */
export class RuleCollection<P> implements Iterable<RuleEntry<P>> {
  /** Sorted by step, then by age. */
  #entries: RuleEntry<P>[] = [];
  readonly #requests: (() => void)[] = [];
  readonly #pass: RuleEntry<P>[] = [];
  #running = false;

  /** @param assertKnown refuses rules that the game does not list, because a saved game could not name them */
  constructor(private readonly assertKnown: (rule: AnyRule<P>) => void = () => {}) {}

  get size(): number {
    return this.#entries.length;
  }

  /** True during a pass. */
  get running(): boolean {
    return this.#running;
  }

  /** Entries in the order of their steps, older ones first. */
  [Symbol.iterator](): Iterator<RuleEntry<P>> {
    return this.#entries[Symbol.iterator]();
  }

  /**
   * Adds an entry.
   * @param data the entry's memory, for rules that have one: JSON, which the entry then owns
   * @throws RangeError beyond {@link RULES_MAX} entries
   */
  add<D>(rule: RuleDefinition<P, D>, ...data: undefined extends D ? [data?: D] : [data: D]): void {
    this.addEntry(rule, data[0]);
  }

  /** Like {@link add}, for a rule whose type of memory is only known at run time. */
  addEntry(rule: AnyRule<P>, data: unknown): void {
    this.assertKnown(rule);
    if (isRecord(data)) protect(data, guards.memory);
    this.#request(() => this.#insert({ rule, data }));
  }

  /** Removes all entries of a rule, or only those whose memory `which` accepts. */
  remove<D>(rule: RuleDefinition<P, D>, which: (data: D) => boolean = () => true): void {
    this.#removeWhere((entry) => entry.rule === rule && which(entry.data as D));
  }

  /** Removes one entry. */
  removeEntry(entry: RuleEntry<P>): void {
    this.#removeWhere((other) => other === entry);
  }

  /** Number of entries of a rule in force, without changes that wait for the end of a pass. */
  count(rule: AnyRule<P>): number {
    let count = 0;
    for (const entry of this.#entries) if (entry.rule === rule) count++;
    return count;
  }

  has(rule: AnyRule<P>): boolean {
    return this.#entries.some((entry) => entry.rule === rule);
  }

  /**
   * Runs every entry once, from the lowest step to the highest; `rng` shuffles entries of the same step. Changes
   * requested during the pass are applied after it, in the order of the requests, even if it stops early or
   * `visit` throws.
   * @param visit runs one entry; `'stop'` ends the pass
   */
  run(rng: Rng, visit: (entry: RuleEntry<P>) => PassControl): void {
    if (this.#running) throw new Error('a pass over the rules is under way; a rule cannot start another');
    const pass = this.#pass;
    pass.length = 0;
    for (const entry of this.#entries) pass.push(entry);
    this.#running = true;
    try {
      for (let from = 0; from < pass.length; ) {
        const to = shuffleStep(pass, from, rng);
        for (; from < to; from++) if (visit(pass[from]!) === 'stop') return;
      }
    } finally {
      this.#running = false;
      for (const change of this.#requests) change();
      this.#requests.length = 0;
    }
  }

  #request(change: () => void): void {
    if (this.#running) this.#requests.push(change);
    else change();
  }

  #removeWhere(which: (entry: RuleEntry<P>) => boolean): void {
    this.#request(() => {
      this.#entries = this.#entries.filter((entry) => !which(entry));
    });
  }

  #insert(entry: RuleEntry<P>): void {
    if (this.#entries.length === RULES_MAX) {
      throw new RangeError(
        `the rule "${entry.rule.name}" would be entry ${RULES_MAX + 1}: does a rule add itself every turn?`,
      );
    }
    let at = this.#entries.length;
    while (at > 0 && this.#entries[at - 1]!.rule.step > entry.rule.step) at--;
    this.#entries.splice(at, 0, entry);
  }
}

/** Shuffles the entries that share the step of entry `from`. @returns the index at which the next step begins */
function shuffleStep<P>(pass: RuleEntry<P>[], from: number, rng: Rng): number {
  const { step } = pass[from]!.rule;
  let to = from + 1;
  while (to < pass.length && pass[to]!.rule.step === step) to++;
  rng.shuffle(pass, from, to);
  return to;
}
