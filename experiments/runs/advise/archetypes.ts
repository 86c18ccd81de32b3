/** Rule-made plans whose cards work together: the search starts from them and must beat them. */
import type { Player } from '../../../bots/index.js';
import { type Candidate, genomes, type Scored } from '../../../optimizer/index.js';
import type { Evaluator } from '../../evaluation/evaluator.js';
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
  /** Further players, whose cards are weak without each other. */
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
  const plans = [...baselines, ...heldOutField(board.form, board.game, board.rules)].map((player) => ({
    player,
  }));
  const against = baselines.slice(0, BASELINES);
  const { ranked } = await compared(evaluator, plans, against, keep, SIMPLE_BLOCKS);
  const best = ranked.slice(0, keep).map(({ player }) => player);
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
  const asPlans = (archetype: (typeof made)[number], programs = archetype.variants) =>
    programs.map((program) => ({
      archetype,
      player: playerOf(archetype.name, program, form, { game, rules }),
    }));
  const firsts = made.flatMap((archetype) => asPlans(archetype, archetype.variants.slice(0, 1)));
  const { ranked: order, blocks } = await compared(evaluator, firsts, players, TUNED, FIRST_BLOCKS);
  const kinds = [...new Set(made.map(({ kind }) => kind))];
  const cards = [...new Set(made.flatMap((one) => one.cards))];
  const tuned = [
    ...new Set([
      ...order.slice(0, TUNED),
      ...kinds.flatMap((kind) => order.find(({ archetype }) => archetype.kind === kind) ?? []),
      ...cards.flatMap((card) => order.find(({ archetype }) => archetype.cards.includes(card)) ?? []),
    ]),
  ];
  const variants = tuned.flatMap(({ archetype }) => asPlans(archetype));
  const rivals = [...players.slice(0, 1), ...tuned.slice(0, OPPONENTS).map(({ player }) => player)];
  const { ranked } = await compared(evaluator, variants, rivals, 2 * FOUNDERS, FIRST_BLOCKS, blocks);
  const best = firstOfEach(ranked, ({ archetype }) => archetype);
  // An engine or a rush with untuned numbers may still be the best way to play.
  const bestOfKinds = firstOfEach(best, ({ archetype }) => archetype.kind);
  const founders: typeof best = [];
  for (const one of [...bestOfKinds, ...best]) {
    const { cards: main } = one.archetype;
    const isDifferent = founders.every(({ archetype }) => overlap(main, archetype.cards) < ALIKE);
    if (founders.length < FOUNDERS && isDifferent) founders.push(one);
  }
  const withCard = new Map(
    cards.flatMap((card) => {
      const found = best.find(({ archetype }) => archetype.cards.includes(card));
      return found === undefined ? [] : [[game.cards[card]!.name, found.player] as const];
    }),
  );
  const chosen = (isCombination: boolean): Player[] =>
    best
      .filter((one) => founders.includes(one) && one.archetype.isCombination === isCombination)
      .map(({ player }) => player);
  return { players: [...chosen(false), ...players], combinations: chosen(true), withCard };
}

const firstOfEach = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] => {
  const keys = items.map(keyOf);
  return items.filter((_, i) => keys.indexOf(keys[i]) === i);
};

/** All plans, best first, dropped ones included but no duplicates; and the number of blocks played. */
async function compared<Plan extends { readonly player: Player }>(
  evaluator: Evaluator,
  plans: readonly Plan[],
  against: readonly Player[],
  keep: number,
  firstBlocks: number,
  firstBlock = 0,
): Promise<{ ranked: readonly Plan[]; blocks: number }> {
  const candidates = plans.map(
    ({ player }, id): Candidate<unknown> => ({ id, program: player.program, parents: [], operator: 'rule' }),
  );
  const panel = panelOf(against);
  const trial = { kind: 'halving', firstBlocks, keep } as const;
  const { results, blocks } = await runTrial(candidates, trial, (who, from, to) => {
    const texts = who.map((i) => plans[i]!.player.text);
    return evaluator.play(texts, panel, 'search', firstBlock + from, firstBlock + to);
  });
  const ranked = results
    .filter(({ outcome }) => outcome !== 'duplicate')
    .sort(byStrength)
    .map(({ candidate: { id } }) => plans[id]!);
  return { ranked, blocks };
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
