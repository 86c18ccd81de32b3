/** Warns on stderr about games that fail, and players that silently play differently than their author meant. */
import { commandOf, readPlayer } from '../../bots/index.js';
import { Refused, type Rules } from '../../engine/index.js';
import type { Diagnostic } from '../../grammar/index.js';
import { ownModules, tryOut } from '../../workers/index.js';
import { commandLine } from '../files/shell.js';
import type { NamedPlayer } from '../players/find.js';
import { sanitize } from './shared/text.js';

/** For commands that replay a game after each decision. @throws Refused for a player that may answer differently */
export function checkReproducible(players: readonly WarnedOf[]): void {
  const unreproducible = players.find(({ text }) => mayVary(text));
  if (unreproducible !== undefined)
    throw new Refused(
      `${sanitize(unreproducible.name)} does not declare that it is reproducible, which this command requires`,
      'answer hello with "reproducible": true; see docs/other-programs.md',
    );
}

const mayVary = (text: string): boolean => commandOf(text)?.reproducible === false;

/** For commands that do not count the games in which the code of the user's own game fails. */
export function warnOfGame(name: string): void {
  for (const module of ownModules().filter(({ games }) => games.includes(name))) {
    const [error] = tryOut(module);
    if (error !== undefined)
      process.stderr.write(
        `warning: ${sanitize(error)}\n  ${commandLine('check', module.file)} lists every error\n`,
      );
  }
}

/** A player with the name that the user or a run gave it. */
type WarnedOf = Pick<NamedPlayer, 'name' | 'text' | 'warnings'> & { readonly file?: string };

/** Prints one line and a fix for each kind of warning that changes how a player plays. */
export function warnOfPlayers(players: readonly WarnedOf[], rules: Rules): void {
  const texts = new Set<string>();
  for (const { name, file = name, text, warnings = [] } of players) {
    if (texts.has(text)) continue;
    texts.add(text);
    const say = (what: string, fix: string): void =>
      void process.stderr.write(`warning: ${sanitize(name)} ${sanitize(what)}\n  ${sanitize(fix)}\n`);
    if (mayVary(text))
      say(
        'does not declare that it is reproducible',
        'the same seed may give different results; see docs/other-programs.md',
      );
    const onBoard = readPlayer(text, undefined, rules).diagnostics;
    const missing = withCode(onBoard, 'outside-kingdom').map(
      ({ message }) => /^"([^"]+)"/.exec(message)?.[1] ?? message,
    );
    if (missing.length > 0)
      say(
        `names cards that are not on this board: ${missing.join(', ')}`,
        `rules about them never apply; use --kingdom or --sets for a board that has them`,
      );
    for (const { message, hint } of withCode(onBoard, 'outside-sets'))
      say(`hardly knows this board: ${message}`, hint ?? '');
    for (const { message, hint } of withCode(warnings, 'other-form'))
      say(`(${file}): ${message}`, hint ?? '');
    const [ambiguous] = withCode(warnings, 'two-readings');
    if (ambiguous !== undefined)
      say(
        'plays outposts differently from the original program: it has "base" entries without "outpost" entries',
        `${commandLine('format', file, '--outposts', 'original')} writes the original reading; manual keeps the current one`,
      );
  }
}

const withCode = (diagnostics: readonly Diagnostic[], code: string): readonly Diagnostic[] =>
  diagnostics.filter((each) => each.code === code);
