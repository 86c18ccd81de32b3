/**
 * Commands as data. An option is declared once: Commander reads and explains it, and its flags determine the name
 * and type of the field that the body of the command reads.
 */
import { Command, Option } from 'commander';

/** Options, and the fields that they set. */
export interface Declared<Fields extends object> {
  readonly options: readonly Option[];
  /** A type for the compiler; never set. */
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
/** Value of an option without its own reader. */
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

/** Reads the text of an option. @param before value so far, for an option with several words */
type Reader<Value> = (text: string, before: Value | undefined) => Value;

/** @param preset default; without it, the field is absent unless the option is given */
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

/** An option with a fixed set of words. It has no default. */
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

/** An option that the user must give. */
export const required = <Flags extends string>(
  flags: Flags,
  about: string,
): Declared<Always<Flags, Unread<Flags>>> => options(new Option(flags, about).makeOptionMandatory());

/** Options that are built by hand and need an explicit type for their fields. */
export const options = <Fields extends object>(...made: readonly Option[]): Declared<Fields> => ({
  options: made,
});

/** An option that has no effect without another one, and is refused without it. */
export class AddedOption extends Option {
  /** @param needs long name of the other option */
  constructor(
    readonly needs: string,
    flags: string,
    about: string,
  ) {
    super(flags, `with --${needs}: ${about}`);
  }
}

/** Refuses an option together with others. @param others names of their fields */
export function exclusive<Fields extends object>(
  declared: Declared<Fields>,
  ...others: readonly string[]
): Declared<Fields> {
  for (const one of declared.options) one.conflicts([...others]);
  return declared;
}

/** The declaration of a command, without its body. */
export interface CommandTable<Options extends readonly Declared<object>[] = readonly Declared<object>[]> {
  readonly name: string;
  readonly about: string;
  /** Arguments besides the options, in Commander's syntax (`<file>`, `[players...]`), with their meanings. */
  readonly words?: Readonly<Record<string, string>>;
  readonly options?: Options;
  /** Text below the options. */
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
/** Fields of the options, as the body of the command gets them. */
export type OptionsOf<Table> =
  Table extends CommandTable<infer Options> ? Merged<FieldsOf<Options[number]>> : never;

/** @param run body of the command; a number that it returns becomes the exit code */
export function commandOf(
  { name, about, words = {}, options = [], help }: CommandTable,
  run: (...given: never[]) => unknown,
): Command {
  const made = new Command(name).description(about).enablePositionalOptions();
  for (const [word, meaning] of Object.entries(words)) made.argument(word, meaning);
  for (const one of options.flatMap(({ options }) => options)) made.addOption(one);
  // Earlier versions called --variant --rules.
  made.on('option:rules', (variant: string) => made.setOptionValue('variant', variant));
  if (help !== undefined) made.addHelpText('after', help);
  return made.action(async (...given: unknown[]) => {
    for (const one of made.options) {
      const isGiven = made.getOptionValueSource(one.attributeName()) === 'cli';
      if (one instanceof AddedOption && isGiven && made.getOptionValue(one.needs) === undefined)
        made.error(`error: ${one.long} needs --${one.needs}`);
    }
    const code = await run(...(given.slice(0, -1) as never[]));
    if (typeof code === 'number') process.exitCode = code;
  });
}
