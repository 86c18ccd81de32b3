/**
 * A game that was played, decision by decision: what each cost against the best option, the chance to win as it went,
 * and how much of the result was skill and how much luck.
 */
import { compilePlayer } from '../../../bots/index.js';
import { type Decision, type Position, Refused } from '../../../engine/index.js';
import { type Backend, pointsOf } from '../../../workers/index.js';
import type { Budget } from '../../plans/budget.js';
import type { InteractiveGame } from '../../play/interactive-game.js';
import { positionsOf, writePosition } from '../../positions/position-file.js';
import { halfWidth, type Interval } from '../../statistics/interval.js';
import { type Analysis, analyse, compareOptions, type OptionValue } from '../analyse/analyse.js';

export interface ReviewedDecision {
  readonly turn: number;
  readonly prompt: string;
  readonly taken: OptionValue;
  readonly best: OptionValue;
  /** Chance to win given away, from futures of their own; exactly 0 where the best option was taken. */
  readonly cost: Interval;
  /** The position as a text. */
  readonly position: string;
}

export interface Review {
  readonly seat: number;
  /** In the order of the game. */
  readonly decisions: readonly ReviewedDecision[];
  /** Decisions within a card, at no cost, or in the turns of others: they are not judged. */
  readonly leftOut: number;
  /** Chance to win with the option taken at the first judged decision of each turn. */
  readonly curve: readonly { readonly turn: number; readonly chance: number }[];
  /** Share of the points: 1 for a win. */
  readonly result: number;
  /** Chance with the best option at the first judged decision. */
  readonly start: number;
  /** What the decisions gave away; luck is what is left: start + skill + luck is the result. */
  readonly skill: Interval;
  readonly luck: number;
  readonly games: number;
}

export interface ReviewOptions {
  /** Texts by seat of the players that go on from each decision. */
  readonly players: readonly string[];
  /** For all decisions together. */
  readonly budget: Budget;
  readonly seed: number;
  readonly signal?: AbortSignal;
  readonly onGames?: (games: number) => void;
}

/** Part of the budget that finds the best option; the rest measures what the one taken cost. */
const SEARCH_SHARE = 0.5;
const FUTURES_MIN = 32;

interface Judged {
  readonly turn: number;
  readonly position: Position;
  readonly taken: number;
}

/** @throws Refused when the game is not over, or nobody decided in it */
export async function review(
  played: InteractiveGame,
  backend: Backend,
  { players, budget, seed, signal, onGames }: ReviewOptions,
): Promise<Review> {
  const { rules, plan } = played;
  const { game } = plan;
  positionsOf(game);
  const seat = plan.players.indexOf(null);
  if (seat < 0)
    throw new Refused('no person plays in this game', 'review a game that you saved while you played');
  if (played.result === undefined)
    throw new Refused(
      'the game is not over',
      'play it to its end and save it then: deckwright play --resume FILE',
    );
  const result = pointsOf(played.result, seat);
  const { judged, leftOut } = decisionsOf(played, seat);
  if (judged.length === 0) throw new Refused('nothing was decided in this game');
  const names = plan.players.map((player) => player?.name);
  const share: Budget =
    budget.kind === 'games'
      ? { kind: 'games', games: Math.max(1, Math.floor((budget.games * SEARCH_SHARE) / judged.length)) }
      : { kind: 'seconds', seconds: (budget.seconds * SEARCH_SHARE) / judged.length };
  const decisions: ReviewedDecision[] = [];
  let games = 0;
  for (const { turn, position, taken } of judged) {
    const asked = { game, rules, position, names, players, budget: share, seed };
    const found = await analyse(asked, backend, signal && { signal });
    const [best] = found.options as [OptionValue, ...OptionValue[]];
    const mine = takenOf(found, taken);
    let cost: Interval = { mean: 0, low: 0, high: 0, count: 0 };
    games += found.games;
    if (mine !== best) {
      const futures = Math.max(
        FUTURES_MIN,
        Math.floor((found.games * (1 - SEARCH_SHARE)) / SEARCH_SHARE / 2),
      );
      cost = await compareOptions(asked, [best.option.index, mine.option.index], futures, backend, signal);
      games += 2 * futures;
    }
    onGames?.(games);
    const text = writePosition(position, game, rules, names);
    decisions.push({ turn, prompt: found.asked.prompt, taken: mine, best, cost, position: text });
  }
  const curve = decisions
    .filter(({ turn }, at) => turn !== decisions[at - 1]?.turn)
    .map(({ turn, taken }) => ({ turn, chance: taken.score.mean }));
  const start = decisions[0]!.best.score.mean;
  const lost = decisions.reduce((sum, { cost }) => sum + cost.mean, 0);
  const half = Math.hypot(...decisions.map(({ cost }) => halfWidth(cost)));
  const skill = { mean: -lost, low: -lost - half, high: -lost + half, count: games };
  return { seat, decisions, leftOut, curve, result, start, skill, luck: result - start + lost, games };
}

/** What the person decided, as far as it can be judged. */
function decisionsOf(played: InteractiveGame, seat: number): { judged: readonly Judged[]; leftOut: number } {
  const { plan, rules, decisions } = played;
  const { game } = plan;
  const judged: Judged[] = [];
  let leftOut = 0;
  let next = 0;
  const person = game.policyFromChooser((decision: Decision) => {
    const taken = decisions[next++]!;
    const position = decision.options[taken]?.isFreePlay === true ? undefined : game.positions!.of(decision);
    if (position === undefined) leftOut++;
    else judged.push({ turn: decision.stateView().turn, position, taken });
    return taken;
  });
  const policies = plan.players.map((player, at) => {
    if (at === seat || player === null) return person;
    const compiled = compilePlayer(player.text, game, rules);
    compiled.reset?.(plan.seed);
    return compiled.policy;
  });
  game.table(rules).play(policies, plan.seed);
  return { judged, leftOut };
}

/** Options that read alike are one here; the one taken may be another of them. */
function takenOf({ options }: Analysis, taken: number): OptionValue {
  return (
    options.find(({ option }) => option.index === taken) ??
    options.find(({ option }) => option.index <= taken && taken < option.index + (option.copies ?? 1)) ??
    options[0]!
  );
}
