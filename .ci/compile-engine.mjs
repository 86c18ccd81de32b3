// Compiles the engine's AssemblyScript and writes its bytes as a module, which Node and the page import alike.
import { mkdirSync, writeFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

const source = 'engine/dominion/compiled/source/main.ts';
const target = 'engine/dominion/compiled/generated';
const PAGES = 45;

let bytes;
const { error, stderr } = await asc.main(
  [
    source,
    '-O3',
    '--noAssert',
    '--runtime',
    'stub',
    '--initialMemory',
    `${PAGES}`,
    '--outFile',
    'engine.wasm',
  ],
  {
    writeFile(name, contents) {
      if (name === 'engine.wasm') bytes = contents;
    },
  },
);
if (error !== null) {
  console.error(`${stderr.toString()}${error.message}`);
  process.exit(1);
}
const text = Buffer.from(bytes).toString('base64');
mkdirSync(target, { recursive: true });
writeFileSync(
  `${target}/bytes.ts`,
  `/** The compiled engine; written by the build. */
export const bytes = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob('${text}'), (letter) => letter.charCodeAt(0));
`,
);
