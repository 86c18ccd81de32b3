/** The part of JSON Schema that the form supports. */

export interface Schema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Settings;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** The settings of a plan by name. */
export type Settings = Readonly<Record<string, Schema>>;

/** The schema and its alternatives. */
const variantsOf = (schema: Schema): readonly Schema[] => [
  schema,
  ...(schema.anyOf ?? []),
  ...(schema.oneOf ?? []),
];

/** True if values may have this type. */
export const hasType = (schema: Schema, type: string): boolean =>
  variantsOf(schema).some((kind) => kind.type === type);

/** The values that a schema lists. */
export const constantsOf = (schema: Schema): readonly unknown[] =>
  variantsOf(schema).flatMap((kind) => kind.enum ?? (kind.const === undefined ? [] : [kind.const]));

/** Data for fields that the schema lacks. */
export interface Hints {
  readonly algorithms: readonly string[];
  /** Errors by setting. */
  readonly errors: ReadonlyMap<string, string>;
}
