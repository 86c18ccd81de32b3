/**
 * Shortens a program by removing rules that do not matter. Every removal is measured against the original program,
 * so that small losses do not add up. If there are too few games to try every part, neighbours are tried together.
 */
import { encodedPlayer } from '../../../bots/index.js';
import type { Game, Rules } from '../../../engine/index.js';
import type { ProgramForm, ProgramPart } from '../../../grammar/index.js';
import { genomes } from '../../../optimizer/index.js';
import { withTexts } from '../../../workers/index.js';
import type { CandidateResult, Evaluator, ScoreScale } from '../../evaluation/evaluator.js';
import { pointDifferences } from '../../evaluation/gate.js';
import type { Panel } from '../../evaluation/panel.js';
import { meanAndError } from '../../evaluation/trial.js';

/** A look with fewer trials is not worth its games; it is made only for a program that is too long. */
const TRIALS_MIN = 8;
/** Joint removals for which a look reserves games; it tries more if there are games. */
const JOINT_TRIALS = 4;
/** Maximum share of the remaining games for single removals; joint removals use the others. */
const SINGLE_SHARE = 0.5;
/** Games of the joint removals of a look, as a share of those of the single ones. */
const JOINT_SHARE = 0.5;
/** Maximum measured loss of score from a removal. */
const LOSS_MAX = 0.002;

export interface Simplification<Program> {
  readonly program: Program;
  /** Labels of the removed parts, in order. */
  readonly removed: readonly string[];
  /** Loss of score (negative for a gain) with its standard error, on deals that selected nothing. */
  readonly cost: { readonly mean: number; readonly error: number };
  readonly nextBlock: number;
}

export interface SimplifyOptions {
  readonly panel: Panel;
  readonly firstBlock: number;
  readonly blocks: number;
  /** Maximum games; a program that is too long gets at least one look. */
  readonly gamesMax: number;
  /** For one-player games; see the evaluator. */
  readonly scale?: ScoreScale | undefined;
  /** Above this many lines, the cheapest removal is made at any cost, so that people can read the program. */
  readonly linesMax: number;
}

export async function simplify<Program>(
  program: Program,
  form: ProgramForm<Program>,
  game: Game,
  evaluator: Evaluator,
  options: SimplifyOptions,
): Promise<Simplification<Program>> {
  const simplifier = new Simplifier(program, form, game, evaluator, options);
  while (await simplifier.look());
  return simplifier.test();
}

class Simplifier<Program> {
  readonly #gamesBefore: number;
  readonly #removed: string[] = [];
  /** The program after each look, and the parts removed so far. */
  readonly #stages: Pick<Simplification<Program>, 'program' | 'removed'>[] = [];
  #reference: CandidateResult | undefined;
  #current: Program;
  /** First block that has selected nothing. */
  #freeBlock: number;
  /** Maximum trials of a look so far. */
  #looked = 0;

  constructor(
    readonly program: Program,
    readonly form: ProgramForm<Program>,
    readonly game: Game,
    readonly evaluator: Evaluator,
    readonly options: SimplifyOptions,
  ) {
    this.#gamesBefore = evaluator.games;
    this.#current = program;
    this.#freeBlock = options.firstBlock + options.blocks;
  }

