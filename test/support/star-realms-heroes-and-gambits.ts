/** Heroes and gambits for the card tests of Star Realms. */

import { type CardName, id } from '../../engine/star-realms/catalogue.js';
import * as turn from '../../engine/star-realms/turn/actions.js';
import type { Position } from './star-realms-position.js';

export function sendHero(scene: Position, name: string): void {
  turn.sendHero(scene.state, scene.names('heroes').indexOf(name));
}

const giveGambits = (scene: Position, names: readonly string[]): void => {
  const side = scene.side();
  for (const name of names) side.gambits[side.gambitCount++] = id(name as CardName);
};

/** Gives the gambits and uses them one after the other. */
export function useGambitsOf(scene: Position, names: readonly string[]): void {
  giveGambits(scene, names);
  for (const _ of names) turn.spendGambit(scene.state, 0);
}

/** Gives the gambits and starts the first seat's turn. */
export function startTurn(scene: Position, names: readonly string[]): void {
  giveGambits(scene, names);
  turn.startTurn(scene.state);
}
