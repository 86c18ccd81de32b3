/** Checks the text of a position. */
import { Refused } from '../../../../engine/index.js';
import { inputName } from '../../../input.js';
import type { PlayerSource } from '../../../players/find.js';
import { assumedText, PositionErrors, readPosition } from '../../../positions/position-file.js';

export type CheckedPosition = ReturnType<typeof checkPosition>;

/** Errors, and the default values of missing fields. */
export function checkPosition({ file, text }: PlayerSource) {
  const name = inputName(file);
  try {
    const { assumed, game } = readPosition(text, name);
    return { file, errors: [], assumed: assumed.map((one) => `${name}: assumed: ${assumedText(one, game)}`) };
  } catch (error) {
    if (error instanceof PositionErrors) return { file, errors: error.lines, assumed: [] };
    if (error instanceof Refused) return { file, errors: [error.message], assumed: [] };
    throw error;
  }
}
