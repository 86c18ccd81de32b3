/** State of the current match, apart from seats and board. */
import * as codes from '../codes';
import { MatchState } from './memory';

@inline
export const Match: MatchState = changetype<MatchState>(codes.MATCH);
