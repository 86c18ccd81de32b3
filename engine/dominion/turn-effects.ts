/** What cards set up beyond their own text, as typed arrays: for the rest of the turn, and until the owner's next turn. */
import { facts } from './facts.js';

const ENTRIES_MAX = 2 * facts.decisionsPerTurnMax;

/** Effects of the player whose turn it is, for the rest of the turn. */
export class TurnEffects {
  /** Number of the `thisTurn` step among the numbered steps. */
  readonly steps = new Int32Array(ENTRIES_MAX);
  /** The card that set it up, and the seats (as bits) that it does not touch. */
  readonly sources = new Uint8Array(ENTRIES_MAX);
  readonly unaffected = new Uint8Array(ENTRIES_MAX);
  readonly used = new Uint8Array(ENTRIES_MAX);
  size = 0;
  /** How many of them are about cards being played. */
  watchPlays = 0;

  add(step: number, source: number, unaffected: number): void {
    this.steps[this.size] = step;
    this.sources[this.size] = source;
    this.unaffected[this.size] = unaffected;
    this.used[this.size++] = 0;
  }

  clear(): void {
    this.size = this.watchPlays = 0;
  }
}

export const DRAWS_WHEN_RIGHT_GAINS = 1;
export const TRASHES_FIRST_TREASURE = 2;
export const GAINS_FOR_COPY = 3;

/** Effects that last until the next turn of the seat that set them up. */
export class LastingEffects {
  readonly kinds = new Uint8Array(ENTRIES_MAX);
  readonly owners = new Uint8Array(ENTRIES_MAX);
  readonly unaffected = new Uint8Array(ENTRIES_MAX);
  /** The card that it is about, and the card that others gain. */
  readonly cards = new Uint8Array(ENTRIES_MAX);
  readonly gains = new Uint8Array(ENTRIES_MAX);
  size = 0;

  add(kind: number, owner: number, unaffected: number, card = 0, gain = 0): void {
    if (this.size === ENTRIES_MAX) return;
    this.kinds[this.size] = kind;
    this.owners[this.size] = owner;
    this.unaffected[this.size] = unaffected;
    this.cards[this.size] = card;
    this.gains[this.size++] = gain;
  }

  /** The owner's next turn has begun. */
  endOf(owner: number): void {
    let kept = 0;
    for (let i = 0; i < this.size; i++) {
      if (this.owners[i] === owner) continue;
      this.kinds[kept] = this.kinds[i]!;
      this.owners[kept] = this.owners[i]!;
      this.unaffected[kept] = this.unaffected[i]!;
      this.cards[kept] = this.cards[i]!;
      this.gains[kept++] = this.gains[i]!;
    }
    this.size = kept;
  }

  /** Whether an effect of that kind touches the seat. */
  touches(kind: number, seat: number): boolean {
    for (let i = 0; i < this.size; i++) {
      if (this.kinds[i] === kind && this.owners[i] !== seat && ((this.unaffected[i]! >> seat) & 1) === 0) {
        return true;
      }
    }
    return false;
  }
}
