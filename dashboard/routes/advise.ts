/** Computes advice for a board and streams it in words. */
import {
  type Advice,
  type AdvicePlan,
  closestRivals,
  headline,
  KIND_TITLES,
  mainCards,
  mainCopies,
  ORIGINS,
  planAdvice,
  planSentences,
  pointsInShort,
  printedName,
  runAdvice,
  sentencesOf,
  toArguments,
  withShares,
} from '../../experiments/index.js';
import type { ApiAdvisedPlan, adviceEndpoints } from '../api/advice.js';
import { shellWords } from '../convert/command.js';
import { pairEstimate, scoreEstimate, toEstimate, toInterval } from '../convert/estimates.js';
import type { AppContext } from '../server/app-context.js';
import type { Handlers } from '../server/handlers.js';
import { simulate } from '../server/simulate.js';

/** Milliseconds on top of the requested time, for the baseline plans and last measurements on a slow machine. */
const GRACE_MS = 120_000;

export const advise =
  (context: AppContext): Handlers<typeof adviceEndpoints>['POST /advice'] =>
  async ({ body }, send, { disconnected }) => {
    const { kingdom, sets, players, colony, seconds, seed } = body;
    const plan = planAdvice({ kingdom, sets, players, colony, seed, budget: { kind: 'seconds', seconds } });
    const command = shellWords([
      'advise',
      [...plan.kingdom, ...plan.missing].map(printedName).join(', '),
      ...(players === 2 ? [] : ['--players', String(players)]),
      // The command names every card, so it needs no other option of the board.
      ...toArguments({ colony: plan.colony }),
      '--time',
      `${seconds}s`,
      '--seed',
      String(seed),
    ]);
    const { store } = context;
    const onAdvice = (advice: Advice): void => send(toAnswer(plan, advice, command));
    await simulate(context, { disconnected, ms: 1000 * seconds + GRACE_MS }, (backend, signal) =>
      runAdvice(plan, { store, backend, signal, onAdvice }),
    );
  };

function toAnswer(plan: AdvicePlan, advice: Advice, command: string) {
  const { alternatives, otherKinds, done, seconds, games, run } = advice;
  return {
    done,
    kingdom: plan.kingdom,
    board: [...plan.kingdom, ...(plan.hasColony ? ['Platinum', 'Colony'] : [])].map(printedName).join(', '),
    colony: plan.colony,
    title: plan.title,
    players: plan.rules.seats,
    notes: plan.notes.map(({ kind, text }) => ({ kind, text })),
    seconds,
    games,
    run,
    plan: toPlan(advice.plan, sentencesOf(advice.plan, alternatives, otherKinds)),
    alternatives: alternatives.map((one) => ({
      ...toPlan(one, planSentences(one)),
      versus: pairEstimate(one.versus, plan.rules.seats),
    })),
    otherKinds: otherKinds.map((one) => ({
      kind: one.kind,
      title: KIND_TITLES[one.kind],
      about: mainCards(one),
      cards: mainCopies(one.facts).map(({ card, usual }) => titled({ card, count: usual })),
      text: one.text,
      strength: scoreEstimate(one.score),
      origin: ORIGINS[one.origin],
    })),
    openings: advice.openings.map(({ coins, pairs }) => ({
      coins: [...coins],
      pairs: pairs.map(({ cards: [first, second], half: _, ...pair }) => ({
        cards: second === undefined ? [first] : [first, second],
        ...pair,
      })),
    })),
    rivals: closestRivals(advice.plan, alternatives).map(({ name, beats, ...score }) => ({
      name,
      strength: scoreEstimate(score),
      beats,
    })),
    command,
  };
}

export const titled = <T extends { readonly card: string }>(one: T): T & { title: string } => ({
  ...one,
  title: printedName(one.card),
});
const toSide = ({ cards, points }: Advice['plan']['facts']['growth'][number]['plan']) => ({
  cards: toInterval(cards),
  points: toInterval(points),
});

function toPlan(plan: Advice['plan'], sentences: ReturnType<typeof planSentences>): ApiAdvisedPlan {
  const { name, text, score, against, heldOut, baselines, network, beatenBy, facts, cards, lines } = plan;
  return {
    name,
    about: mainCards(plan),
    headline: headline(plan),
    text,
    listing: lines && withShares(text, lines),
    strength: scoreEstimate(score),
    baselines: baselines && { strength: scoreEstimate(baselines.score), names: baselines.names },
    network: network && { name: network.names[0]!, strength: scoreEstimate(network.score) },
    beatenBy: beatenBy.map((one) => ({ name: one.name, strength: pairEstimate(one.score, plan.seats) })),
    against: against.map((one) => ({
      name: one.name,
      text: one.text,
      strength: toEstimate(one.score, score.games / against.length),
    })),
    heldOut: heldOut.map((one) => ({ name: one.name, strength: scoreEstimate(one) })),
    turns: facts.turns.mean,
    openings: facts.openings.map(({ coins, cards, games, share, turned }) => ({
      coins,
      cards,
      titles: cards.map((turn) => turn.map(printedName)),
      games,
      share,
      turned,
    })),
    purchases: facts.purchases.map(titled),
    purchasesByTurn: facts.purchasesByTurn.map(titled),
    gains: facts.gains.map(titled),
    gainsByTurn: facts.gainsByTurn.map(titled),
    points: pointsInShort(facts),
    growth: facts.growth.map(({ turn, games, plan, opponents }) => ({
      turn,
      games,
      plan: toSide(plan),
      opponents: toSide(opponents),
    })),
    greening: facts.greening.map(titled),
    sentences,
    cards: cards.map((card) => ({ ...card, title: printedName(card.name) })),
  };
}
