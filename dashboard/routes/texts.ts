/** Help for writing a text. */
import {
  type Diagnostic,
  describeWord,
  detectForm,
  formFor,
  type Game,
  gameNamed,
  lineCount,
  Refused,
  readPlayer,
  readRules,
  suggest,
} from '../../experiments/index.js';
import type { RulesRequest } from '../api/common.js';
import type { textEndpoints } from '../api/texts.js';
import type { AppContext } from '../server/app-context.js';
import type { Handlers } from '../server/handlers.js';

/** A single diagnostic for a text of another game, instead of every error that it has in this game. */
function strayed(text: string, game: Game): Diagnostic | undefined {
  if (text.trim() === '') return undefined;
  const { form, game: meant } = detectForm(text, `text${formFor(game).suffix}`);
  if (meant === game) return undefined;
  const sameForm = form === formFor(game);
  return {
    severity: 'error',
    code: 'other-game',
    line: 1,
    column: 1,
    length: 1,
    message: `this is a ${form.title} for ${meant.facts.title}, not for ${game.facts.title}`,
    hint: sameForm
      ? `choose the other game, or add "game": "${game.facts.name}" to the text`
      : `choose the other game, or write a ${formFor(game).title}`,
  };
}

/** Rules for warnings about the supply; undefined while the requested board is incomplete. */
function rulesIfValid(game: Game, request: RulesRequest | undefined) {
  try {
    const { min, max } = game.facts.seats;
    return readRules(game, request ?? {}, Math.max(min, Math.min(2, max))).rules;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

const offsetOf = (text: string, line: number, column: number): number => {
  let at = 0;
  for (let n = 1; n < line; n++) {
    const next = text.indexOf('\n', at);
    if (next < 0) return text.length;
    at = next + 1;
  }
  return Math.min(text.length, at + column - 1);
};

const positionAt = (text: string, offset: number): { line: number; column: number } => {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
};

export const textRoutes = (context: AppContext): Handlers<typeof textEndpoints> => ({
  'POST /texts/check': ({ body: { game: name, rules, text } }) => {
    // Start the threads now, because a request for a win rate usually follows.
    void context.backend();
    const game = gameNamed(name);
    const lines = lineCount(text);
    const stray = strayed(text, game);
    if (stray !== undefined) return { diagnostics: [stray], playable: false, lines };
    const { player, diagnostics } = readPlayer(
      text,
      `text${formFor(game).suffix}`,
      rulesIfValid(game, rules),
    );
    return {
      name: player?.name === 'text' ? undefined : player?.name,
      diagnostics,
      playable: player !== undefined,
      lines,
    };
  },
  'POST /texts/format': ({ body: { game: name, text } }) => {
    const game = gameNamed(name);
    const formatted = formFor(game).format(text, game);
    return { text: formatted };
  },
  'POST /texts/complete': ({ body: { game, text, line, column } }) => {
    const { from, options } = suggest(text, offsetOf(text, line, column), gameNamed(game));
    return { from: positionAt(text, from), options };
  },
  'POST /texts/hover': ({ body: { game, text, line, column } }) => {
    const found = describeWord(text, offsetOf(text, line, column), gameNamed(game));
    if (found === undefined) return {};
    const { start, end, title, about } = found;
    return { found: { ...positionAt(text, start), length: end - start, title, about } };
  },
});
