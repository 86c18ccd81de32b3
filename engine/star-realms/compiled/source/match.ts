/** State of the current match, apart from seats and board, with the names of `state.ts`. */
import * as codes from '../codes';
import { Seat } from './memory';

@unmanaged
class MatchState {
  /** The bases of the keys `OF_ME`, `OF_OPPONENT` and `AT_ADDRESS`, in this order. */
  me: Seat;
  opponent: Seat;
  nothing: usize;
  turn: i32;
  rowSize: i32;
  rowVersion: i32;
  explorers: i32;
  tradeDeckSize: i32;
  eventsSeen: i32;
  actingIndex: i32;
  alliesChanged: bool;
  scrappable: i32;
  temporaryAllies: i32;
  candidates: usize;
  candidateCount: i32;
  split: i32;
  /** See `nextVersion` in `zones/zones.ts`. */
  changes: i32;
  keepsSeries: bool;
}

@inline
export const Match: MatchState = changetype<MatchState>(codes.MATCH);
