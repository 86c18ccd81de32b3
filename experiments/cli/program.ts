/** The command line: words become a command, a command becomes an exit code. */
import { Command, CommanderError } from 'commander';
import { version } from '../files/package.js';
import { adviseCommand } from './commands/advise/command.js';
import { cardsCommand } from './commands/cards/command.js';
import { checkCommand } from './commands/check/command.js';
import { compareCommand } from './commands/compare/command.js';
import { counterCommand } from './commands/counter/command.js';
import { dashboardCommand } from './commands/dashboard.js';
import { distillCommand } from './commands/distill/command.js';
import { doctorCommand } from './commands/doctor/command.js';
import { envCommand } from './commands/env/command.js';
import { evolveCommand } from './commands/evolve/command.js';
import { explainCommand } from './commands/explain/command.js';
import { exportCommand } from './commands/export/command.js';
import { formatCommand } from './commands/format/command.js';
import { importCommand } from './commands/import/command.js';
import { logCommand } from './commands/log/command.js';
import { matchCommand } from './commands/match/command.js';
import { playCommand } from './commands/play/command.js';
import { playerCommand } from './commands/player/command.js';
import { powerCommand } from './commands/power.js';
import { runsCommand } from './commands/runs/command.js';
import { showCommand } from './commands/show/command.js';
import { tournamentCommand } from './commands/tournament/command.js';
import { trainCommand } from './commands/train/command.js';
import { workerCommand } from './commands/worker/command.js';
import { knowNamedGames } from './named-games.js';
import { exit } from './shared/exit-codes.js';

/** @param words as they follow the program's name; what is said goes to standard output and standard error */
export async function runProgram(words: readonly string[]): Promise<number> {
  process.exitCode = exit.done;
  try {
    if (process.env['DECKWRIGHT_GAMES']) await (await import('../../workers/index.js')).loadOwnGames();
    await createProgram().parseAsync(words, { from: 'user' });
    return Number(process.exitCode);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exit.done : exit.usage;
    // Loaded late: it knows the games' errors, and with them the games.
    const { reportError: explainEnd } = await import('./shared/report-error.js');
    return explainEnd(error);
  }
}

function createProgram(): Command {
  const program = new Command('deckwright')
    .description('Find, test and understand strong strategies for deck-building card games.')
    .version(version())
    .showSuggestionAfterError()
    .showHelpAfterError('(add --help for what can be said)')
    .addHelpText(
      'after',
      `
Examples:
  $ deckwright advise "First Game"
  $ deckwright match big-money my.buylist --games 10000
  $ deckwright log big-money my.buylist --seed 1
  $ deckwright evolve --against my.buylist --budget 60s

A player is a file, - (standard input), the name of one that comes with Deckwright (the files in strategies and bots),
random, greedy, or run:7 (the champion of run 7); a folder stands for the players in it.
Games of your own: name the file wherever a game or a player is named (deckwright play ./my-game.ts), or set
DECKWRIGHT_GAMES=./my-game.ts (paths with commas between them).
Exit codes: 0 done, 1 the answer is no, 2 bad input or usage, 70 a bug of ours.`,
    );

  const commands = [
    adviseCommand(),
    matchCommand(),
    logCommand(),
    playCommand(),
    tournamentCommand(),
    evolveCommand(),
    counterCommand(),
    trainCommand(),
    distillCommand(),
    explainCommand(),
    powerCommand(),
    checkCommand(),
    formatCommand(),
    runsCommand(),
    showCommand(),
    compareCommand(),
    exportCommand(),
    importCommand(),
    cardsCommand(),
    dashboardCommand(),
    envCommand(),
    playerCommand(),
    workerCommand(),
    doctorCommand(),
  ];
  for (const command of commands) {
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
