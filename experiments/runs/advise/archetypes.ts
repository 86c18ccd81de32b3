/** Rule-made plans whose cards work together: the search starts from them and must beat them. */
import type { Player } from '../../../bots/index.js';
import { type Candidate, genomes, type Scored } from '../../../optimizer/index.js';
import { type Evaluator, searchBlockPlayer } from '../../evaluation/evaluator.js';
import { panelOf } from '../../evaluation/panel.js';
import { runTrial } from '../../evaluation/trial.js';
import { heldOutField, playerOf } from '../shared/held-out.js';
import type { AdvicePlan } from './plan.js';

/** Archetypes and baseline plans that a league starts with. */
const FOUNDERS = 10;
const BASELINES = 2;
/** Two plans whose main cards overlap by at least this share are alike; the weaker one is left out. */
const ALIKE = 0.7;
/** Number of strongest plans to tune. The best of each kind and the best with each card are tuned as well. */
const TUNED = 12;
/** Number of best plans that are opponents while the others are tuned. */
const OPPONENTS = 2;
/** Blocks of the first look. */
const FIRST_BLOCKS = 4;
/** The first look at simple plans is longer, because many of them are nearly equal. */
const SIMPLE_BLOCKS = 8;

export interface Founders {
  /** Players that the search starts from, the strongest archetypes first. */
  readonly players: readonly Player[];
  /** Further ones, whose cards are weak without each other. */
  readonly combinations: readonly Player[];
  /** The best tuned archetype around each card, by the card's name. */
  readonly withCard: ReadonlyMap<string, Player>;
}

/**
 * The strongest simple plans: tuned baselines, and money with one or two copies of a card that also buys Duchies
 * and Estates. Advice must not lose to them.
 * @param baselines best first
 * @returns the `keep` strongest, then the other baselines
 */
export async function strongestSimple(
  board: AdvicePlan,
  evaluator: Evaluator,
  baselines: readonly Player[],
  keep: number,
): Promise<readonly Player[]> {
  const plans = [...baselines, ...heldOutField(board.form, board.game, board.rules)];
  const { order } = await compared(evaluator, plans, baselines.slice(0, BASELINES), keep, SIMPLE_BLOCKS);
  const best = order.slice(0, keep).map((id) => plans[id]!);
  return [...best, ...baselines.filter((one) => !best.includes(one))];
}

/**
 * The players that the search starts from: the best baseline plans and the best archetypes. All archetypes play
 * the baseline plans. The best of each kind are tuned and also play the strongest so far.
 */
export async function foundersOf(
  { form, game, rules }: AdvicePlan,
  evaluator: Evaluator,
  baselines: readonly Player[],
): Promise<Founders> {
  const made = genomes[form.name]?.archetypes?.({ game, rules }) ?? [];
  const players = baselines.slice(0, BASELINES);
  if (made.length === 0) return { players, combinations: [], withCard: new Map() };
  const asPlayer = (name: string, program: unknown): Player => playerOf(name, program, form, { game, rules });
  const firsts = made.map(({ name, variants }) => asPlayer(name, variants[0]));
  const { order, blocks } = await compared(evaluator, firsts, players, TUNED, FIRST_BLOCKS);
  const kinds = [...new Set(made.map(({ kind }) => kind))];
  const cards = [...new Set(made.flatMap((one) => one.cards))];
  const best = (has: (id: number) => boolean): number[] => order.filter(has).slice(0, 1);
  const tuned = [
    ...new Set([
      ...order.slice(0, TUNED),
      ...kinds.flatMap((kind) => best((id) => made[id]!.kind === kind)),
      ...cards.flatMap((card) => best((id) => made[id]!.cards.includes(card))),
    ]),
  ];
  const variants = tuned.flatMap((id) =>
    made[id]!.variants.map((program) => ({ id, player: asPlayer(made[id]!.name, program) })),
  );
  const rivals = [...players.slice(0, 1), ...tuned.slice(0, OPPONENTS).map((id) => firsts[id]!)];
  const { order: ranked } = await compared(
    evaluator,
    variants.map(({ player }) => player),
    rivals,
    2 * FOUNDERS,
    FIRST_BLOCKS,
    blocks,
  );
  const bestVariants = new Map<number, Player>();
  for (const i of ranked) {
    const { id, player } = variants[i]!;
    if (!bestVariants.has(id)) bestVariants.set(id, player);
  }
  const byRank = [...bestVariants.keys()];
  // An engine or a rush with untuned numbers may still be the best way to play.
  const firstOfKind = byRank.filter((id) => byRank.find((one) => made[one]!.kind === made[id]!.kind) === id);
  const founders: number[] = [];
  const isDifferent = (id: number): boolean =>
    founders.every((other) => overlap(made[id]!.cards, made[other]!.cards) < ALIKE);
  for (const id of [...firstOfKind, ...byRank])
    if (founders.length < FOUNDERS && isDifferent(id)) founders.push(id);
  founders.sort((a, b) => byRank.indexOf(a) - byRank.indexOf(b));
  const withCard = new Map(
    cards.flatMap((card) => {
      const id = byRank.find((one) => made[one]!.cards.includes(card));
      return id === undefined ? [] : [[game.cards[card]!.name, bestVariants.get(id)!] as const];
    }),
  );
  const chosen = (isCombination: boolean): Player[] =>
    founders.filter((id) => made[id]!.isCombination === isCombination).map((id) => bestVariants.get(id)!);
  return {
    players: [...chosen(false), ...players],
    combinations: chosen(true),
    withCard,
  };
}

/** Indexes of all players, best first, dropped ones included; and the number of blocks played. */
async function compared(
  evaluator: Evaluator,
  players: readonly Player[],
  against: readonly Player[],
  keep: number,
  firstBlocks: number,
  firstBlock = 0,
): Promise<{ order: readonly number[]; blocks: number }> {
  const candidates = players.map(
    ({ program }, id): Candidate<unknown> => ({ id, program, parents: [], operator: 'rule' }),
  );
  const panel = panelOf(against);
  const texts = players.map(({ text }) => text);
  const trial = { kind: 'halving', firstBlocks, keep } as const;
  const play = searchBlockPlayer(evaluator, texts, panel, firstBlock);
  const { results, blocks } = await runTrial(candidates, trial, play);
  const order = results
    .filter(({ outcome }) => outcome !== 'duplicate')
    .sort(byStrength)
    .map(({ candidate: { id } }) => id);
  return { order, blocks };
}

/** Shared main cards, as a share of the main cards of both. */
function overlap(a: readonly number[], b: readonly number[]): number {
  const both = a.filter((card) => b.includes(card)).length;
  return both / (a.length + b.length - both);
}

/** Sorts by blocks survived, then by score. */
function byStrength(a: Scored<unknown>, b: Scored<unknown>): number {
  return b.blocks - a.blocks || b.mean - a.mean || a.candidate.id - b.candidate.id;
}
