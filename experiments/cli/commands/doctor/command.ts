/** `deckwright doctor`: what this machine has. */
import { Command } from 'commander';

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('Tell what this machine has, and what the parts that need more would need.')
    .option('--json', 'one JSON object on stdout, nothing else')
    .option('--queue <url>', 'look for a queue there', 'redis://127.0.0.1:6379')
    .action(async (options: { json?: true; queue: string }) => {
      const { runDoctor: doctor } = await import('./doctor.js');
      process.exitCode = await doctor(options);
    });
}
