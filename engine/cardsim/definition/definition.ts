/** The definition of a game, as its designer writes it. The loader of game modules checks it. */
import { Catalogue } from '../catalogue.js';
import type { Player } from '../player.js';
import type { Card } from './cards.js';
import type { AnyRule } from './rules.js';
import { type ExtractedStat, extractStats } from './stat-extraction.js';

/** A formula whose value at the end of a game should be as large as possible. */
export interface Formula<S extends object> {
  /** Name of the value, e.g. "gold coins". */
  readonly title: string;
  /** How the value is counted, e.g. "half of them lost if the light went out". */
  readonly about?: string;
  /** Reads `player.ending` to tell a victory from a loss. */
  value(player: Player<S>): number;
  /** Factor by which the value is multiplied before rounding, because scores are whole numbers. 1 by default. */
  readonly scale?: number;
}

/** @typeParam S the game's own state, inferred from `stats` */
export interface Definition<S extends object> {
  /** Name in files and commands, without `cardsim/`: lower case, digits and hyphens. */
  readonly name: string;
  readonly title: string;
  /** Two or three sentences for people who have never played it. */
  readonly about: string;
  /** Makes the state of a new game. `extractStats` finds its stats. */
  stats(): S;
  readonly handLimit: number;
  readonly cards: readonly Card<Player<S>>[];
  /** Actions that stay beside the hand. An action with `count: 0` is absent until `player.allow` is called. */
  readonly actions?: readonly Card<Player<S>>[];
  /** Every rule of the game. Rules with `later` are absent at the start. */
  readonly rules?: readonly AnyRule<Player<S>>[];
  /** Sets up what the fields above cannot express. The deck is already shuffled; nothing is drawn yet. */
  start?(player: Player<S>): unknown;
  /** The game's own endings, e.g. `the harbour is built`. */
  readonly endings?: readonly string[];
  /** The objective to maximize: a stat's key, the number of turns survived, or a formula. */
  readonly objective: string | 'survive' | Formula<S>;
  /** The game ends after this many turns; {@link TURNS_MAX} by default. */
  readonly turnsMax?: number;
}

/** Turn limit of a game that sets none. */
export const TURNS_MAX = 500;

/** Endings of every game, after the game's own. */
export const commonEndings = ['end of history', 'no option left', 'turn limit', 'error'] as const;
export type CommonEnding = (typeof commonEndings)[number];

/** A definition, with the data derived from it. */
export interface CompiledDefinition<S extends object> {
  readonly definition: Definition<S>;
  readonly catalogue: Catalogue<Player<S>>;
  /** Stats that are numbers in a new game, in the order in which they are extracted. */
  readonly numericStats: readonly ExtractedStat[];
}

export function compileDefinition<S extends object>(definition: Definition<S>): CompiledDefinition<S> {
  const { cards, actions = [], rules = [], endings = [] } = definition;
  return {
    definition,
    catalogue: new Catalogue(cards, actions, rules, [...endings, ...commonEndings], endings.length),
    numericStats: numericStats(definition.stats()),
  };
}

/** Stats that are numbers in a new game. Curves, scores and programs rely on them. */
export function numericStats(stats: object): ExtractedStat[] {
  return extractStats(stats).filter((it) => {
    try {
      return typeof it.read() === 'number';
    } catch {
      // Reports show that the stat cannot be read yet; programs cannot rely on it.
      return false;
    }
  });
}
