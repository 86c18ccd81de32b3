/** Command lines that repeat what the page shows. */
import {
  formFor,
  gameNamed,
  parsePlayerText,
  type RunRow,
  shellQuoted,
  type TournamentPlan,
  toArguments,
} from '../../experiments/index.js';
import type { ApiPlayer, UnsavedText } from '../api/common.js';
import type { AppContext } from '../server/app-context.js';
import { builtInNameOf } from './library/built-in-players.js';
import { fileBaseName } from './library/file.js';
import { isJson, rulesRequestOf, type SetupRequest } from './setup.js';

export interface Command {
  readonly command: string;
  /** Texts to save before the command runs. Absent if the command line finds every player. */
  readonly unsaved?: UnsavedText[];
}

/** A command with exactly these texts as players; undefined options are left out. */
export function commandLine(
  context: AppContext,
  verb: string,
  { game, rules, players }: SetupRequest,
  options: Readonly<Record<string, string | number | undefined>>,
): Command {
  const files: { readonly player: string; readonly text: string; readonly file: string }[] = [];
  const playerArguments = players.map((player) => {
    const known = nameOnCommandLine(context, player);
    if (known !== undefined) return shellQuoted(known);
    const saved = files.find(({ text }) => text === player.text);
    if (saved !== undefined) return saved.file;
    const file = newFileName(
      player,
      game,
      files.map((one) => one.file),
    );
    files.push({ player: player.name, text: player.text, file });
    return file;
  });
  const unsaved = files.map(({ player, file }) => ({ player, file }));
  const args = ['npx', 'deckwright', verb, ...playerArguments, '--game', shellQuoted(game)];
  if (rules !== undefined) args.push(...toArguments(rules).map(shellQuoted));
  for (const [name, value] of Object.entries(options))
    if (value !== undefined) args.push(`--${name}`, shellQuoted(String(value)));
  return { command: args.join(' '), ...(unsaved.length > 0 && { unsaved }) };
}

/** Name under which the command line finds exactly this text. */
function nameOnCommandLine(context: AppContext, { name, text, file }: ApiPlayer): string | undefined {
  const source = parsePlayerText(text);
  if (source.kind === 'builtin') return source.name;
  const run = /^run:(\d+)$/.exec(file ?? name)?.[1];
  if (run !== undefined && context.store.championText(Number(run)) === text) return file ?? name;
  return builtInNameOf(text, file ?? name);
}

function newFileName({ name, text }: ApiPlayer, game: string, taken: readonly string[]): string {
  const suffix = isJson(text) ? '.json' : formFor(gameNamed(game)).suffix;
  const base = fileBaseName(name);
  let file = `${base}${suffix}`;
  for (let copy = 2; taken.includes(file); copy++) file = `${base}-${copy}${suffix}`;
  return file;
}

/** The verb of `commandLine` for a training. */
export const TRAIN = 'train --against';

/** A command without players. */
export const shellWords = (words: readonly string[]): string =>
  ['npx', 'deckwright', ...words.map(shellQuoted)].join(' ');

/** Converts a share of the API to points on the command line. */
export const inPoints = (share: number | undefined): number | undefined =>
  share && +(100 * share).toPrecision(6);

/** Command that repeats a run. A search needs the file of its plan; other runs need options and players. */
export function runCommand(context: AppContext, run: RunRow): Command {
  if (run.kind === 'evolve') return { command: 'npx deckwright evolve plan.json' };
  const { seed } = run;
  const input = {
    game: run.game,
    rules: rulesRequestOf(run.rules),
    players: context.store.opponents(run.id),
  };
  if (run.kind === 'tournament') {
    const { games, adaptive, precision } = run.plan as unknown as RecordedTournament;
    const options = { games, seed, precision: inPoints(precision) };
    const command = commandLine(context, 'tournament', input, options);
    return adaptive ? { ...command, command: `${command.command} --adaptive` } : command;
  }
  const { plan, start, partner, out } = run.plan as unknown as RecordedTraining;
  return commandLine(context, TRAIN, input, {
    from: start?.name,
    beside: partner?.name,
    budget: `${plan.games}games`,
    learners: plan.learners,
    hidden: plan.settings.hidden,
    seed,
    out,
  });
}

type RecordedTournament = Pick<TournamentPlan, 'games' | 'adaptive' | 'precision'>;

interface RecordedTraining {
  readonly plan: {
    readonly games: number;
    readonly learners: number;
    readonly settings: { readonly hidden: number };
  };
  readonly start?: Pick<ApiPlayer, 'name'>;
  readonly partner?: Pick<ApiPlayer, 'name'>;
  readonly out?: string;
}