  /** Tries all removals and makes some. @returns false if no more are possible */
  async look(): Promise<boolean> {
    const { form, game } = this;
    const room = this.#affordable() - JOINT_TRIALS;
    if (room < TRIALS_MIN && !this.#isTooLong()) return false;
    const trials = removals(form, this.#current, game, Math.max(TRIALS_MIN, SINGLE_SHARE * room));
    if (trials.length === 0) return false;
    this.#looked = Math.max(this.#looked, trials.length);
    this.#reference ??= (await this.#play([this.program]))[0]!;
    const chosen = await this.#choose(trials, await this.#losses(trials.map(({ left }) => left)));
    if (chosen.length === 0) return false;
    this.#current = this.#without(trials, chosen);
    this.#removed.push(...chosen.flatMap((i) => trials[i]!.parts.map(({ label }) => label)));
    this.#stages.push({ program: this.#current, removed: [...this.#removed] });
    return true;
  }

  /** Compares the stages on deals that selected nothing; returns the shortest with a negligible loss. */
  async test(): Promise<Simplification<Program>> {
    const { panel, blocks, firstBlock, gamesMax, linesMax } = this.options;
    const testFrom = this.#freeBlock;
    const unchanged = { program: this.program, removed: [], cost: { mean: 0, error: 0 } };
    const stages = this.#stages;
    if (stages.length === 0)
      return { ...unchanged, nextBlock: this.#reference === undefined ? firstBlock : testFrom };
    // Few programs are left to compare, so each can play many deals.
    const wanted = blocks * Math.max(1, this.#looked / (2 * (stages.length + 1)));
    const left = [this.program, ...stages.map((stage) => stage.program)];
    const paid = (gamesMax - this.#games()) / (2 * panel.perBlock * left.length);
    const testBlocks = Math.floor(Math.max(blocks, Math.min(wanted, paid)));
    const nextBlock = testFrom + testBlocks;
    const [before, ...after] = await this.#play(left, testFrom, nextBlock);
    const costs = after.map((performance) => lossOf(before!, performance));
    const readable = left.findIndex((each) => this.#linesOf(each) <= linesMax);
    // The result is at least the first readable program, or the shortest, whatever it costs.
    const first = readable < 0 ? stages.length - 1 : readable - 1;
    const cheap = costs.findLastIndex(({ mean }) => mean <= LOSS_MAX);
    const last = Math.max(first, cheap);
    return last < 0 ? { ...unchanged, nextBlock } : { ...stages[last]!, cost: costs[last]!, nextBlock };
  }

  /** Indexes of the removals to make, cheapest first; empty to stop. */
  async #choose(trials: readonly Removal<Program>[], losses: readonly number[]): Promise<readonly number[]> {
    const order = trials
      .map((_, i) => i)
      .sort((a, b) => losses[a]! - losses[b]! || trials[b]!.linesSaved - trials[a]!.linesSaved);
    const removable = order.filter((i) => losses[i]! <= LOSS_MAX);
    if (removable.length > 0) {
      const sets = halved(removable).slice(0, Math.max(0, this.#affordable() - 1));
      const joint = sets.map((set) => this.#without(trials, set));
      return sets[await this.#firstCheap(joint, trials.length)] ?? removable.slice(0, 1);
    }
    if (!this.#isTooLong()) return [];
    const price = (i: number): number => Math.max(0, losses[i]!) / Math.max(0.2, trials[i]!.linesSaved);
    order.sort((a, b) => price(a) - price(b));
    // Without games for another look, this one must make all removals.
    const isLast = this.#affordable() - JOINT_TRIALS < TRIALS_MIN;
    const left = (count: number): Program => this.#without(trials, order.slice(0, count));
    let count = 1;
    while (isLast && count < order.length && this.#linesOf(left(count)) > this.options.linesMax) count++;
    return order.slice(0, count);
  }

  /** First program with a small loss on unused deals, or −1: small losses, chosen among many, may add up. */
  async #firstCheap(programs: readonly Program[], trials: number): Promise<number> {
    if (programs.length === 0) return -1;
    const { blocks } = this.options;
    const from = this.#freeBlock;
    const paid = Math.min(JOINT_SHARE * trials, this.#affordable()) / (programs.length + 1);
    this.#freeBlock = from + Math.floor(blocks * Math.max(1, paid));
    const [before, ...after] = await this.#play([this.program, ...programs], from, this.#freeBlock);
    return after.findIndex((performance) => lossOf(before!, performance).mean <= LOSS_MAX);
  }

  #play(
    programs: readonly Program[],
    from = this.options.firstBlock,
    to = this.options.firstBlock + this.options.blocks,
  ): Promise<readonly CandidateResult[]> {
    const { form, game } = this;
    const players = programs.map((each) => encodedPlayer(form, form.encode(each, game)));
    const { panel, scale } = this.options;
    return this.evaluator.play(players, panel, 'search', from, to, scale).catch((error: unknown) => {
      throw withTexts(error, (player) => {
        const index = players.indexOf(player);
        return index < 0 ? player : form.print(programs[index]!, game);
      });
    });
  }

  /** Possible loss of each program: its loss plus one standard error. */
  async #losses(programs: readonly Program[]): Promise<readonly number[]> {
    return (await this.#play(programs)).map((performance) => {
      const { mean, error } = lossOf(this.#reference!, performance);
      return mean + error;
    });
  }

  /** The current program after these removals, by index. */
  #without(trials: readonly Removal<Program>[], chosen: readonly number[]): Program {
    const parts = chosen.toSorted((a, b) => a - b).flatMap((i) => trials[i]!.parts);
    return withoutParts(this.form, this.#current, this.game, parts);
  }

  #games(): number {
    return this.evaluator.games - this.#gamesBefore;
  }

  /** Number of programs that the games allow, besides those for the test and the original. */
  #affordable(): number {
    const { gamesMax, panel, blocks } = this.options;
    const kept = this.#stages.length + (this.#reference === undefined ? 3 : 2);
    return Math.floor((gamesMax - this.#games()) / (2 * panel.perBlock * blocks)) - kept;
  }

  #linesOf(program: Program): number {
    return lineCount(this.form.print(program, this.game));
  }

  #isTooLong(): boolean {
    return this.#linesOf(this.#current) > this.options.linesMax;
  }
}

/** All removals, the first half, the first quarter, and so on down to two; single removals were tried before. */
function halved(removable: readonly number[]): readonly (readonly number[])[] {
  const sets: (readonly number[])[] = [];
  for (let size = removable.length; size > 1; size = size >> 1) sets.push(removable.slice(0, size));
  return sets;
}

interface Removal<Program> {
  /** Neighbouring parts, in the order of the text. */
  readonly parts: readonly ProgramPart[];
  readonly left: Program;
  readonly linesSaved: number;
}

/** Each part alone if that gives at most `most` trials, otherwise groups of neighbours. */
function removals<Program>(
  form: ProgramForm<Program>,
  program: Program,
  game: Game,
  most: number,
): Removal<Program>[] {
  const lines = lineCount(form.print(program, game));
  const parts = form.parts(program, game).filter(({ id }) => form.without(program, id, game) !== undefined);
  const size = Math.ceil(parts.length / most);
  return Array.from({ length: Math.ceil(parts.length / size) || 0 }, (_, i) => {
    const together = parts.slice(i * size, (i + 1) * size);
    const left = withoutParts(form, program, game, together);
    return { parts: together, left, linesSaved: lines - lineCount(form.print(left, game)) };
  });
}

/** Removes several parts, the last in the text first, so that the paths of the others stay valid. */
const withoutParts = <Program>(
  form: ProgramForm<Program>,
  program: Program,
  game: Game,
  parts: readonly ProgramPart[],
): Program => parts.reduceRight((rest, { id }) => form.without(rest, id, game) ?? rest, program);

/** Loss of score, deal by deal. */
function lossOf(reference: CandidateResult, other: CandidateResult): { mean: number; error: number } {
  return meanAndError(pointDifferences(reference, other));
}

export function lineCount(text: string): number {
  return text.trimEnd().split('\n').length;
}

/** If removing a rule makes another one illegal, both are removed. */
export function withRepair(form: ProgramForm<unknown>, game: Game, rules: Rules): ProgramForm<unknown> {
  const genome = genomes[form.name];
  return {
    ...form,
    without(program, part, of) {
      const left = form.without(program, part, of);
      return left === undefined ? undefined : (genome?.repair?.(left, { game, rules }) ?? left);
    },
  };
}
