/** Content of a shared picture, the same for all views. */
import type { KnownCard } from '../cards/game-card.tsx';

export interface SharedPicture {
  /** File name without its suffix. */
  readonly file: string;
  readonly title: string;
  readonly about?: string | undefined;
  readonly figure?: { readonly value: string; readonly label: string } | undefined;
  /** Cards of the board or the hand; `lit` highlights a card. */
  readonly cards?: readonly { readonly card: KnownCard; readonly lit?: boolean }[];
  readonly bars?: readonly SharedBar[];
  /** Meaning of the length of the bars. */
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

/** Shares from 0 to 1, from left to right. */
export interface SharedCurve {
  readonly values: readonly number[];
  readonly mine: string;
  readonly theirs: string;
}
