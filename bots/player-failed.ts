/** The error of a player that runs outside this process. */
import { Refused } from '../engine/index.js';

/** A player outside this process did not answer as required; the match cannot continue. */
export class PlayerFailed extends Refused {}
