/** The command line: finds the command for the words, runs it, and returns the exit code. */
import { Command, CommanderError } from 'commander';
import { version } from '../files/package.js';
import { knowNamedGames } from './named-games.js';
import { type CommandTable, commandOf } from './shared/command.js';
import { exit } from './shared/exit-codes.js';

/** Loaders for the declaration of a command and for its body. */
type CommandFiles = readonly [
  () => Promise<{ readonly command: CommandTable }>,
  () => Promise<{ run(...given: never[]): unknown }>,
];

/** Commands by name, in the order of the help. Only the requested command is loaded. */
const commands: Readonly<Record<string, CommandFiles>> = {
  advise: [() => import('./commands/advise/command.js'), () => import('./commands/advise/advise.js')],
  analyse: [() => import('./commands/analyse/command.js'), () => import('./commands/analyse/analyse.js')],
  review: [() => import('./commands/review/command.js'), () => import('./commands/review/review.js')],
  puzzle: [() => import('./commands/puzzle/command.js'), () => import('./commands/puzzle/puzzle.js')],
  match: [() => import('./commands/match/command.js'), () => import('./commands/match/match.js')],
  log: [() => import('./commands/log/command.js'), () => import('./commands/log/log.js')],
  play: [() => import('./commands/play/command.js'), () => import('./commands/play/play-session.js')],
  tournament: [
    () => import('./commands/tournament/command.js'),
    () => import('./commands/tournament/tournament.js'),
  ],
  evolve: [() => import('./commands/evolve/command.js'), () => import('./commands/evolve/evolve.js')],
  counter: [() => import('./commands/counter/command.js'), () => import('./commands/counter/counter.js')],
  train: [() => import('./commands/train/command.js'), () => import('./commands/train/train.js')],
  distill: [() => import('./commands/distill/command.js'), () => import('./commands/distill/distill.js')],
  explain: [() => import('./commands/explain/command.js'), () => import('./commands/explain/explain.js')],
  power: [() => import('./commands/power.js'), () => import('./commands/power.js')],
  check: [() => import('./commands/check/command.js'), () => import('./commands/check/check.js')],
  format: [() => import('./commands/format/command.js'), () => import('./commands/format/format.js')],
  runs: [() => import('./commands/runs/command.js'), () => import('./commands/runs/runs.js')],
  show: [() => import('./commands/show/command.js'), () => import('./commands/show/show.js')],
  compare: [() => import('./commands/compare/command.js'), () => import('./commands/compare/compare.js')],
  export: [() => import('./commands/export/command.js'), () => import('./commands/export/export.js')],
  'export record': [
    async () => ({ command: (await import('./commands/export/command.js')).recordCommand }),
    () => import('./commands/export/record.js'),
  ],
  import: [() => import('./commands/import/command.js'), () => import('./commands/import/bots.js')],
  'import record': [
    async () => ({ command: (await import('./commands/import/command.js')).recordCommand }),
    () => import('./commands/import/record.js'),
  ],
  cards: [() => import('./commands/cards/command.js'), () => import('./commands/cards/cards.js')],
  dashboard: [() => import('./commands/dashboard.js'), () => import('./commands/dashboard.js')],
  env: [() => import('./commands/env/command.js'), () => import('./commands/env/env.js')],
  player: [() => import('./commands/player/command.js'), () => import('./commands/player/player.js')],
  worker: [() => import('./commands/worker/command.js'), () => import('./commands/worker/worker.js')],
  doctor: [() => import('./commands/doctor/command.js'), () => import('./commands/doctor/doctor.js')],
};

/** @param words the words after the program's name */
export async function runProgram(words: readonly string[]): Promise<number> {
  process.exitCode = exit.done;
  try {
    if (process.env['DECKWRIGHT_GAMES']) await (await import('../../workers/index.js')).loadOwnGames();
    const known = withoutUnknownTopic(words);
    await (await createProgram(known)).parseAsync(known, { from: 'user' });
    return Number(process.exitCode);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exit.done : exit.usage;
    // Imported late, because it loads all games.
    const { reportError } = await import('./shared/report-error.js');
    return reportError(error);
  }
}

/** `help NAME` of an unknown command becomes the command, whose error suggests a name. */
function withoutUnknownTopic(words: readonly string[]): readonly string[] {
  const [first, topic] = words;
  if (first !== 'help' || topic === undefined) return words;
  return Object.keys(commands).some((name) => name.split(' ')[0] === topic) ? words : [topic];
}

async function createProgram(words: readonly string[]): Promise<Command> {
  const program = new Command('deckwright')
    .description('Find, test and understand strong strategies for deck-building card games.')
    .version(version())
    // Options after a command belong to that command, also with subcommands.
    .enablePositionalOptions()
    .showSuggestionAfterError()
    .showHelpAfterError('(use --help for usage)')
    .addHelpText(
      'after',
      `
Examples:
  $ deckwright advise "First Game"
  $ deckwright match big-money my.buylist --games 10000
  $ deckwright log big-money my.buylist --seed 1
  $ deckwright evolve --against my.buylist --budget 60s

A player is a file, - (standard input), a built-in name (the files in strategies and bots; random, greedy), run:7 (the
champion of run 7), lookahead(PLAYER, 200), which plays 200 futures at each decision, or guard(PLAYER), which plays out
the end of the game. A folder means all its players.
Your own game: write its file wherever a command names a game or a player (deckwright play ./my-game.ts), or set
DECKWRIGHT_GAMES=./my-game.ts (paths separated by commas).
Exit codes: 0 success, 1 negative answer, 2 bad input or usage, 70 internal bug, 130 stopped with Ctrl-C.`,
    );

  const [called = ''] = words;
  const names = Object.keys(commands);
  const asked = names.filter((name) => name.split(' ')[0] === called);
  const isVersion = /^(-V|--version)$/.test(called);
  for (const name of isVersion || asked.length > 0 ? asked : names) {
    const [declared, body] = commands[name]!;
    const { command } = await declared();
    const parent = program.commands.find((one) => name.startsWith(`${one.name()} `)) ?? program;
    // Commander does not pass settings of the program on to commands that are added later.
    parent.addCommand(
      commandOf(command, async (...given) => (await body()).run(...given))
        .showSuggestionAfterError()
        .showHelpAfterError(`(see: deckwright ${name} --help)`)
        .exitOverride(),
    );
  }
  program.exitOverride();
  program.hook('preAction', async (_, command) => {
    if (command.opts()['allowExec'] === true) (await import('../players/find.js')).allowCommands();
    await knowNamedGames(command);
  });
  return program;
}
