/** Caches values that are expensive to make; drops the least recently used one when full. */
export class LruCache<Value> {
  readonly #entries = new Map<string, Value>();

  /** @param limit values kept at most */
  constructor(readonly limit: number) {}

  get(key: string, make: () => Value): Value {
    let value = this.#entries.get(key);
    if (value === undefined) value = make();
    else this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.limit) this.#entries.delete(this.#entries.keys().next().value!);
    return value;
  }
}
