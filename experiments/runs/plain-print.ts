/** A program in the words of its format's original program: what is lost, and what the loss costs. */
import { type Game, Refused, type Rules } from '../../engine/index.js';
import type { ProgramForm } from '../../grammar/index.js';
import type { Backend } from '../../workers/index.js';
import { type CandidateResult, createEvaluator } from '../evaluation/evaluator.js';
import { pairedDifference } from '../evaluation/gate.js';
import { fullPanel } from '../evaluation/panel.js';
import { panelScore } from '../evaluation/panel-score.js';
import type { Interval, PlayedScore } from '../statistics/interval.js';
import type { RunRow, Store } from '../store/store.js';
import type { NamedText } from './shared/evolution-plan.js';

export interface PlainPrint {
  readonly text: string;
  /** What the original cannot read, one sentence each. */
  readonly lost: readonly string[];
  /** What the original reads but plays differently, one sentence each. */
  readonly otherwise: readonly string[];
}

export function plainPrint(
  form: ProgramForm<unknown>,
  program: unknown,
  game: Game,
  rules?: Rules,
): PlainPrint {
  return {
    text: form.print(program, game, { plain: true }),
    lost: form.losses?.(program, game) ?? [],
    otherwise: form.playedOtherwise?.(program, game, rules) ?? [],
  };
}

/** Scores of the program and of its plain print, both by Deckwright's rules. */
export interface PlainCost {
  readonly against: readonly string[];
  readonly whole: PlayedScore;
  readonly plain: PlayedScore;
  /** Plain print minus whole program, deal by deal. */
  readonly difference: Interval;
  /** Score of the plain print against the whole program. */
  readonly itself: PlayedScore;
}

export interface CostQuestion {
  readonly game: Game;
  readonly rules: Rules;
  readonly seed: number;
  /** Texts of the program and of its plain print. */
  readonly whole: string;
  readonly plain: string;
  /** Empty: only the two play each other. */
  readonly opponents: readonly NamedText[];
  readonly signal?: AbortSignal | undefined;
}

/** Games of each of the two against all opponents together, and minimum games against each. */
const GAMES = 10_000;
const GAMES_EACH_MIN = 400;

/** Measured on report deals. Programs that play the same games cost exactly nothing. */
export async function plainCost(question: CostQuestion, backend: Backend): Promise<PlainCost> {
  const { game, rules, seed, whole, plain, opponents, signal } = question;
  if (rules.seats !== 2)
    throw new Refused('the cost of what --plain leaves out is measured for two players only');
  const evaluator = createEvaluator({ backend, game: game.facts.name, rules, seed, signal });
  const meet = (
    texts: readonly string[],
    others: readonly NamedText[],
  ): Promise<readonly CandidateResult[]> => {
    const deals = Math.ceil(Math.max(GAMES / others.length, GAMES_EACH_MIN) / rules.seats);
    return evaluator.play(texts, fullPanel(others), 'report', 0, deals);
  };
  const [own] = await meet([plain], [{ name: 'itself', text: whole }]);
  const itself = panelScore(own!.results);
  const [before, after] = await meet(
    [whole, plain],
    opponents.length > 0 ? opponents : [{ name: 'itself', text: whole }],
  );
  const standings = [panelScore(before!.results), panelScore(after!.results)] as const;
  return {
    against: opponents.map(({ name }) => name),
    whole: standings[0].overall,
    plain: standings[1].overall,
    difference: pairedDifference(after!, before!),
    itself: itself.overall,
  };
}

/** The opponents in the plan of a run. */
export function givenOpponents(
  store: Pick<Store, 'opponents'>,
  run: Pick<RunRow, 'id'>,
): readonly NamedText[] {
  const all = store.opponents(run.id);
  const given = all.filter(({ kind }) => kind === 'given');
  return given.length > 0 ? given : all;
}
