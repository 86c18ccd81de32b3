/** Plans a tournament: leaves out players with cards that the board lacks, and merges duplicates. */
import { Refused } from '../../../engine/index.js';
import type { Backend } from '../../../workers/index.js';
import { splitByBoard } from '../../players/on-board.js';
import { withoutDuplicates } from './duplicates.js';
import type { TournamentPlan } from './tournament.js';

/** @throws Refused if fewer than two players remain */
export async function planTournament(asked: TournamentPlan, backend: Backend): Promise<TournamentPlan> {
  const { onBoard, withoutCards } = splitByBoard(asked.players, asked.rules);
  if (onBoard.length < 2)
    throw new Refused(
      `of ${asked.players.length} players, ${onBoard.length === 0 ? 'none' : 'only one'} can play this board: the others need cards that are not on it`,
      'choose a board with their cards, with --kingdom or --sets',
    );
  const { players, duplicates } = await withoutDuplicates(onBoard, asked, backend);
  if (players.length < 2)
    throw new Refused(
      `all ${onBoard.length} players play identically`,
      'compare their texts with: deckwright explain A --instead B --against C',
    );
  return {
    ...asked,
    players,
    ...(duplicates.length > 0 && { duplicates }),
    ...(withoutCards.length > 0 && { withoutCards: withoutCards.map((player) => player.name) }),
  };
}
