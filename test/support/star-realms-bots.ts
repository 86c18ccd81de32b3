/** Short JSON bots in the seats of a position. */

import { games } from '../../engine/index.js';
import type { ScorePolicy } from '../../engine/star-realms/score-table/policy.js';
import {
  takeFreeForAllTurn,
  takeOriginalProgramTurn,
  takeTwoPlayerTurn,
} from '../../engine/star-realms/turn/turn.js';
import { jsonBot } from '../../grammar/json/form.js';
import { type Cards, type Layout, Position } from './star-realms-position.js';

const game = games['star-realms']!;

type Rule = Readonly<Record<string, string | number>>;
export interface Entry {
  readonly card: string;
  readonly score?: string | number;
  readonly choice?: number;
  readonly rules?: readonly Rule[];
  readonly useAllyAfterPlay?: boolean;
  readonly useBaseAfterPlay?: boolean;
}
export type BotText = Readonly<Record<string, readonly Entry[]>>;

export function policyOf(bot: BotText): ScorePolicy {
  const text = JSON.stringify({ name: 'Tested', author: 'Test', ...bot });
  const { program, diagnostics } = jsonBot.parse(text, game);
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return jsonBot.compile(program, game, game.rules({}, 2)) as ScorePolicy;
}

/** A score table in the first seat and one in the second. */
export function seated(bot: BotText, layout: Layout, rival: BotText = {}): Position {
  const scene = new Position(layout);
  Object.assign(scene.state, { policies: [policyOf(bot), policyOf(rival)] });
  scene.state.setPerspective(0, 1);
  return scene;
}

/** The first seat takes a whole turn, without its clean-up. */
export function turn(bot: BotText, layout: Layout, rival: BotText = {}): Position {
  const scene = seated(bot, layout, rival);
  if (layout.original) takeOriginalProgramTurn(scene.state);
  else takeTwoPlayerTurn(scene.state);
  return scene;
}

/** Cards and authority of the second and third player. */
export interface Rival extends Cards {
  readonly authority?: number;
  readonly shield?: number;
  readonly isOut?: boolean;
}

/**
 * The first of three players takes a whole turn of a free-for-all.
 * @param prepare changes before the turn that a layout cannot express
 */
export function turnAmongThree(
  bot: BotText,
  layout: Layout,
  rivals: readonly [Rival, Rival] = [{}, {}],
  prepare: (scene: Position) => void = () => {},
): Position {
  const scene = seated(bot, { row: [], seats: 3, freeForAll: true, ...layout });
  rivals.forEach(({ authority = 50, shield = 0, isOut = false, ...cards }, n) => {
    Object.assign(scene.side(n + 1), { authority, shield, isOut });
    scene.deal(n + 1, cards);
  });
  prepare(scene);
  takeFreeForAllTurn(scene.state, 0, true);
  return scene;
}
