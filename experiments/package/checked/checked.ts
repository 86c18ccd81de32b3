/** Checks the arguments of the package's functions, because a program in JavaScript has no compiler that does so. */
import { core, type ZodType } from 'zod';
import { nearest, Refused } from '../../../engine/index.js';
import { schemaErrors } from '../../../grammar/index.js';

type Callable = ((...args: never[]) => unknown) | (abstract new (...args: never[]) => unknown);

/** The schemas of a function's parameters by their names, in order; `unchecked` if it checks them itself. */
type ParameterSchemas = Readonly<Record<string, ZodType>> | 'unchecked';

type FunctionsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Callable ? Name : never]: Module[Name];
};

const AsyncFunction = (async () => {}).constructor;

/** The functions and classes of a module. They throw {@link Refused} if an argument does not fit its schema. */
export function checked<Module extends object>(
  module: Module,
  parameters: Readonly<Record<keyof FunctionsOf<Module>, ParameterSchemas>>,
): FunctionsOf<Module> {
  const entries = Object.entries<ParameterSchemas>(parameters).map(([name, schemas]) => {
    const target: unknown = Reflect.get(module, name);
    return [name, schemas === 'unchecked' ? target : guarded(name, target as object, schemas)];
  });
  return Object.fromEntries(entries) as FunctionsOf<Module>;
}

function guarded(name: string, target: object, schemas: Readonly<Record<string, ZodType>>): object {
  const refuse = (args: readonly unknown[]): void => {
    Object.entries(schemas).forEach(([parameter, schema], at) => {
      const issue = schema.safeParse(args[at], { error: schemaErrors() }).error?.issues[0];
      if (issue !== undefined) throw refusal(name, parameter, issue, schema);
    });
  };
  return new Proxy(target as (...args: unknown[]) => unknown, {
    apply(call, self, args) {
      try {
        refuse(args);
      } catch (refused) {
        if (target instanceof AsyncFunction) return Promise.reject(refused);
        throw refused;
      }
      return Reflect.apply(call, self, args);
    },
    construct(call, args, made) {
      refuse(args);
      return Reflect.construct(call, args, made) as object;
    },
  });
}

function refusal(name: string, parameter: string, issue: core.$ZodIssue, schema: ZodType): Refused {
  const inside = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const option = [...inside, issue.keys[0]!].join('.');
    const known = keysAt(schema, issue.path);
    const near = nearest(issue.keys[0]!, known);
    return new Refused(
      `${name}: unknown option "${option}"`,
      near === undefined ? `options: ${known.join(', ')}` : `did you mean "${near}"?`,
    );
  }
  const isObject = issue.code === 'invalid_type' && issue.expected === 'object';
  const path = parameter === 'options' ? issue.path : [parameter, ...issue.path];
  const what =
    inside.length === 0 || isObject
      ? `the ${inside.at(-1) ?? parameter}`
      : `option "${core.toDotPath(path)}"`;
  return new Refused(`${name}: ${what} ${issue.message}`);
}

/** The keys of the object schema at a path. */
function keysAt(schema: ZodType, path: readonly PropertyKey[]): readonly string[] {
  const { innerType, shape = {} } = schema.def as Partial<core.$ZodOptionalDef & { shape: core.$ZodShape }>;
  if (innerType !== undefined) return keysAt(innerType as ZodType, path);
  const [key, ...rest] = path;
  return key === undefined ? Object.keys(shape) : keysAt(shape[String(key)] as ZodType, rest);
}
