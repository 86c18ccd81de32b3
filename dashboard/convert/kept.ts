/** Values by name, each made anew when what it is made of has changed. */
export class Kept<Value> {
  readonly #values = new Map<string, { readonly of: string; readonly value: Value }>();

  /** @param of what the value is made of */
  get(name: string, of: string, make: () => Value): Value {
    let kept = this.#values.get(name);
    if (kept?.of !== of) {
      kept = { of, value: make() };
      this.#values.set(name, kept);
    }
    return kept.value;
  }
}
