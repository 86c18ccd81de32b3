/** Texts packed into links, as the page unpacks them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { limits } from '../../../dashboard/api/limits.js';
import { packageRoot } from '../../../experiments/files/package.js';
import { dominionPlayer } from '../../support/dashboard.js';
import { changed, damaged } from '../changes.js';
import type { Door } from '../door.js';

interface PackedText {
  unpackText(packed: string, instead: string): Promise<{ name: string; text: string }>;
}
const BOMB = 50_000_000;

const letters = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

export async function links(): Promise<Door> {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-links-'));
  const bundle = await rolldown({
    input: join(packageRoot, 'dashboard', 'page', 'src', 'address', 'packed-text.ts'),
    platform: 'node',
  });
  const file = join(folder, 'packed-text.mjs');
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  const { unpackText } = (await import(pathToFileURL(file).href)) as PackedText;
  const { name, text } = dominionPlayer('smithy-money');
  return {
    name: 'links',
    next(rng) {
      if (rng.below(3) === 0) return damaged(letters(deflateRawSync(JSON.stringify([name, text]))), rng);
      if (rng.below(40) === 0)
        return letters(deflateRawSync(JSON.stringify([name, 'a'.repeat(rng.below(BOMB))])));
      return letters(deflateRawSync(JSON.stringify(changed([name, text], rng))));
    },
    async try(packed) {
      try {
        const player = await unpackText(packed, 'paste the text');
        if (typeof player.name !== 'string' || typeof player.text !== 'string') throw new Error('no text');
        if (player.text.length > limits.programChars)
          throw new Error(`a text of ${player.text.length} characters, which no server takes`);
        return true;
      } catch (error) {
        if ((error as { status?: number }).status === 400) return false;
        throw error;
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
