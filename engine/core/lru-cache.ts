/**
 * Caches expensive values; when full, it drops values that were not used lately. SPEED: with two maps in place of
 * one in order of use, reading a frequent value writes nothing.
 */
export class LruCache<Value> {
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();
  #weight = 0;

  /**
   * @param limit most values kept (never fewer than two); the half that was used last is always kept
   * @param weigh how many values a value counts for, by its key
   */
  constructor(
    readonly limit: number,
    readonly weigh: (key: string) => number = () => 1,
  ) {}

  get(key: string, make: () => Value): Value {
    const known = this.#young.get(key);
    if (known !== undefined) return known;
    const value = this.#old.get(key) ?? make();
    if (2 * this.#weight >= this.limit) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#weight = 0;
    }
    this.#young.set(key, value);
    this.#weight += this.weigh(key);
    return value;
  }
}
