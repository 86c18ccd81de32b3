/** The command line: finds the command for the words, runs it, and returns the exit code. */
import { Command, CommanderError } from 'commander';
import { version } from '../files/package.js';
import { knowNamedGames } from './named-games.js';
import { type CommandTable, commandOf } from './shared/command.js';
import { exit } from './shared/exit-codes.js';

/** Loaders for the declaration of a command and for its body. */
type CommandFiles = readonly [
  () => Promise<CommandTable>,
  () => Promise<{ run(...given: never[]): unknown }>,
];

const decisions = () => import('./commands/decisions/commands.js');
const matches = () => import('./commands/matches/commands.js');
const searches = () => import('./commands/searches/commands.js');
const players = () => import('./commands/players/commands.js');
const record = () => import('./commands/record/commands.js');
const programs = () => import('./commands/programs/commands.js');

/** Commands by name, in the order of the help. Only the requested command is loaded. */
const commands: Readonly<Record<string, CommandFiles>> = {
  advise: [async () => (await decisions()).advise, () => import('./commands/decisions/advise.js')],
  analyse: [async () => (await decisions()).analyse, () => import('./commands/decisions/analyse.js')],
  review: [async () => (await decisions()).review, () => import('./commands/decisions/review.js')],
  puzzle: [async () => (await decisions()).puzzle, () => import('./commands/decisions/puzzle.js')],
  match: [async () => (await matches()).match, () => import('./commands/matches/match.js')],
  log: [async () => (await matches()).log, () => import('./commands/matches/log.js')],
  play: [async () => (await decisions()).play, () => import('./commands/decisions/play-session.js')],
  tournament: [async () => (await matches()).tournament, () => import('./commands/matches/tournament.js')],
  evolve: [async () => (await searches()).evolve, () => import('./commands/searches/evolve.js')],
  counter: [async () => (await searches()).counter, () => import('./commands/searches/counter.js')],
  train: [async () => (await searches()).train, () => import('./commands/searches/train.js')],
  distill: [async () => (await searches()).distill, () => import('./commands/searches/distill.js')],
  explain: [async () => (await searches()).explain, () => import('./commands/searches/explain.js')],
  balance: [async () => (await matches()).balance, () => import('./commands/matches/balance.js')],
  power: [async () => (await matches()).power, () => import('./commands/matches/power.js')],
  check: [async () => (await players()).check, () => import('./commands/players/check.js')],
  format: [async () => (await players()).format, () => import('./commands/players/format.js')],
  runs: [async () => (await record()).runs, () => import('./commands/record/runs.js')],
  show: [async () => (await record()).show, () => import('./commands/record/show.js')],
  compare: [async () => (await record()).compare, () => import('./commands/record/compare.js')],
  export: [async () => (await record()).exportRun, () => import('./commands/record/export.js')],
  'export record': [
    async () => (await record()).exportRecord,
    () => import('./commands/record/export-record.js'),
  ],
  import: [async () => (await record()).importBots, () => import('./commands/record/import-bots.js')],
  'import record': [
    async () => (await record()).importRecord,
    () => import('./commands/record/import-record.js'),
  ],
  cards: [async () => (await players()).cards, () => import('./commands/players/cards.js')],
  dashboard: [async () => (await programs()).dashboard, () => import('./commands/programs/dashboard.js')],
  env: [async () => (await programs()).env, () => import('./commands/programs/env.js')],
  player: [async () => (await programs()).player, () => import('./commands/programs/player.js')],
  worker: [async () => (await programs()).worker, () => import('./commands/programs/worker.js')],
  doctor: [async () => (await programs()).doctor, () => import('./commands/programs/doctor.js')],
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

/** Turns `help NAME` of an unknown command into the command, whose error suggests a name. */
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
    const parent = program.commands.find((one) => name.startsWith(`${one.name()} `)) ?? program;
    // Commander does not pass settings of the program on to commands that are added later.
    parent.addCommand(
      commandOf(await declared(), async (...given) => (await body()).run(...given))
        .showSuggestionAfterError()
        .showHelpAfterError(`(see: deckwright ${name} --help)`)
        .exitOverride(),
    );
  }
  program.exitOverride();
  program.hook('preAction', async (_, command) => {
    if (command.options.some(({ long }) => long === '--allow-exec'))
      (await import('../players/find.js')).allowCommands(command.opts()['allowExec'] === true);
    await knowNamedGames(command);
  });
  return program;
}
