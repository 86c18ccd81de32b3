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
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** True if values may have this type. */
export const hasType = (schema: Schema, type: string): boolean =>
  [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some((kind) => kind.type === type);

/** Data for fields that the schema lacks. */
export interface Hints {
  readonly algorithms: readonly string[];
  /** Errors by setting. */
  readonly errors: ReadonlyMap<string, string>;
}

export interface FieldProps {
  readonly schema: Schema;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly hints: Hints;
}
