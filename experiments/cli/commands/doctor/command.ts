/** `deckwright doctor`: what this machine has. */
import { Command } from 'commander';
import { queueOption } from '../../shared/options.js';
import type { DoctorOptions } from './doctor.js';

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('Check this machine, and print a fix for everything that does not work.')
    .option('--json', 'print one JSON object to stdout')
    .addOption(
      queueOption(
        'queue to check (redis://:PASSWORD@host:port); without this option a local queue is optional',
      ),
    )
    .action(async (options: DoctorOptions) => {
      const { runDoctor: doctor } = await import('./doctor.js');
      process.exitCode = await doctor(options);
    });
}
