/** The command line: words become a command, a command becomes an exit code. */
import { Command, CommanderError } from 'commander';
import { version } from '../files/package.js';
import { knowNamedGames } from './named-games.js';
import { exit } from './shared/exit-codes.js';

/** Commands by name, in the order of the help. Only the called one is loaded. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  advise: async () => (await import('./commands/advise/command.js')).adviseCommand(),
  analyse: async () => (await import('./commands/analyse/command.js')).analyseCommand(),
  review: async () => (await import('./commands/review/command.js')).reviewCommand(),
  puzzle: async () => (await import('./commands/puzzle/command.js')).puzzleCommand(),
  match: async () => (await import('./commands/match/command.js')).matchCommand(),
  log: async () => (await import('./commands/log/command.js')).logCommand(),
  play: async () => (await import('./commands/play/command.js')).playCommand(),
  tournament: async () => (await import('./commands/tournament/command.js')).tournamentCommand(),
  evolve: async () => (await import('./commands/evolve/command.js')).evolveCommand(),
  counter: async () => (await import('./commands/counter/command.js')).counterCommand(),
  train: async () => (await import('./commands/train/command.js')).trainCommand(),
  distill: async () => (await import('./commands/distill/command.js')).distillCommand(),
  explain: async () => (await import('./commands/explain/command.js')).explainCommand(),
  power: async () => (await import('./commands/power.js')).powerCommand(),
  check: async () => (await import('./commands/check/command.js')).checkCommand(),
  format: async () => (await import('./commands/format/command.js')).formatCommand(),
  runs: async () => (await import('./commands/runs/command.js')).runsCommand(),
  show: async () => (await import('./commands/show/command.js')).showCommand(),
  compare: async () => (await import('./commands/compare/command.js')).compareCommand(),
  export: async () => (await import('./commands/export/command.js')).exportCommand(),
  import: async () => (await import('./commands/import/command.js')).importCommand(),
  cards: async () => (await import('./commands/cards/command.js')).cardsCommand(),
  dashboard: async () => (await import('./commands/dashboard.js')).dashboardCommand(),
  env: async () => (await import('./commands/env/command.js')).envCommand(),
  player: async () => (await import('./commands/player/command.js')).playerCommand(),
  worker: async () => (await import('./commands/worker/command.js')).workerCommand(),
  doctor: async () => (await import('./commands/doctor/command.js')).doctorCommand(),
};

/** @param words the words after the program's name */
export async function runProgram(words: readonly string[]): Promise<number> {
  process.exitCode = exit.done;
  try {
    if (process.env['DECKWRIGHT_GAMES']) await (await import('../../workers/index.js')).loadOwnGames();
    await (await createProgram(words)).parseAsync(words, { from: 'user' });
    return Number(process.exitCode);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exit.done : exit.usage;
    // Loaded late: it knows the games' errors, and with them the games.
    const { reportError: explainEnd } = await import('./shared/report-error.js');
    return explainEnd(error);
  }
}

async function createProgram(words: readonly string[]): Promise<Command> {
  const program = new Command('deckwright')
    .description('Find, test and understand strong strategies for deck-building card games.')
    .version(version())
    // Options behind a command are its own, also behind a command within a command.
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
  const isVersion = /^(-V|--version)$/.test(called);
  const loaders = Object.hasOwn(commands, called)
    ? [commands[called]!]
    : isVersion
      ? []
      : Object.values(commands);
  for (const command of await Promise.all(loaders.map((load) => load()))) {
    program.addCommand(command);
    for (const [name, one] of [
      [command.name(), command] as const,
      ...command.commands.map((inner) => [`${command.name()} ${inner.name()}`, inner] as const),
    ]) {
      // What is set on the program does not reach commands that were made by themselves.
      one.showSuggestionAfterError().showHelpAfterError(`(see: deckwright ${name} --help)`).exitOverride();
    }
  }
  program.exitOverride();
  program.hook('preAction', async (_, command) => {
    if (command.opts()['allowExec'] === true) (await import('../players/find.js')).allowCommands();
    await knowNamedGames(command);
  });
  return program;
}
