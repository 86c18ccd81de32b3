/** What a picture of a result shows, whatever view it is from. */
import type { KnownCard } from '../cards/game-card.tsx';

export interface SharedPicture {
  /** Name of the file, without its ending. */
  readonly file: string;
  readonly title: string;
  readonly about?: string | undefined;
  readonly figure?: { readonly value: string; readonly label: string } | undefined;
  /** The board, or the hand: what is lit shines. */
  readonly cards?: readonly { readonly card: KnownCard; readonly lit?: boolean }[];
  readonly bars?: readonly SharedBar[];
  /** What their length is. */
  readonly barsAre?: string;
  readonly curve?: SharedCurve | undefined;
}

export interface SharedBar {
  readonly label: string;
  readonly score: number;
  readonly low: number;
  readonly high: number;
  readonly isBest: boolean;
}

/** Shares from 0 to 1, from the left to the right. */
export interface SharedCurve {
  readonly values: readonly number[];
  readonly mine: string;
  readonly theirs: string;
}
