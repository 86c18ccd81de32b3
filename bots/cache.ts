/** Remembers the dearest things to make, and forgets the least recently used one when full. */
export class Cache<Value> {
  readonly #kept = new Map<string, Value>();

  /** @param limit values kept at most */
  constructor(readonly limit: number) {}

  get(key: string, make: () => Value): Value {
    let value = this.#kept.get(key);
    if (value === undefined) value = make();
    else this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size > this.limit) this.#kept.delete(this.#kept.keys().next().value!);
    return value;
  }
}
