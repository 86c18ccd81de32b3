/** The example of an own game: what the build reads from its module, whose text is loaded on demand. */
import type * as here from './example.ts';

export { example } from 'virtual:example-game';

export const exampleModule: typeof here.exampleModule = async () => ({
  file: 'lighthouse.js',
  text: (await import('virtual:example-text')).text,
});
