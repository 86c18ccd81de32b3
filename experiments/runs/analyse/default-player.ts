/** Who goes on with a game where nobody is named: a plan that suits the board, found in a second. */
import { formFor, type Player } from '../../../bots/index.js';
import type { Game, Rules } from '../../../engine/index.js';
import type { Backend } from '../../../workers/index.js';
import { createEvaluator } from '../../evaluation/evaluator.js';
import { findPlayer } from '../../players/find.js';
import { baselinePlayers } from '../evolve/plan/kingdom.js';

/** Players for games and boards that no plan is made for. */
const KNOWN: Readonly<Record<string, string>> = { 'star-realms': 'TunedMarshal', dominion: 'smithy-money' };
/** Blocks of the tournament among the plain plans. */
const BLOCKS = 40;

/** The best baseline plan of a kingdom: the same on every machine. */
export async function defaultPlayer(game: Game, rules: Rules, backend: Backend): Promise<Player> {
  const { kingdom } = rules as Rules & { readonly kingdom?: readonly string[] };
  if (kingdom === undefined) return findPlayer(KNOWN[game.facts.name] ?? 'greedy');
  const evaluator = createEvaluator({ backend, game: game.facts.name, rules, seed: 0 });
  const [best] = await baselinePlayers(formFor(game), game, rules, evaluator, false, BLOCKS);
  return best ?? findPlayer(KNOWN[game.facts.name]!);
}
