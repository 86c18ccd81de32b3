// Compiles the engine's AssemblyScript and writes its bytes as a module, which Node and the page import alike; beside
// it, the fields of its structures, which the host reads and writes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';
import binaryen from 'assemblyscript/binaryen';

const source = 'engine/dominion/compiled/source/main.ts';
const target = 'engine/dominion/compiled/generated';
const PAGES = 45;

/**
 * SPEED: larger functions are put into those that call them than the compiler would, since V8 does not; 8 % more games.
 * Sizes in bytes: of any function, of one that calls none, and of one that is called once.
 */
const INLINED = { any: 100, leaf: 400, calledOnce: 5000 };

function inlined(bytes) {
  const module = binaryen.readBinary(bytes);
  const { MutableGlobals, SignExt, NontrappingFPToInt, BulkMemory, BulkMemoryOpt, SIMD128 } =
    binaryen.Features;
  module.setFeatures(MutableGlobals | SignExt | NontrappingFPToInt | BulkMemory | BulkMemoryOpt | SIMD128);
  binaryen.setOptimizeLevel(3);
  binaryen.setShrinkLevel(0);
  binaryen.setLowMemoryUnused(true);
  binaryen.setAlwaysInlineMaxSize(INLINED.any);
  binaryen.setFlexibleInlineMaxSize(INLINED.leaf);
  binaryen.setOneCallerInlineMaxSize(INLINED.calledOnce);
  module.optimize();
  module.optimize();
  return module.emitBinary();
}

let bytes;
const { error, stderr } = await asc.main(
  [
    source,
    '-O3',
    '--noAssert',
    '--enable',
    'simd',
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
const text = Buffer.from(inlined(bytes)).toString('base64');
mkdirSync(target, { recursive: true });
writeFileSync(
  `${target}/bytes.ts`,
  `/** The compiled engine; written by the build. */
export function bytes(): Uint8Array<ArrayBuffer> {
  const letters = atob('${text}');
  const codes = new Uint8Array(letters.length);
  for (let i = 0; i < codes.length; i++) codes[i] = letters.charCodeAt(i);
  return codes;
}
`,
);

const structures = readFileSync('engine/dominion/compiled/source/memory.ts', 'utf8').matchAll(
  /^export class (\w)(\w*) \{([^}]*)\}/gm,
);
const lists = [...structures].map(([, first, rest, body]) => {
  const fields = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, field]) => field);
  return `export const ${first.toLowerCase()}${rest}Fields = ${JSON.stringify(fields)} as const;\n`;
});
writeFileSync(
  `${target}/fields.ts`,
  `/** The fields of the structures in \`source/memory.ts\`, in their order; written by the build. */\n${lists.join('')}`,
);
