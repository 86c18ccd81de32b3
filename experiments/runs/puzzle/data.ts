/** Puzzles as data; those that come with Deckwright are loaded on first use. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../files/package.js';
import { roundedInterval, roundedScore } from '../../statistics/score-text.js';
import type { Puzzle } from './puzzle.js';

/** Decimals of the figures, so that the files stay short. */
const DIGITS = 3;

export type PuzzleData = ReturnType<typeof puzzleData>;

/** Equal puzzles give equal bytes. */
export const puzzleData = ({ game, seed, turn, position, prompt, player, options, lead }: Puzzle) => ({
  game,
  seed,
  turn,
  prompt,
  player,
  lead: roundedInterval(lead, DIGITS),
  options: options.map(({ label, card, strength, isObvious }) => ({
    label,
    ...(card !== undefined && { card }),
    strength: roundedScore(strength, DIGITS),
    obvious: isObvious,
  })),
  position,
});

/** One puzzle per line, so that changes are readable. */
export const puzzlesJson = (puzzles: readonly Puzzle[]): string =>
  `[\n${puzzles.map((one) => JSON.stringify(puzzleData(one))).join(',\n')}\n]\n`;

/** Games with puzzles, in the order of the files. */
export const puzzleGames = ['dominion', 'star-realms'];

export const shippedPuzzles = (): readonly PuzzleData[] =>
  puzzleGames.flatMap((game) => {
    const file = join(packageRoot, 'experiments', 'puzzles', `${game}.json`);
    return JSON.parse(readFileSync(file, 'utf8')) as readonly PuzzleData[];
  });
