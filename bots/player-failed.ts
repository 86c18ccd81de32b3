import { Refused } from '../engine/index.js';

/** A player from outside does not do what it was asked; the match cannot go on. */
export class PlayerFailed extends Refused {}
