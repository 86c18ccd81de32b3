/** Effects that cards set up, as typed arrays: for the rest of the turn, and until the owner's next turn. */
import type { Checkpoint } from '../../core/contract/checkpoint.js';
import { facts } from '../facts.js';

const ENTRIES_MAX = 2 * facts.decisionsPerTurnMax;

/** Effects for the rest of the turn, for the player whose turn it is. */
export class TurnEffects {
  /** Number of the `thisTurn` step among the numbered steps. */
  readonly steps = new Int32Array(ENTRIES_MAX);
  /** The card that set up the effect, and bits of the seats that it does not affect. */
  readonly sources = new Uint8Array(ENTRIES_MAX);
  readonly unaffected = new Uint8Array(ENTRIES_MAX);
  readonly used = new Uint8Array(ENTRIES_MAX);
  size = 0;
  /** Number of effects that watch for plays of a card. */
  watchPlays = 0;

  add(step: number, source: number, unaffected: number): void {
    this.steps[this.size] = step;
    this.sources[this.size] = source;
    this.unaffected[this.size] = unaffected;
    this.used[this.size++] = 0;
  }

  checkpoint(checkpoint: Checkpoint): void {
    this.size = checkpoint.number(this.size);
    this.watchPlays = checkpoint.number(this.watchPlays);
    for (const values of [this.steps, this.sources, this.unaffected, this.used])
      checkpoint.numbers(values, this.size);
  }

  clear(): void {
    this.size = this.watchPlays = 0;
  }
}

/** Effects that last until the next turn of the seat that set them up. */
export class LastingEffects {
  /** Number of the `untilNextTurn` step among the numbered steps. */
  readonly steps = new Int32Array(ENTRIES_MAX);
  readonly owners = new Uint8Array(ENTRIES_MAX);
  readonly unaffected = new Uint8Array(ENTRIES_MAX);
  /** The card that set up the effect, and the card that it gained. */
  readonly sources = new Uint8Array(ENTRIES_MAX);
  readonly gained = new Uint8Array(ENTRIES_MAX);
  size = 0;

  add(step: number, owner: number, unaffected: number, source: number, gained: number): void {
    if (this.size === ENTRIES_MAX) return;
    this.steps[this.size] = step;
    this.owners[this.size] = owner;
    this.unaffected[this.size] = unaffected;
    this.sources[this.size] = source;
    this.gained[this.size++] = gained;
  }

  checkpoint(checkpoint: Checkpoint): void {
    this.size = checkpoint.number(this.size);
    for (const values of [this.steps, this.owners, this.unaffected, this.sources, this.gained])
      checkpoint.numbers(values, this.size);
  }

  /** Ends the owner's effects when their next turn begins. */
  endOf(owner: number): void {
    let kept = 0;
    for (let i = 0; i < this.size; i++) {
      if (this.owners[i] === owner) continue;
      this.steps[kept] = this.steps[i]!;
      this.owners[kept] = this.owners[i]!;
      this.unaffected[kept] = this.unaffected[i]!;
      this.sources[kept] = this.sources[i]!;
      this.gained[kept++] = this.gained[i]!;
    }
    this.size = kept;
  }

  /** True if an effect of another seat applies to this seat. */
  touches(effect: number, seat: number): boolean {
    return this.owners[effect] !== seat && ((this.unaffected[effect]! >> seat) & 1) === 0;
  }
}
