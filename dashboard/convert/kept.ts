/** A cache of values by name. A value is computed again when its inputs have changed. */
export class Kept<Value> {
  readonly #values = new Map<string, { readonly of: string; readonly value: Value }>();

  /** @param of all inputs of the value, as one text */
  get(name: string, of: string, make: () => Value): Value {
    let kept = this.#values.get(name);
    if (kept?.of !== of) {
      kept = { of, value: make() };
      this.#values.set(name, kept);
    }
    return kept.value;
  }
}
