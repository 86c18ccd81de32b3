/** Advice as JSON, and the files it writes. */
import { join } from 'node:path';
import type { Game, Rules } from '../../../engine/index.js';
import { contentHash } from '../../files/hash.js';
import { home } from '../../files/home.js';
import { version } from '../../files/package.js';
import { writeResult } from '../../files/write.js';
import type { Interval } from '../../statistics/interval.js';
import { scoreText } from '../../statistics/score-text.js';
import type { Advice } from './advise.js';
import type { AdvisedPlan } from './measurements.js';
import type { AdvicePlan } from './plan.js';
import { planSentences, sentencesOf } from './sentences.js';

export interface AdviceJson {
  readonly kingdom: readonly string[];
  /** Cards of the board that Deckwright lacks; the plans are for the other cards. */
  readonly missing: readonly string[];
  /** Corrections and omissions in the reading of the board, and how they may change the answer. */
  readonly notes: readonly string[];
  readonly plans: readonly {
    readonly file: string;
    readonly score: number;
    readonly ci95: readonly [number, number];
    readonly games: number;
    readonly against: readonly string[];
    readonly sentences: readonly string[];
    readonly turns: number;
    readonly cards: readonly {
      readonly name: string;
      readonly worth: number;
      readonly ci95: readonly [number, number];
    }[];
  }[];
  /**
   * Win rates of the advised plan with these first two purchases, best first; `null` leaves a purchase to the
   * plan.
   */
  readonly openings: readonly {
    readonly coins: readonly [number, number];
    readonly pairs: readonly {
      readonly cards: readonly [string, string | null];
      readonly score: number;
      readonly ci95: readonly [number, number];
      /** Score minus that of the plan's own opening on the same deals. */
      readonly gain: number;
      readonly gainCi95: readonly [number, number];
    }[];
  }[];
  /** 0 for a budget in games, so that equal commands give equal bytes. */
  readonly seconds: number;
  readonly games: number;
}

const round = (value: number): number => Math.round(10_000 * value) / 10_000;
const ci95 = ({ low, high }: Pick<Interval, 'low' | 'high'>): [number, number] => [round(low), round(high)];

/** @param files of the plan and its alternatives, in order */
export function adviceAsJson(plan: AdvicePlan, advice: Advice, files: readonly string[]): AdviceJson {
  const plans = [advice.plan, ...advice.alternatives];
  return {
    kingdom: plan.kingdom,
    missing: plan.missing,
    notes: plan.notes.map(({ text }) => text),
    plans: plans.map((one, i) => ({
      file: files[i]!,
      score: round(one.score.mean),
      ci95: ci95(one.score),
      games: one.games,
      against: one.against.map(({ name }) => name),
      sentences: (i === 0 ? sentencesOf(one, advice.alternatives) : planSentences(one)).map(
        ({ text }) => text,
      ),
      turns: round(one.facts.turns.mean),
      cards: one.cards.map((card) => ({ name: card.name, worth: round(card.worth), ci95: ci95(card) })),
    })),
    openings: advice.openings.map(({ coins, pairs }) => ({
      coins,
      pairs: pairs.map(({ cards: [first, second], gain, half, ...score }) => ({
        cards: [first, second ?? null] as const,
        score: round(score.score),
        ci95: ci95(score),
        gain: round(gain),
        gainCi95: [round(gain - half), round(gain + half)] as const,
      })),
    })),
    seconds: plan.budget.kind === 'games' ? 0 : Math.round(10 * advice.seconds) / 10,
    games: advice.games,
  };
}

/** Default file of a plan; the same board always has the same file. */
export function adviceFile({ rules, form }: AdvicePlan): string {
  return join(home(), 'advice', `${contentHash(JSON.stringify(rules)).slice(0, 10)}${form.suffix}`);
}

/** Writes the plan to the file and its alternatives beside it. @throws Refused if a file cannot be written */
export function writeAdvice(plan: AdvicePlan, advice: Advice, file: string, force: boolean): string[] {
  const { suffix } = plan.form;
  const base = file.endsWith(suffix) ? file.slice(0, -suffix.length) : file;
  const plans = [advice.plan, ...advice.alternatives];
  return plans.map((one, i) => {
    const own = i === 0 ? file : `${base}-${i + 1}${suffix}`;
    writeResult(own, adviceText(one, plan), force);
    return own;
  });
}

/** The buylist, with its facts as comments at the top. */
export function adviceText(
  { text, score, games, against }: AdvisedPlan,
  { form, game, rules }: { form: AdvicePlan['form']; game: Game; rules: Rules },
): string {
  const { program } = form.parse(text, game);
  const names = against.map(({ name }) => name).join(', ');
  return form.print(program, game, {
    header: [
      `advice for ${rules.label}`,
      `scores ${scoreText(score)} (${games} games) against ${names}`,
      `Deckwright ${version()}`,
    ],
  });
}
