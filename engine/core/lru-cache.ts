/**
 * Caches expensive values; when full, it drops values that were not used lately. SPEED: two maps in place of one
 * in the order of use, so that frequent values are only read.
 */
export class LruCache<Value> {
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();

  /** @param limit most values kept (never fewer than two); the half that was used last is always kept */
  constructor(readonly limit: number) {}

  get(key: string, make: () => Value): Value {
    const known = this.#young.get(key);
    if (known !== undefined) return known;
    const value = this.#old.get(key) ?? make();
    if (2 * this.#young.size >= this.limit) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
    return value;
  }
}
