/** Reads what the documents show, so that tests can hold them to it. */
import { readPlayer } from '../../../bots/index.js';
import type { Diagnostic } from '../../../grammar/index.js';

/** The first JSON bot of a page, read as a player. */
export function jsonBotText(page: string): {
  readonly game: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
} {
  const json = /^```json\n(.*?)\n```$/ms.exec(page)?.[1] ?? '';
  const { player, diagnostics } = readPlayer(json, 'bot.json');
  return { game: player?.game?.facts.name, diagnostics };
}
