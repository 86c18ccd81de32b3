/**
 * Shortens a champion: rules whose removal does no harm are removed. Each removal is measured against the program as
 * it was at the beginning, so that many small losses do not add up.
 */
import { encodePlayer } from '../../../bots/index.js';
import type { Game } from '../../../engine/index.js';
import type { Part, ProgramForm } from '../../../grammar/index.js';
import { withTexts } from '../../../workers/index.js';
import type { CandidateResult, Evaluator, ScoreScale } from '../../evaluation/evaluator.js';
import { pointDifferences } from '../../evaluation/gate.js';
import type { Panel } from '../../evaluation/panel.js';
import { meanAndError } from '../../evaluation/trial.js';

export interface Simplification<Program> {
  readonly program: Program;
  /** Labels of what was removed, in order. */
  readonly removed: readonly string[];
  /**
   * Score lost (negative when gained) against the original, with its standard error; on deals that chose nothing, for
   * what was chosen among many always looks better than it is.
   */
  readonly cost: { readonly mean: number; readonly error: number };
  readonly nextBlock: number;
}

export interface SimplifyOptions {
  readonly panel: Panel;
  readonly firstBlock: number;
  /** Blocks for each look at all removals. */
  readonly blocks: number;
  /** Games after which it stops where it stands. */
  readonly gamesMax: number;
  /** Score that a removal may seem to cost: what these blocks cannot distinguish from nothing. */
  readonly lossMax: number;
  /** For games for one, see the evaluator. */
  readonly scale?: ScoreScale | undefined;
  /** Lines above which the cheapest removal is made whatever it costs: readers come first. */
  readonly linesMax: number;
}

export async function simplify<Program>(
  program: Program,
  form: ProgramForm<Program>,
  game: Game,
  evaluator: Evaluator,
  options: SimplifyOptions,
): Promise<Simplification<Program>> {
  const { panel, blocks, firstBlock, gamesMax, lossMax, linesMax, scale } = options;
  const games = evaluator.games;
  const play = (
    programs: readonly Program[],
    from = firstBlock,
    to = firstBlock + blocks,
  ): Promise<readonly CandidateResult[]> => {
    const players = programs.map((each) => encodePlayer(form, each, game));
    return evaluator.play(players, panel, 'search', from, to, scale).catch((error: unknown) => {
      throw withTexts(error, (player) => {
        const place = players.indexOf(player);
        return place < 0 ? player : form.print(programs[place]!, game);
      });
    });
  };
  const [reference] = await play([program]);
  const pessimisticLoss = (performance: CandidateResult): number => {
    const { mean, error } = lossOf(reference!, performance);
    return mean + error;
  };
  const removed: string[] = [];
  /** What was left after each look, and what had gone by then. */
  const stages: Pick<Simplification<Program>, 'program' | 'removed'>[] = [];
  let parts = 0;
  let current = program;
  while (evaluator.games - games < gamesMax) {
    const trials = removals(form, current, game);
    if (trials.length === 0) break;
    parts = Math.max(parts, trials.length);
    const losses = (await play(trials.map(({ left }) => left))).map(pessimisticLoss);
    const order = trials
      .map((_, i) => i)
      .sort((a, b) => losses[a]! - losses[b]! || trials[b]!.linesSaved - trials[a]!.linesSaved);
    const removable = order.filter((i) => losses[i]! <= lossMax);
    let chosen: readonly number[];
    if (removable.length > 0) {
      // All at once, or half of them, or a quarter …: one alone has been tried already.
      const sets: (readonly number[])[] = [];
      for (let size = removable.length; size > 1; size = size >> 1) sets.push(removable.slice(0, size));
      const joint = sets.map((set) => removeParts(form, current, game, trials, set));
      const jointLosses = joint.length === 0 ? [] : (await play(joint)).map(pessimisticLoss);
      chosen = sets[jointLosses.findIndex((loss) => loss <= lossMax)] ?? removable.slice(0, 1);
    } else if (lineCount(form.print(current, game)) > linesMax) {
      const price = (i: number): number => Math.max(0, losses[i]!) / Math.max(0.2, trials[i]!.linesSaved);
      chosen = order.sort((a, b) => price(a) - price(b)).slice(0, 1);
    } else {
      break;
    }
    current = removeParts(form, current, game, trials, chosen);
    removed.push(...chosen.map((i) => trials[i]!.part.label));
    stages.push({ program: current, removed: [...removed] });
  }
  const searchEnd = firstBlock + blocks;
  const unchanged = { program, removed: [], cost: { mean: 0, error: 0 } };
  if (stages.length === 0) return { ...unchanged, nextBlock: searchEnd };
  // Few programs are left to compare, so that many deals are to be had for each.
  const testBlocks = Math.round(blocks * Math.max(1, parts / (2 * (stages.length + 1))));
  const nextBlock = searchEnd + testBlocks;
  const left = [program, ...stages.map((stage) => stage.program)];
  const [before, ...after] = await play(left, searchEnd, nextBlock);
  const costs = after.map((performance) => lossOf(before!, performance));
  const readable = left.findIndex((each) => lineCount(form.print(each, game)) <= linesMax);
  // Whatever it costs: one that readers can take in, or the shortest.
  const first = readable < 0 ? stages.length - 1 : readable - 1;
  const last = Math.max(
    first,
    costs.findLastIndex(({ mean }) => mean <= lossMax),
  );
  return last < 0 ? { ...unchanged, nextBlock } : { ...stages[last]!, cost: costs[last]!, nextBlock };
}

interface Removal<Program> {
  readonly part: Part;
  readonly left: Program;
  /** Lines saved. */
  readonly linesSaved: number;
}

function removals<Program>(form: ProgramForm<Program>, program: Program, game: Game): Removal<Program>[] {
  const lines = lineCount(form.print(program, game));
  return form.parts(program, game).flatMap((part) => {
    const left = form.without(program, part.id, game);
    return left === undefined ? [] : [{ part, left, linesSaved: lines - lineCount(form.print(left, game)) }];
  });
}

/** Takes several parts out: the last in the text first, so that the names of the others stay true. */
function removeParts<Program>(
  form: ProgramForm<Program>,
  program: Program,
  game: Game,
  trials: readonly Removal<Program>[],
  chosen: readonly number[],
): Program {
  return [...chosen]
    .sort((a, b) => b - a)
    .reduce((rest, i) => form.without(rest, trials[i]!.part.id, game) ?? rest, program);
}

/** Score lost, deal by deal against the same deals. */
function lossOf(reference: CandidateResult, other: CandidateResult): { mean: number; error: number } {
  return meanAndError(pointDifferences(reference, other));
}

export function lineCount(text: string): number {
  return text.trimEnd().split('\n').length;
}
