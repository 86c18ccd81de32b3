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
import { mainCopies, planSentences, sentencesOf } from './sentences.js';

const round = (value: number): number => Math.round(10_000 * value) / 10_000;
const ci95 = ({ low, high }: Pick<Interval, 'low' | 'high'>) => [round(low), round(high)] as const;

/** @param files of the plan and its alternatives, in order */
export function adviceAsJson(plan: AdvicePlan, advice: Advice, files: readonly string[]) {
  const plans = [advice.plan, ...advice.alternatives];
  return {
    kingdom: plan.kingdom,
    // Cards of the board that Deckwright lacks; the plans are for the other cards.
    missing: plan.missing,
    // Corrections and omissions in the reading of the board, and how they may change the answer.
    notes: plan.notes.map(({ text }) => text),
    plans: plans.map((one, i) => ({
      file: files[i]!,
      score: round(one.score.mean),
      ci95: ci95(one.score),
      games: one.score.games,
      against: one.against.map(({ name }) => name),
      sentences: (i === 0
        ? sentencesOf(one, advice.alternatives, advice.otherKinds)
        : planSentences(one)
      ).map(({ text }) => text),
      turns: round(one.facts.turns.mean),
      cards: one.cards.map((card) => ({ name: card.name, worth: round(card.worth), ci95: ci95(card) })),
    })),
    // The best plans of other kinds that the run tried, against the advised plan.
    otherKinds: advice.otherKinds.map(({ kind, origin, score, facts }) => ({
      kind,
      cards: mainCopies(facts),
      origin,
      score: round(score.mean),
      ci95: ci95(score),
      games: score.games,
    })),
    // Win rates of the advised plan with these first two purchases, best first.
    openings: advice.openings.map(({ coins, pairs }) => ({
      coins,
      pairs: pairs.map(({ cards: [first, second], gain, half, ...score }) => ({
        // Null leaves a purchase to the plan.
        cards: [first, second ?? null] as const,
        score: round(score.score),
        ci95: ci95(score),
        // Score minus that of the plan's own opening on the same deals.
        gain: round(gain),
        gainCi95: [round(gain - half), round(gain + half)] as const,
      })),
    })),
    // 0 for a budget in games, so that equal commands give equal bytes.
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
  { text, score, against }: AdvisedPlan,
  { form, game, rules }: { form: AdvicePlan['form']; game: Game; rules: Rules },
): string {
  const { program } = form.parse(text, game);
  const names = against.map(({ name }) => name).join(', ');
  return form.print(program, game, {
    header: [
      `advice for ${rules.label}`,
      `scores ${scoreText(score)} (${score.games} games) against ${names}`,
      `Deckwright ${version()}`,
    ],
  });
}
