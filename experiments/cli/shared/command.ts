/**
 * Commands as data. An option is declared once: Commander reads and explains it, and its flags give the field, with its
 * type, in which the body of the command finds it.
 */
import { Command, Option } from 'commander';

/** Options, and the fields in which a command finds them. */
export interface Declared<Fields extends object> {
  readonly options: readonly Option[];
  /** For the compiler: never set. */
  readonly fields?: Fields;
}

/** `-o, --take-over <run>` → `takeOver`, `--no-networks` → `networks` */
type FieldOf<Flags extends string> = Flags extends `${string}--no-${infer Rest}`
  ? CamelCase<FirstWord<Rest>>
  : Flags extends `${string}--${infer Rest}`
    ? CamelCase<FirstWord<Rest>>
    : never;
type FirstWord<Text extends string> = Text extends `${infer Word} ${string}` ? Word : Text;
type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : Name;
/** What an option without a reader of its own gives. */
type Unread<Flags extends string> = Flags extends `${string}...>`
  ? readonly string[]
  : Flags extends `${string}<${string}`
    ? string
    : Flags extends `${string}[${string}`
      ? string | true
      : Flags extends `${string}--no-${string}`
        ? boolean
        : true;
type Optional<Flags extends string, Value> = { readonly [Field in FieldOf<Flags>]?: Value };
type Always<Flags extends string, Value> = { readonly [Field in FieldOf<Flags>]: Value };

/** Reads the text of an option. @param before what it was read as so far, of an option that takes several words */
type Reader<Value> = (text: string, before: Value | undefined) => Value;

/** @param preset without it the field is absent unless the option is given */
export function option<Flags extends string>(
  flags: Flags,
  about: string,
): Declared<Optional<Flags, Unread<Flags>>>;
export function option<Flags extends string, Value>(
  flags: Flags,
  about: string,
  read: Reader<Value>,
): Declared<Optional<Flags, Value>>;
export function option<Flags extends string, Value>(
  flags: Flags,
  about: string,
  read: Reader<Value>,
  preset: Value,
): Declared<Always<Flags, Value>>;
export function option(
  flags: string,
  about: string,
  read?: Reader<unknown>,
  preset?: unknown,
): Declared<object> {
  const made = new Option(flags, about).default(preset);
  return options(read === undefined ? made : made.argParser(read));
}

/** One of these words. @param preset without it the field is absent unless the option is given */
export function choice<Flags extends string, const Word extends string>(
  flags: Flags,
  about: string,
  words: readonly Word[],
): Declared<Optional<Flags, Word>>;
export function choice<Flags extends string, const Word extends string>(
  flags: Flags,
  about: string,
  words: readonly Word[],
  preset: Word,
): Declared<Always<Flags, Word>>;
export function choice(
  flags: string,
  about: string,
  words: readonly string[],
  preset?: string,
): Declared<object> {
  return options(new Option(flags, about).choices(words).default(preset));
}

/** An option that has to be given. */
export const required = <Flags extends string>(
  flags: Flags,
  about: string,
): Declared<Always<Flags, Unread<Flags>>> => options(new Option(flags, about).makeOptionMandatory());

/** Options made by hand, whose fields are named with them. */
export const options = <Fields extends object>(...made: readonly Option[]): Declared<Fields> => ({
  options: made,
});

/** A command, without its body. */
export interface CommandTable<Options extends readonly Declared<object>[] = readonly Declared<object>[]> {
  readonly name: string;
  readonly about: string;
  /** What stands beside the options, as Commander writes it (`<file>`, `[players...]`), and what it is. */
  readonly words?: Readonly<Record<string, string>>;
  readonly options?: Options;
  /** Shown below the options. */
  readonly help?: string;
}

export const declare = <const Options extends readonly Declared<object>[]>(
  table: CommandTable<Options>,
): CommandTable<Options> => table;

type Merged<Fields> = (Fields extends unknown ? (part: Fields) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;
type FieldsOf<Some> = Some extends Declared<infer Fields> ? Fields : never;
/** The fields in which the body of a command finds its options. */
export type OptionsOf<Table> =
  Table extends CommandTable<infer Options> ? Merged<FieldsOf<Options[number]>> : never;

/** @param run takes the words and the options; its answer is the exit code, if it is a number */
export function commandOf(
  { name, about, words = {}, options: declared = [], help }: CommandTable,
  run: (...given: never[]) => unknown,
): Command {
  const made = new Command(name).description(about).enablePositionalOptions();
  for (const [word, meaning] of Object.entries(words)) made.argument(word, meaning);
  for (const one of declared.flatMap(({ options: all }) => all)) made.addOption(one);
  // The name of --variant in earlier versions.
  made.on('option:rules', (variant: string) => made.setOptionValue('variant', variant));
  if (help !== undefined) made.addHelpText('after', help);
  return made.action(async (...given: unknown[]) => {
    const code = await run(...(given.slice(0, -1) as never[]));
    if (typeof code === 'number') process.exitCode = code;
  });
}
