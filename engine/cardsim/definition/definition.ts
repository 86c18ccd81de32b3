/** The definition of a game, as its designer writes it. It is checked where modules of games are loaded. */
import { Catalogue } from '../catalogue.js';
import type { Player } from '../player.js';
import type { Card } from './cards.js';
import type { AnyRule } from './rules.js';
import { type ExtractedStat, extractStats } from './stat-extraction.js';

/** A formula whose value at the end of a game is to be as large as possible. */
export interface Formula<S extends object> {
  /** Name of the number, e.g. "gold coins". */
  readonly title: string;
  /** How it is counted, e.g. "half of them lost if the light went out". */
  readonly about?: string;
  /** Reads `player.ending` to tell a victory from a loss. */
  value(player: Player<S>): number;
  /** Scores are whole numbers: the value is multiplied by this and rounded. 1 by default. */
  readonly scale?: number;
}

/** @typeParam S the game's own state, taken from `stats` */
export interface Definition<S extends object> {
  /** Identity in files and commands, without `cardsim/`: lower case, digits and hyphens. */
  readonly name: string;
  readonly title: string;
  /** Two or three sentences for those who have never played it. */
  readonly about: string;
  /** Makes the state of a new game. Its stats are found by `extractStats`. */
  stats(): S;
  readonly handLimit: number;
  readonly cards: readonly Card<Player<S>>[];
  /** Actions that stay beside the hand; those with `count: 0` are there only once `player.allow` is called. */
  readonly actions?: readonly Card<Player<S>>[];
  /** Every rule the game may have; those marked `later` are not there at the start. */
  readonly rules?: readonly AnyRule<Player<S>>[];
  /** Sets up what tables cannot express; the deck is already shuffled, nothing is drawn yet. */
  start?(player: Player<S>): unknown;
  /** The game's own endings, e.g. `the harbour is built`. */
  readonly endings?: readonly string[];
  /** The objective to maximize: a stat's key, the number of turns survived, or a formula. */
  readonly objective: string | 'survive' | Formula<S>;
  /** Turns after which the game ends, {@link TURNS_MAX} by default. */
  readonly turnsMax?: number;
}

/** Turn limit of a game that names none. */
export const TURNS_MAX = 500;

/** Endings every game has, after its own. */
export const commonEndings = ['end of history', 'no option left', 'turn limit', 'error'] as const;
export type CommonEnding = (typeof commonEndings)[number];

/** A definition with what follows from it. */
export interface CompiledDefinition<S extends object> {
  readonly definition: Definition<S>;
  readonly catalogue: Catalogue<Player<S>>;
  /** Stats that are numbers in a new game, in the order of extraction. */
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

/** Those stats of a new game that are numbers: curves, scores and programs count on them. */
export function numericStats(stats: object): ExtractedStat[] {
  return extractStats(stats).filter((it) => {
    try {
      return typeof it.read() === 'number';
    } catch {
      // A stat that cannot be read yet is shown as such by every report; programs cannot count on it.
      return false;
    }
  });
}
