// Compiles the AssemblyScript of the engines and of the networks, and writes the bytes as modules for Node and the
// page. Also writes the fields of the engine's structures, which the host reads and writes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import asc from 'assemblyscript/asc';
import binaryen from 'assemblyscript/binaryen';

/**
 * SPEED: inlines larger functions than the compiler would, because V8 inlines none; 8 % more games. Sizes in
 * bytes: of any function, of one without calls, and of one with a single caller.
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

/** @returns the bytes of the module compiled from this file and its imports */
async function compiled(source, options) {
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
      '--outFile',
      'made.wasm',
      ...options,
    ],
    {
      writeFile(name, contents) {
        if (name === 'made.wasm') bytes = contents;
      },
    },
  );
  if (error === null) return bytes;
  console.error(`${stderr.toString()}${error.message}`);
  process.exit(1);
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const asModule = (bytes) =>
  `/** A WebAssembly module in base 64; written by the build. */\nexport const bytes = '${Buffer.from(bytes).toString('base64')}';\n`;

const constantName = (kind, word) =>
  [...(kind === '' ? [] : [kind]), word.replace(/(?<=[a-z])[A-Z]/g, '_$&').toUpperCase()].join('_');

/** Compiles an engine with the codes of its `words.mjs`, and writes the fields of its `source/memory.ts`. */
async function compileEngine(engine, pages) {
  const { words } = await import(`../${engine}/words.mjs`);
  const constants = words.flatMap(([kind, first, list, step = 1]) =>
    list.split(/\s+/).map((word, at) => `export const ${constantName(kind, word)} = ${first + step * at};\n`),
  );
  write(
    `${engine}/generated/words.ts`,
    `/** The codes of \`words.mjs\`; written by the build. */\n${constants.join('')}`,
  );
  const bytes = await compiled(`${engine}/source/main.ts`, ['--initialMemory', `${pages}`]);
  write(`${engine}/generated/bytes.ts`, asModule(inlined(bytes)));
  const structures = readFileSync(`${engine}/source/memory.ts`, 'utf8').matchAll(
    /^export class (\w)(\w*) \{([^}]*)\}/gm,
  );
  const lists = [...structures].map(([, first, rest, body]) => {
    const fields = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, field]) => field);
    return `export const ${first.toLowerCase()}${rest}Fields = ${JSON.stringify(fields)} as const;\n`;
  });
  write(
    `${engine}/generated/fields.ts`,
    `/** The fields of the structures in \`source/memory.ts\`, in their order; written by the build. */\n${lists.join('')}`,
  );
}

await compileEngine('engine/dominion/compiled', 45);
await compileEngine('engine/star-realms/compiled', 64);

const networks = 'bots/neural';
const kernels = await compiled(`${networks}/source/kernels.ts`, ['--importMemory']);
write(`${networks}/generated/bytes.ts`, asModule(kernels));
