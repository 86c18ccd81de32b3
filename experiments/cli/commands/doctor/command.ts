/** `deckwright doctor`: what this machine has. */
import { Command } from 'commander';
import { queueOption } from '../../shared/options.js';
import type { DoctorOptions } from './doctor.js';

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('Try what this machine has, and tell what the parts that need more would need.')
    .option('--json', 'one JSON object on stdout, nothing else')
    .addOption(
      queueOption('a queue that has to answer (redis://:PASSWORD@host:port); without it, one here may'),
    )
    .action(async (options: DoctorOptions) => {
      const { runDoctor: doctor } = await import('./doctor.js');
      process.exitCode = await doctor(options);
    });
}
