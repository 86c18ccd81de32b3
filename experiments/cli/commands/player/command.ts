/** `deckwright player`: a program in any language sits at a table that it opens itself. */
import { Command } from 'commander';
import { addBoardOptions, allowExecOption } from '../../shared/options.js';
import type { PlayerOptions } from './player.js';

export function playerCommand(): Command {
  return addBoardOptions(
    new Command('player')
      .description('Let a program sit at a table and ask a player what it would do, as JSON lines.')
      .argument('<seats...>', 'who sits where: you, or players as elsewhere')
      .requiredOption('--stdio', 'speak on standard input and output')
      .option('--ask <player>', 'who answers when the program asks what to do')
      .addOption(allowExecOption()),
  )
    .addHelpText(
      'after',
      `
Requests and answers are described in docs/other-programs.md.

Examples:
  $ deckwright player you big-money --stdio
  $ deckwright player you TunedMarshal --stdio --ask RowPoacher`,
    )
    .action(async (seats: string[], options: PlayerOptions) => {
      const { runPlayer } = await import('./player.js');
      await runPlayer(seats, options);
    });
}
