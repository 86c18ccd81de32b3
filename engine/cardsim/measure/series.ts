/** Whole numbers that measure a player: the curves of a game, and its score. */
import { invariant } from '../../core/errors.js';
import type { CompiledDefinition, Formula } from '../definition/definition.js';
import type { ExtractedStat } from '../definition/stat-extraction.js';
import type { Player } from '../player.js';

/** One whole number for each numeric stat. */
export function seriesOf<S extends object>(
  { numericStats }: CompiledDefinition<S>,
  player: Player<S>,
): Int32Array {
  return Int32Array.from(numericStats, (it) => whole(numberOf(it, player.stats)));
}

/** The stat of a player as a number; 0 if it throws or is not a finite number (reports show why). */
export function numberOf(stat: ExtractedStat, stats: object): number {
  try {
    const value = stat.readFrom(stats);
    return typeof value === 'number' && Number.isFinite(value) ? value : 0;
  } catch {
    return 0;
  }
}

/** The nearest whole number in the range of 32 bits. */
export function whole(value: number): number {
  return Math.max(-0x7fffffff, Math.min(0x7fffffff, Math.round(value)));
}

/** An objective of the game. Each is a variant of its rules. */
export interface Objective<S extends object> {
  readonly name: string;
  /** Title of the score. */
  readonly title: string;
  readonly about: string;
  /**
   * The score at the end, a whole number. @throws RangeError when it is NaN; errors of the game's formula pass
   * through
   */
  score(player: Player<S>): number;
}

/** The game's own objective first, then survival, then every numeric stat. */
export function objectivesOf<S extends object>({
  definition,
  numericStats,
}: CompiledDefinition<S>): readonly Objective<S>[] {
  const { objective } = definition;
  const common: readonly Objective<S>[] = [
    {
      name: 'survive',
      title: 'turns survived',
      about: 'last as many turns as possible',
      score: (player) => player.turn - 1,
    },
    ...numericStats.map((it): Objective<S> => {
      const about = `maximize "${it.name}" by the end`;
      return { name: it.key, title: it.name, about, score: ({ stats }) => whole(numberOf(it, stats)) };
    }),
  ];
  if (typeof objective === 'object') return [formula(objective), ...common];
  const own = common.find(({ name }) => name === objective);
  invariant(own !== undefined, `the objective "${objective}" is not a numeric stat`);
  return [own, ...common.filter((it) => it !== own)];
}

function formula<S extends object>({ title, about, value, scale = 1 }: Formula<S>): Objective<S> {
  const shown = scale === 1 ? title : `${title}, times ${scale}`;
  return {
    name: 'standard',
    title: shown,
    about: `maximize ${title} by the end${about === undefined ? '' : `; ${about}`}`,
    score(player) {
      const score = value(player) * scale;
      if (Number.isNaN(score)) throw new RangeError('the objective is not a number');
      return whole(score);
    },
  };
}
