/** The context that a run gives its searches: canonical form, ids, source programs, behaviour in games. */
import { encodedPlayer } from '../../../bots/index.js';
import { type Game, hashNumbers, invariant, originalView, type Rules } from '../../../engine/index.js';
import type { ProgramForm } from '../../../grammar/index.js';
import type { Genome, SearchContext } from '../../../optimizer/index.js';
import type { MarginScale } from '../../evaluation/evaluator.js';

/** The context of the searches as seen by their run, which changes it between batches. */
export interface MutableSearchContext<Program> extends SearchContext<Program> {
  /** Good programs to copy from. */
  sourcePrograms: readonly Program[];
  gamesPerBlock: number;
  /** The next id and the distance to the one after it: concurrent searches take ids in turn. */
  next: number;
  stride: number;
  /** Canonical text. */
  textOf(program: Program): string;
  /** The encoded program, which jobs carry. */
  playerOf(program: Program): string;
  /** Copies gained per game, by card; equal programs give equal numbers. */
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

/** Scale of scores by margin for programs of this genome; undefined if only the winner counts. */
export const marginScale = ({
  marginShare,
}: Pick<Genome<unknown>, 'marginShare'>): MarginScale | undefined =>
  marginShare === undefined ? undefined : { marginShare };

/** Two rounds are nearly always enough. */
const ROUNDS_MAX = 10;

export function createSearchContext<Program>(
  options: SearchContextOptions<Program>,
): MutableSearchContext<Program> {
  const { form, genome, rules, sizeMax } = options;
  const game = options.forOriginal === true ? originalView(options.game) : options.game;
  const textOf = (program: Program): string => form.print(program, game);
  // SPEED: programs are immutable and often repeated, so each is encoded once.
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
  /** Removing a part may make others idle, so this repeats until nothing is lost. */
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
  /** Encoded text for jobs, once needed. */
  player: string | undefined;
}
