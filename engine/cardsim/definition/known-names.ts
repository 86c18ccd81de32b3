/**
 * Makes it an error if the game's own code reads an unknown name. Otherwise the code would get `undefined` and
 * compute wrong results.
 */
import { Refused } from '../../core/errors.js';
import { nearest } from '../../core/language/nearest.js';

/** The game's own code read a name that does not exist. */
export class UnknownName extends Refused {
  /** @param known names that may have been meant @param hint shown if no known name is near */
  constructor(message: string, unknown: string, known: Iterable<string>, hint: string) {
    const meant = nearest(unknown, known);
    super(
      `${message}${meant === undefined ? '' : `: did you mean "${meant}"?`}`,
      meant === undefined ? hint : undefined,
    );
  }
}

/** True while the game's own code runs. Other readers of its objects, such as tests, may ask for any name. */
let runsGame = false;

export function guardNames(isOn: boolean): void {
  runsGame = isOn;
}

/** Names that JavaScript itself reads. */
const languageNames = new Set(['then', 'toJSON']);

// SPEED: the last object in a chain of prototypes. Only names that the object lacks are looked up here, so correct
// games pay nothing.
function guardOf(owner: string, hint: string): object {
  return new Proxy(Object.prototype, {
    get(target, name, receiver: object) {
      if (runsGame && typeof name === 'string' && !(name in target) && !languageNames.has(name)) {
        throw new UnknownName(`${owner} has no "${name}"`, name, membersOf(receiver), hint);
      }
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
}

export const guards = {
  state: guardOf('the state of the game', 'give every stat a value in the state of a new game'),
  memory: guardOf('the memory of the rule', 'give every field a value where the rule is added'),
  player: guardOf('the player', "the game's own state is in player.stats"),
  pile: guardOf('a pile of cards', 'docs/cardsim.md lists the methods of hand and deck'),
  stat: guardOf('a stat', 'its value is in .value'),
} as const;
const allGuards = new Set<unknown>(Object.values(guards));

/** Whether this is the prototype of a plain object. */
export const isPlainPrototype = (prototype: unknown): boolean =>
  prototype === Object.prototype || prototype === null || allGuards.has(prototype);

/** Makes an object refuse names that it does not have. An object of a class protects all objects of that class. */
export function protect<T extends object>(object: T, guard: object): T {
  let last: object = object;
  for (;;) {
    const next = Object.getPrototypeOf(last) as object | null;
    if (next === null) return object;
    if (next === Object.prototype) break;
    last = next;
  }
  if ((last === object || isOwnClass(last)) && Object.isExtensible(last)) Object.setPrototypeOf(last, guard);
  return object;
}

const isOwnClass = (prototype: object): boolean =>
  !Function.prototype.toString.call(prototype.constructor).includes('[native code]');

function membersOf(object: object): Set<string> {
  const names = new Set<string>();
  for (let at: object | null = object; at !== null && !allGuards.has(at); at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) if (name !== 'constructor') names.add(name);
  }
  return names;
}
