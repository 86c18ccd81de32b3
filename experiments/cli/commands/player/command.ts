/** `deckwright player`: a program in any language sits at a table that it opens itself. */
import { Command } from 'commander';
import { addBoardOptions, allowExecOption } from '../../shared/options.js';
import type { PlayerOptions } from './player.js';

export function playerCommand(): Command {
  return addBoardOptions(
    new Command('player')
      .description('Let a program play and ask a player for advice, as JSON lines.')
      .argument('<seats...>', 'players in seat order: you, a file, or a name')
      .requiredOption('--stdio', 'use standard input and output')
      .option('--ask <player>', 'player that answers when the program asks for advice')
      .addOption(allowExecOption()),
  )
    .addHelpText(
      'after',
      `
For requests and answers, see docs/other-programs.md.

Examples:
  $ deckwright player you big-money --stdio
  $ deckwright player you TunedMarshal --stdio --ask RowPoacher`,
    )
    .action(async (seats: string[], options: PlayerOptions) => {
      const { runPlayer } = await import('./player.js');
      await runPlayer(seats, options);
    });
}
