/** Distills a network's decisions into a readable program in the default form of its game. */
import type { Episodes, Network } from '../../../bots/neural/net.js';
import { type Game, type NeuralAction, Rng, type Seed } from '../../../engine/index.js';
import { type BuylistProgram, type Entry, type ScoreTable, scoreTables } from '../../../grammar/index.js';
import { writeBuylist } from './buylist.js';
import { growDecisionLists, listAgreement } from './decision-list.js';
import { actionTimes, type Samples, samplesOf } from './features.js';
import { otherDecisions } from './other-decisions.js';
import { type GrownDecision, writeScoreTable } from './score-table.js';
import { agreement, growTree, type Tree } from './tree.js';

export interface Distilled {
  /** The requested length. */
  readonly length: number;
  readonly program: unknown;
  /** Share of the sampled purchases in which the program takes the network's action. */
  readonly agreement: number;
}

export interface DistillSettings {
  /** Number of seats in the watched games. */
  readonly seats: number;
  /** Maximum entries of a buylist, or number of situations of a score table; ascending. */
  readonly lengths: readonly number[];
  readonly seed: Seed;
  /** Share of the facts that a score table may use; below 1, tables of different seeds differ. */
  readonly featureShare: number;
  /** Program whose rules stay, except for the network's decisions. */
  readonly partner?: unknown;
}

/** Entries that avoid ending a lost game, for the piles of the network's board. */
function endingsOf({ vocabulary }: Game, actions: readonly NeuralAction[]): readonly Entry[] {
  const { endings = [] } = vocabulary!;
  return endings.filter(({ pile }) => actions.some(({ card }) => card === pile)).map(({ entry }) => entry);
}

const startingWith = (entries: readonly Entry[], program: BuylistProgram): BuylistProgram => ({
  ...program,
  lists: program.lists.map((list) => ({ ...list, entries: [...entries, ...list.entries] })),
});

/** Minimum rows of a leaf, as a share of all and as a number. */
const ROWS_SHARE = 0.001;
const ROWS_MIN = 8;

/** Maximum decisions of each other kind to learn from. */
const OTHER_ROWS_MAX = 10_000;

/** One program for each length. */
export function distill(
  net: Network,
  game: Game,
  episodes: readonly Episodes[],
  { seats, lengths, seed, featureShare, partner }: DistillSettings,
): readonly Distilled[] {
  const available = new Map(game.neural!.actions.map((action) => [action.name, action]));
  const actions = net.actions.map((name) => available.get(name)!);
  const times = actionTimes(net, episodes);
  const bought = [...actions.keys()].filter((action) => {
    const { does } = actions[action]!;
    return does === 'pass' || (does === 'take' && times.chosen[action]! > 0);
  });
  const samples = samplesOf(
    net,
    game,
    episodes,
    seats,
    bought.map((action) => [action]),
  );
  const { features } = samples;
  const actionsTaken = bought.map((action) => actions[action]!);
  if (game.vocabulary !== undefined) {
    const pass = actionsTaken.findIndex(({ does }) => does === 'pass');
    const endings = endingsOf(game, actions);
    const grown = lengths.map((length) => Math.max(1, length - endings.length));
    return growDecisionLists(samples, grown, pass).map((list, i) => ({
      length: lengths[i]!,
      program: startingWith(
        endings,
        writeBuylist(list.entries, features, actionsTaken, game, partner as BuylistProgram | undefined),
      ),
      agreement: listAgreement(samples, list, pass),
    }));
  }
  const isAdvised = net.partnerBonus !== undefined;
  const others = otherDecisions(actions, times.legal, isAdvised).map((decision) => ({
    ...decision,
    samples: samplesOf(net, game, episodes, seats, decision.columns, OTHER_ROWS_MAX),
  }));
  return lengths.map((length) => {
    const grow = (from: Samples, leaves: number, gainMin: number): Tree => {
      const rowsMin = Math.max(ROWS_MIN, Math.round(ROWS_SHARE * from.rows));
      return growTree(from, { leaves, gainMin, rowsMin, featureShare }, new Rng(seed));
    };
    const most = Math.min(length, situationsMax(partner as ScoreTable | undefined));
    const purchases = grow(samples, most, 0);
    // Another decision distinguishes a situation only if that gains as much in a game as it does for purchases.
    const gainMin = purchases.lastGain * samples.asked;
    const decisions = others.flatMap((decision): GrownDecision[] => {
      const { rows, asked } = decision.samples;
      if (rows === 0) return [];
      return [{ ...decision, leaves: grow(decision.samples, isAdvised ? most : 1, gainMin / asked).leaves }];
    });
    return {
      length,
      program: writeScoreTable(purchases.leaves, features, actionsTaken, game, decisions, {
        table: partner as ScoreTable | undefined,
        isHeard: isAdvised,
      }),
      agreement: agreement(samples, purchases.leaves),
    };
  });
}

/** Maximum situations of a table: card info has a column for each, beside those of the partner. */
function situationsMax(partner: ScoreTable | undefined): number {
  const kinds = partner?.cardInfo.map(({ info }) => info.length) ?? [];
  return Math.max(1, scoreTables.bounds.infoPerCard - Math.max(0, ...kinds));
}
