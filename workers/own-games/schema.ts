/** The schema of a cardsim definition: the only check before play; it reports all errors at once. */
import { z } from 'zod';
import {
  commonEndings,
  displayName,
  extractStats,
  Message,
  numericStats,
  PILE_MAX,
} from '../../engine/cardsim/index.js';
import { nearest } from '../../engine/index.js';

export interface DefinitionError {
  /** Path in the definition, e.g. `cards[2].options[0].run`; empty for the definition itself. */
  readonly location: string;
  /** The error and its fix. */
  readonly message: string;
  /** Name of the innermost card, option or rule that contains the error. */
  readonly part?: string | undefined;
}

const TURNS_MOST = 100_000;

/** A schema of one kind of value. @param fix what to write instead */
function kind(fits: (value: unknown) => boolean, fix: string): z.ZodType<unknown> {
  return z.custom<unknown>(fits, {
    error: ({ input }) =>
      input === undefined ? `is missing: ${fix}` : `${shown(input)} does not fit: ${fix}`,
  });
}

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 59)}…` : value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return value !== null && (typeof value === 'object' || typeof value === 'function')
    ? `a value of type ${typeof value}`
    : String(value);
}

const isHue = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 360;
const isSign = (value: unknown): boolean =>
  typeof value === 'string' && [...new Intl.Segmenter().segment(value)].length === 1;
const isFunction = (value: unknown): boolean => typeof value === 'function';
const wholeFrom =
  (least: number, most: number) =>
  (value: unknown): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
/** Names must not contain the `: ` of `Card: option`. */
const isName = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() === value && /^[^:*\p{Cc}]{1,60}$/u.test(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isTextOrFunction = (value: unknown): boolean =>
  typeof value === 'string' || value instanceof Message || isFunction(value);
const isPlace = (value: unknown): boolean =>
  value === 'top' || value === 'bottom' || value === 'random' || wholeFrom(0, PILE_MAX)(value);
const isFollow = (value: unknown): boolean =>
  isFunction(value) ||
  isPlace(value) ||
  (typeof value === 'object' &&
    value !== null &&
    'card' in value &&
    'to' in value &&
    (typeof value.card === 'string' || (typeof value.card === 'object' && value.card !== null)) &&
    isPlace(value.to));

const name = kind(
  isName,
  'use 1 to 60 characters without colon, star or line break, and no space at the ends',
);
const text = kind(isText, 'write a string');
const textOrFunction = kind(
  isTextOrFunction,
  'write a string, or a function of the player that makes one',
).optional();
const yesOrNo = kind((value) => typeof value === 'boolean', 'write true or false').optional();
const action = kind(isFunction, 'write a function of the player').optional();
const not = (what: string): { error: () => string } => ({ error: () => `is not ${what}` });

const option = z.object(
  {
    name,
    text: textOrFunction,
    disabled: action,
    run: kind(isFunction, 'write what the option does, a function of the player; () => {} does nothing'),
    follow: kind(
      isFollow,
      "use 'top', 'bottom', 'random', a number of cards, { card, to }, or a function that returns one of these",
    ).optional(),
  },
  not('an option: write { name, run }'),
);

const card = z.object(
  {
    name,
    text: textOrFunction,
    count: kind(wholeFrom(0, PILE_MAX), `use a whole number from 0 to ${PILE_MAX}`).optional(),
    kinds: z.array(text, not('a list: write strings in brackets')).optional(),
    look: z
      .object(
        {
          hue: kind(isHue, 'use a number from 0 to 360: 0 is red, 120 green, 240 blue').optional(),
          icon: kind(isSign, 'use one character, such as an emoji').optional(),
        },
        not('a look: write { hue, icon }'),
      )
      .optional(),
    options: z
      .array(option, not('a list: write { name, run } in brackets'))
      .min(1, 'is empty: add an option'),
  },
  not('a card: write { name, options }'),
);

const rule = z.object(
  {
    name,
    step: kind(Number.isFinite, 'use a number; rules run from the lowest step to the highest'),
    about: text.optional(),
    later: yesOrNo,
    run: kind(isFunction, 'write what the rule does, a function of the player'),
  },
  not('a rule: write { name, step, run }'),
);

const formula = z.object({
  title: text,
  about: text.optional(),
  value: kind(isFunction, 'write a function of the player that returns a number'),
  scale: kind((value) => Number.isFinite(value) && value !== 0, 'use a number other than 0').optional(),
});

const definition = z.object(
  {
    name: kind(
      (value) => typeof value === 'string' && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(value),
      'use lower-case words joined by hyphens, e.g. "salt-road"',
    ),
    title: text,
    about: text,
    stats: kind(isFunction, "write a function that makes a new game's state: () => new State()"),
    handLimit: kind(wholeFrom(1, PILE_MAX), `use a whole number from 1 to ${PILE_MAX}`),
    cards: z.array(card, not('a list: write cards in brackets')),
    actions: z.array(card, not('a list: write cards in brackets')).optional(),
    rules: z.array(rule, not('a list: write rules in brackets')).optional(),
    start: action,
    endings: z.array(text, not('a list: write strings in brackets')).optional(),
    objective: z.union([z.string(), formula], {
      error: ({ input }) =>
        input === undefined
          ? "is missing: use the key of a stat, 'survive', or { title, value }"
          : "does not fit: use the key of a stat, 'survive', or { title, value }",
    }),
    turnsMax: kind(wholeFrom(1, TURNS_MOST), `use a whole number from 1 to ${TURNS_MOST}`).optional(),
  },
  not('a definition: write { name, title, about, stats, handLimit, cards, objective }'),
);

/** All errors of a definition, in the order of its parts. */
export function errorsOf(value: unknown): readonly DefinitionError[] {
  const { error } = definition.safeParse(value);
  const shape = (error?.issues ?? []).flatMap(flat).map(({ path, message }) => ({
    location: locationOf(path),
    message: message + calledAt(value, path),
    part: namesAt(value, path).at(-1),
  }));
  const misspelt = misspeltKeys(value);
  const meant = new Set(misspelt.map(({ meantLocation }) => meantLocation));
  // Only parts with the right shape can be compared with others.
  return [
    ...misspelt.map(({ meantLocation: _, ...error }) => error),
    ...shape.filter(({ location }) => !meant.has(location)),
    ...contradictions(value, (location) => shape.some((one) => one.location.startsWith(location))),
  ];
}

interface Misspelt extends DefinitionError {
  readonly meantLocation: string;
}

/** Unknown keys that resemble an absent one. Other unknown keys may be the designer's own. */
function misspeltKeys(value: unknown): readonly Misspelt[] {
  const lists = ['cards', 'actions', 'rules'] as const;
  const objects: readonly (readonly [path: readonly PropertyKey[], shape: object])[] = [
    [[], definition.shape],
    [['objective'], formula.shape],
    ...lists.flatMap((list) =>
      listOf(partsOf(value)[list]).flatMap((one, at) => [
        [[list, at], list === 'rules' ? rule.shape : card.shape] as const,
        ...listOf(one['options']).map((_, index) => [[list, at, 'options', index], option.shape] as const),
      ]),
    ),
  ];
  return objects.flatMap(([path, shape]) => {
    const one = partsOf(path.reduce<unknown>((at, step) => partsOf(at)[step as string], value));
    const absent = Object.keys(shape).filter((key) => !Object.hasOwn(one, key));
    return Object.keys(one).flatMap((key) => {
      const near = Object.hasOwn(shape, key) ? undefined : nearest(key, absent);
      if (near === undefined) return [];
      const message = `is not a key here: did you mean "${near}"?${calledAt(value, path)}`;
      return [
        {
          location: locationOf([...path, key]),
          message,
          part: namesAt(value, path).at(-1),
          meantLocation: locationOf([...path, near]),
        },
      ];
    });
  });
}

/** Replaces the error of an invalid formula by those of its parts. */
function flat(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const parts = issue.errors.find((tried) => tried.some(({ path }) => path.length > 0));
  return parts?.map((part) => ({ ...part, path: [...issue.path, ...part.path] })) ?? [issue];
}

function locationOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (location, step) =>
      typeof step === 'number'
        ? `${location}[${step}]`
        : location === ''
          ? String(step)
          : `${location}.${String(step)}`,
    '',
  );
}

/** ` (in "Convoy", "burn low")` */
function calledAt(value: unknown, path: readonly PropertyKey[]): string {
  const names = namesAt(value, path).map((one) => JSON.stringify(one));
  return names.length === 0 ? '' : ` (in ${names.join(', ')})`;
}

/** Names along the path, which people recognize better than indexes. */
function namesAt(value: unknown, path: readonly PropertyKey[]): readonly string[] {
  const names: string[] = [];
  let at: unknown = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null) break;
    at = Reflect.get(at, step);
    const own = typeof step === 'number' && typeof at === 'object' && at !== null && Reflect.get(at, 'name');
    if (typeof own === 'string') names.push(own);
  }
  return names;
}

type DefinitionParts = Readonly<Record<string, unknown>>;
const partsOf = (value: unknown): DefinitionParts =>
  typeof value === 'object' && value !== null ? (value as DefinitionParts) : {};
const listOf = (value: unknown): readonly DefinitionParts[] =>
  Array.isArray(value) ? value.map(partsOf) : [];

/** Checks across parts. @param isBroken true if an error at this location was already reported */
function contradictions(value: unknown, isBroken: (location: string) => boolean): readonly DefinitionError[] {
  const parts = partsOf(value);
  const [cards, actions] = [listOf(parts['cards']), listOf(parts['actions'])];
  const cardLocations = [
    ...cards.map((one, index) => ({ one, location: `cards[${index}]` })),
    ...actions.map((one, index) => ({ one, location: `actions[${index}]` })),
  ];
  return [
    ...duplicates(cardLocations, 'two cards'),
    ...cardLocations.flatMap(({ one, location }) =>
      duplicates(
        listOf(one['options']).map((each, index) => ({
          one: each,
          location: `${location}.options[${index}]`,
        })),
        `two options of "${String(one['name'])}"`,
      ),
    ),
    ...duplicates(
      listOf(parts['rules']).map((one, index) => ({ one, location: `rules[${index}]` })),
      'two rules',
    ),
    ...endings(parts['endings']),
    ...(isBroken('cards') ? [] : deck(cards, parts['start'] !== undefined)),
    ...(isBroken('stats') ? [] : stats(parts, isBroken('objective'))),
  ];
}

function duplicates(
  named: readonly { readonly one: DefinitionParts; readonly location: string }[],
  what: string,
): DefinitionError[] {
  const first = new Map<unknown, string>();
  return named.flatMap(({ one, location }) => {
    const own = one['name'];
    const before = first.get(own);
    if (before === undefined) first.set(own, location);
    return before === undefined || typeof own !== 'string'
      ? []
      : [
          {
            location: `${location}.name`,
            message: `${what} are called "${own}": the first is ${before}`,
          },
        ];
  });
}

function endings(list: unknown): DefinitionError[] {
  const known = new Set<unknown>(commonEndings);
  return (Array.isArray(list) ? list : []).flatMap((ending: unknown, index) => {
    if (!known.has(ending)) {
      known.add(ending);
      return [];
    }
    const message = `"${String(ending)}" is a duplicate or a built-in ending: choose another`;
    return [{ location: `endings[${index}]`, message }];
  });
}

function deck(cards: readonly DefinitionParts[], isSetUp: boolean): DefinitionError[] {
  const size = cards.reduce((sum, { count = 1 }) => sum + Number(count), 0);
  if (size > PILE_MAX) {
    return [
      { location: 'cards', message: `there are ${size} with all copies: the limit of a deck is ${PILE_MAX}` },
    ];
  }
  return size > 0 || isSetUp
    ? []
    : [{ location: 'cards', message: 'the deck is empty: give at least one card a count above 0' }];
}

/** Creates a state, because only that reveals its stats. */
function stats({ stats: make, objective }: DefinitionParts, isObjectiveBroken: boolean): DefinitionError[] {
  let state: unknown;
  try {
    state = (make as () => unknown)();
  } catch (error) {
    return [
      { location: 'stats', message: `failed: ${error instanceof Error ? error.message : String(error)}` },
    ];
  }
  if (typeof state !== 'object' || state === null) {
    return [{ location: 'stats', message: `returned ${shown(state)}: return an object` }];
  }
  const keys = extractStats(state).map(({ key }) => key);
  const doubled = keys.filter((key, index) => keys.indexOf(key) < index);
  const errors = doubled.map((key) => ({
    location: 'stats',
    message: `two stats are called "${key}" (shown as "${displayName(key)}"): rename one of the members`,
  }));
  const known = ['survive', ...numericStats(state).map(({ key }) => key)];
  if (isObjectiveBroken || typeof objective !== 'string' || known.includes(objective)) return errors;
  const message = `"${objective}" is not a numeric stat: use one of ${known.join(', ')}; or { title, value }`;
  return [...errors, { location: 'objective', message }];
}
