/** Reads players and reports their errors. */
import { detectForm, gameNamed, parsePlayerText, readPlayer } from '../../../../bots/index.js';
import { pickBoard, Refused } from '../../../../engine/index.js';
import { ownModules, tryOut } from '../../../../workers/index.js';
import { type ReadRules, readRules } from '../../../boards/read-board.js';
import {
  type Checked,
  findReadable,
  isUnreadable,
  type PlayerSource,
  printDiagnostics,
  refuseUnknownGame,
  type Unreadable,
} from '../../../players/find.js';
import { looksLikePosition } from '../../../positions/position-text.js';
import { counted } from '../../../with-commas.js';
import { printNotes } from '../../shared/command-board.js';
import { exit } from '../../shared/exit-codes.js';
import type { BoardOptions } from '../../shared/options.js';
import { reportError } from '../../shared/report-error.js';
import { colors, print, sanitize, sanitizeLines } from '../../shared/text.js';
import { announceTrial } from '../../supervision/supervised.js';
import type { CheckedPosition } from './check-position.js';
import type { CheckOptions } from './commands.js';

export async function run(specs: readonly string[], options: CheckOptions): Promise<number> {
  const leftOut: string[] = [];
  const { sources: read, unreadable } = await findReadable(specs, (files) => leftOut.push(...files));
  const ofPositions = await checkPositions(read.filter(({ text }) => looksLikePosition(text)));
  const checked = read
    .filter(({ text }) => !looksLikePosition(text))
    .map((source) => checkPlayer(source, options));
  const found = checked.flatMap((one) => (isUnreadable(one) ? [] : [one]));
  const refused = [...unreadable, ...checked.filter(isUnreadable)];
  printNotes(found.find(({ notes }) => notes.length > 0)?.notes ?? []);
  const ofGames = ownModules().flatMap((module) => tryOut(module, announceTrial));
  const all = found.flatMap(({ diagnostics }) => diagnostics);
  const errorsOfFiles = all.filter(({ severity }) => severity === 'error').length;
  const wrong = ofPositions.filter(({ errors }) => errors.length > 0);
  const errors = errorsOfFiles + ofGames.length + wrong.reduce((sum, one) => sum + one.errors.length, 0);
  const warnings = all.length - errorsOfFiles;
  if (options.json) {
    const answer = found.map(({ source, diagnostics }) => ({ file: source.file, diagnostics }));
    const ofRefused = refused.map(({ file, error }) => ({ file, error: error.message, hint: error.hint }));
    print([...answer, ...ofPositions, ...ofRefused, ...ofGames.map((error) => ({ error }))]);
  } else {
    if (all.length > 0) print(sanitizeLines(printDiagnostics(found)));
    for (const line of ofPositions.flatMap((one) => [...one.errors, ...one.assumed]))
      print(sanitizeLines(line));
    for (const line of ofGames) print(sanitize(line));
    const verdict =
      errors + warnings === 0
        ? colors.green('no errors')
        : `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
    // Loading a module already checks the definition of its game, so games are not counted as files.
    const files = found.length + ofPositions.length;
    const what = files === 0 ? 'the game' : counted(files, 'file');
    if (files > 0 || refused.length === 0) print(`${what}: ${verdict}`);
    for (const { error } of refused) reportError(error);
    if (leftOut.length > 0) process.stderr.write(`${leftOutText(leftOut)}\n`);
  }
  if (refused.length > 0) return exit.usage;
  return errors > 0 || (options.strict && warnings > 0) ? exit.no : exit.done;
}

interface CheckedPlayer extends Checked {
  readonly notes: ReadRules['notes'];
}

function checkPlayer(source: PlayerSource, options: BoardOptions): CheckedPlayer | Unreadable {
  const { text, path } = source;
  try {
    refuseUnknownGame(source);
    const board = boardOf(source, options);
    const { diagnostics } = readPlayer(text, path || undefined, board?.rules);
    return { source, diagnostics, notes: board?.notes ?? [] };
  } catch (error) {
    if (error instanceof Refused) return { file: source.file, error };
    throw error;
  }
}

/** Positions need YAML, so their reader is loaded only if there are any. */
async function checkPositions(sources: readonly PlayerSource[]): Promise<readonly CheckedPosition[]> {
  if (sources.length === 0) return [];
  const { checkPosition } = await import('./check-position.js');
  return sources.map(checkPosition);
}

const NAMED = 5;

const leftOutText = (files: readonly string[]): string =>
  `  left out, as ${files.length === 1 ? 'it holds' : 'they hold'} no player: ${files.slice(0, NAMED).join(', ')}${
    files.length > NAMED ? ` and ${counted(files.length - NAMED, 'more file')}` : ''
  }`;

/**
 * Rules of the requested board. Without a board, players may name every card.
 * @throws Refused for a player of another game than the requested one
 */
function boardOf({ file, text, path }: PlayerSource, options: BoardOptions): ReadRules | undefined {
  const named = options.game === undefined ? undefined : gameNamed(options.game);
  const request = pickBoard(options);
  const hasBoard = Object.keys(request).length > 0;
  if (parsePlayerText(text).kind === 'builtin' || (named === undefined && !hasBoard)) return undefined;
  const { game } = detectForm(text, path || undefined);
  if (named !== undefined && named !== game)
    throw new Refused(
      `"${file}" plays ${game.facts.title}, not ${named.facts.title}`,
      `check it with --game ${game.facts.name}, or without --game`,
    );
  return hasBoard ? readRules(game, request, game.facts.seats.min) : undefined;
}
