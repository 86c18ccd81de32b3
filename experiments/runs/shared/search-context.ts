/**
 * The context that a run gives its searches: the form's printer and canonical form, the game, ids, source programs, and
 * the games of a program.
 */
import { encodedPlayer } from '../../../bots/index.js';
import { type Game, hashNumbers, invariant, originalView, type Rules } from '../../../engine/index.js';
import type { ProgramForm } from '../../../grammar/index.js';
import type { Genome, SearchContext } from '../../../optimizer/index.js';
import type { MarginScale } from '../../evaluation/evaluator.js';

/** The context of the searches as their run sees it: what changes between two batches can be set. */
export interface MutableSearchContext<Program> extends SearchContext<Program> {
  /** Good programs, for operators that copy. */
  sourcePrograms: readonly Program[];
  gamesPerBlock: number;
  /** The next id to be given, and how far the one after it is: searches that work at the same time take turns. */
  next: number;
  stride: number;
  /** Canonical text. */
  textOf(program: Program): string;
  /** What jobs carry. */
  playerOf(program: Program): string;
  /** By card: copies that come to the program per game; equal for equal programs. */
  gainedCards(program: Program): readonly number[];
}

export interface SearchContextOptions<Program> {
  readonly form: ProgramForm<Program>;
  readonly genome: Genome<Program>;
  readonly game: Game;
  readonly rules: Rules;
  readonly sizeMax: number;
  /** Programs say only what the original program of their format reads and plays as printed. */
  readonly forOriginal?: boolean;
  readonly watch: (program: Program) => readonly number[];
  readonly activity?: (program: Program, path: string) => number;
}

/** How a search counts games of such programs where these are not for one; undefined: who is ahead is what counts. */
export const marginScale = ({
  marginShare,
}: Pick<Genome<unknown>, 'marginShare'>): MarginScale | undefined =>
  marginShare === undefined ? undefined : { marginShare };

/** Two are nearly always enough. */
const ROUNDS_MAX = 10;

export function createSearchContext<Program>(
  options: SearchContextOptions<Program>,
): MutableSearchContext<Program> {
  const { form, genome, rules, sizeMax } = options;
  const game = options.forOriginal === true ? originalView(options.game) : options.game;
  const textOf = (program: Program): string => form.print(program, game);
  // SPEED: programs are immutable and asked for again and again, so each is encoded once.
  const known = new WeakMap<object, EncodedProgram>();
  const encoded = (program: Program): EncodedProgram => {
    let made = known.get(program as object);
    if (made === undefined) {
      const code = form.encode(program, game);
      made = { code, identity: hashNumbers(code), player: undefined };
      known.set(program as object, made);
    }
    return made;
  };
  const simplest = (program: Program): Program => {
    const once = form.canonical(program, game, rules);
    // Canonical form may drop a part that made another part legal.
    const repaired = genome.repair?.(once, { game, rules }) ?? once;
    return repaired === once || textOf(repaired) === textOf(once) ? once : simplest(repaired);
  };
  /** A removed part may have been what made others act, so it is repeated while something has to go. */
  const kept = (program: Program, round = 0): Program => {
    invariant(form.forOriginal !== undefined, `a ${form.title} has an original`);
    const { program: once, losses } = form.forOriginal(simplest(program), options.game, rules);
    return losses.length === 0 || round === ROUNDS_MAX ? once : kept(once, round + 1);
  };
  const canonical = options.forOriginal === true ? (program: Program) => kept(program) : simplest;
  return {
    game,
    rules,
    sourcePrograms: [],
    sizeMax,
    next: 0,
    stride: 1,
    gamesPerBlock: 2,
    nextId() {
      const id = this.next;
      this.next += this.stride;
      return id;
    },
    identityOf: (program) => encoded(program).identity,
    textOf,
    playerOf(program) {
      const own = encoded(program);
      own.player ??= encodedPlayer(form, own.code);
      return own.player;
    },
    canonical,
    gainedCards: options.watch,
    ...(options.activity !== undefined && { activity: options.activity }),
  };
}

interface EncodedProgram {
  readonly code: Int32Array;
  readonly identity: number;
  /** What jobs carry, once it is asked for. */
  player: string | undefined;
}
