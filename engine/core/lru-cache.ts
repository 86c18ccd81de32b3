/**
 * Caches values that are expensive to make; when it is full, it drops those not used lately. SPEED: two maps instead of
 * one in the order of use, so that frequent values are only read.
 */
export class LruCache<Value> {
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();

  /** @param limit values kept at most (never fewer than two); the half of them that was used last always is */
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
