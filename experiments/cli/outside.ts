/** Warns on stderr of players that name cards this board does not have: they silently play something else. */
import { readPlayer } from '../../bots/index.js';
import type { Rules } from '../../engine/index.js';
import type { Entrant } from '../players.js';

export function warnOfMissingCards(players: readonly Entrant[], rules: Rules): void {
  for (const { file, name, text } of players) {
    const missing = readPlayer(text, undefined, rules)
      .diagnostics.filter(({ code }) => code === 'outside-kingdom')
      .map(({ message }) => /^"([^"]+)"/.exec(message)?.[1] ?? message);
    if (missing.length === 0) continue;
    process.stderr.write(
      `warning: ${name} names cards that this board does not have: ${missing.join(', ')}\n` +
        `  its rules about them never act; deckwright check ${file} --kingdom … tells where\n`,
    );
  }
}
