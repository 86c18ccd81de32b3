/** `deckwright doctor`: checks what this machine can run. */
import { declare, type OptionsOf, options } from '../../shared/command.js';
import { jsonOption, queueOption } from '../../shared/options.js';

export const command = declare({
  name: 'doctor',
  about: 'Check this machine, and print a fix for everything that does not work.',
  options: [
    jsonOption,
    options<{ readonly queue?: string }>(
      queueOption(
        'queue to check (redis://:PASSWORD@host:port); without this option a local queue is optional',
      ),
    ),
  ],
});

export type DoctorOptions = OptionsOf<typeof command>;
