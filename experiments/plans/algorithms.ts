/** Algorithms for plans, and their options. */
import type { z } from 'zod';
import { Refused } from '../../engine/index.js';
import { nearest, schemaErrors } from '../../grammar/index.js';
import { type OptionFacts, optionFacts, type Search, searches } from '../../optimizer/index.js';
import { LEAGUE } from './league.js';

const DEFAULT_SEARCH = 'portfolio';

/** Names of all algorithms; `addSearch` adds to them. */
export const algorithms = (): readonly string[] => [...searches.keys(), LEAGUE];

/** The search of this name; for a league, the search for its responses. @throws Refused for an unknown name */
export function searchOf(algorithm: string = DEFAULT_SEARCH): Search {
  const search = searches.get(algorithm === LEAGUE ? DEFAULT_SEARCH : algorithm);
  if (search === undefined) throw new Refused(unknownAlgorithm(algorithm));
  return search;
}

const forEverything = 'use "portfolio" or "genetic"';
const forNumbers = 'use "pgpe" for numbers, or "portfolio"';

/** Searches of earlier versions, with replacements. */
const removed = new Map([
  ['opinion-bandit', forEverything],
  ['rule-bandit', forEverything],
  ['cma-es', forNumbers],
  ['spsa', forNumbers],
  ['evolution-strategy', forNumbers],
  ['ntuple-bandit', forEverything],
  ['random-halving', forEverything],
  ['neural', forEverything],
]);

export function unknownAlgorithm(name: string): string {
  const instead = removed.get(name);
  if (instead !== undefined) return `the search "${name}" was removed; ${instead}`;
  const near = nearest(name, algorithms());
  const hint = near === undefined ? `use one of ${algorithms().join(', ')}` : `did you mean "${near}"?`;
  return `unknown search "${name}"; ${hint}`;
}

/** An error in a plan, or in the options of its search. */
export interface PlanError {
  /** Path of the setting, and the location in its value. */
  readonly path: readonly PropertyKey[];
  /** The unknown key, if that is the error. */
  readonly key?: string;
  readonly text: string;
}

/** @param options as written in the plan @returns errors with their paths within the options */
export function optionErrors(search: Search, options: unknown): readonly PlanError[] {
  const checked = search.options.safeParse(options, { error: schemaErrors() });
  return checked.success ? [] : checked.error.issues.flatMap((issue) => errorsOf(search, issue));
}

function errorsOf(search: Search, issue: z.core.$ZodIssue): readonly PlanError[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path, key, text: unknownOption(search, path, key) }));
  const facts = optionFacts(search.options).find((option) => option.path.join() === path.join());
  if (facts !== undefined) return [{ path, text: `must be ${rangeOf(facts)}` }];
  return [{ path, text: issue.message }];
}

/** Suggests the search that has this option, or an option with a similar name. */
function unknownOption(search: Search, path: readonly PropertyKey[], key: string): string {
  const there = optionFacts(search.options).filter(
    (option) => option.path.slice(0, -1).join() === path.join(),
  );
  const near = nearest(
    key,
    there.map((option) => option.path.at(-1)!),
  );
  const owner = String(path.at(-1) ?? search.name);
  const said = `unknown option "${key}" of ${owner}`;
  if (near !== undefined) return `${said}; did you mean "${near}"?`;
  const others = [...searches.values()].filter(
    ({ options }) => Object.hasOwn(options.shape, key) && options !== search.options,
  );
  const inside = others.find((other) => other.name in search.options.shape);
  if (path.length === 0 && inside !== undefined)
    return `${said}; it is an option of ${inside.name}: write ${inside.name}: {${key}: …} in a plan, ${inside.name}.${key}=… after --search`;
  const whose = others.map((other) => other.name).join(', ');
  if (whose !== '') return `${said}; it is an option of ${whose}`;
  const members = [...searches.values()].filter(
    ({ name }) => path.length === 0 && name in search.options.shape,
  );
  const ofMembers = members.flatMap(({ name, options }) =>
    Object.keys(options.shape).map((one) => [one, name]),
  );
  const nearInside = nearest(
    key,
    ofMembers.map(([one]) => one!),
  );
  const member = ofMembers.find(([one]) => one === nearInside)?.[1];
  return member === undefined ? said : `${said}; did you mean "${member}.${nearInside}"?`;
}

const rangeOf = ({ whole, min, max }: OptionFacts): string =>
  `${whole ? 'a whole number' : 'a number'} from ${min} to ${max}`;
