/** What each rule and each number of a program is worth: its score with and without it, deal by deal on the same deals. */
import type { Player } from '../../bots/index.js';
import type { Part, ProgramForm } from '../../grammar/index.js';
import type { Backend, PlayOptions } from '../../workers/index.js';
import type { Interval } from '../statistics/interval.js';
import type { NumberWorth } from './explain.js';
import { neighbours } from './neighbours.js';
import { repairing } from './repairing.js';
import { inRounds, type TrialsPlan } from './trials.js';

export interface Worth {
  readonly part: Part;
  /** Mean of (score with the rule − score without it), from 0 to 1 a game; count is of deals. */
  readonly gain: Interval;
  /** Without it the very same games were played. */
  readonly idle: boolean;
}

export interface WorthsPlan extends Omit<TrialsPlan, 'against'> {
  readonly against: readonly Player[];
  readonly player: Player & { readonly form: ProgramForm<unknown>; readonly program: unknown };
}

/** How far the work has come. */
export interface WorthsSoFar<One> {
  /** Those measured so far, in the order of the text. */
  readonly found: readonly One[];
  /** How many there will be. */
  readonly wanted: number;
  /** Of the work, from 0 to 1. */
  readonly share: number;
  readonly done: boolean;
}

/** @param hear told of the parts that can be taken out */
export async function worths(
  plan: WorthsPlan,
  backend: Backend,
  hear: (soFar: WorthsSoFar<Worth>) => void,
  options: PlayOptions = {},
): Promise<void> {
  const { game, rules, player } = plan;
  const form = repairing(player.form, game, rules);
  const parts = form.parts(player.program, game).flatMap((part) => {
    const less = form.without(player.program, part.id, game);
    return less === undefined ? [] : [{ part, text: form.print(less, game) }];
  });
  const texts = parts.map(({ text }) => text);
  const told: Parameters<typeof inRounds>[4] = (trials, share, done) =>
    hear({
      found: parts.flatMap(({ part }, at) => {
        const { gain, same } = trials[at]!;
        return gain.count > 0 ? [{ part, gain: negative(gain), idle: same }] : [];
      }),
      wanted: parts.length,
      share,
      done,
    });
  await inRounds(player.text, texts, trialsOf(plan), backend, told, options);
}

const trialsOf = (plan: WorthsPlan): TrialsPlan => ({
  ...plan,
  against: plan.against.map(({ text }) => text),
});

const negative = ({ mean, low, high, count }: Interval): Interval => ({
  mean: 0 - mean,
  low: 0 - high,
  high: 0 - low,
  count,
});

/** @param steps how often each number is moved either way @param hear told of numbers whose every move has played */
export async function numberWorths(
  plan: WorthsPlan,
  steps: number,
  backend: Backend,
  hear: (soFar: WorthsSoFar<NumberWorth>) => void,
  options: PlayOptions = {},
): Promise<void> {
  const { player } = plan;
  const numbers = neighbours(player, plan, steps);
  const texts = numbers.flatMap(({ others }) => others.map(({ text }) => text));
  const told: Parameters<typeof inRounds>[4] = (trials, share, done) => {
    let next = 0;
    const found = numbers.flatMap(({ others, ...number }) => {
      const gains = others.map((other) => ({ ...other, gain: trials[next++]!.gain }));
      return gains.every(({ gain }) => gain.count > 0) ? [{ ...number, others: gains }] : [];
    });
    hear({ found, wanted: numbers.length, share, done });
  };
  await inRounds(player.text, texts, trialsOf(plan), backend, told, options);
}
