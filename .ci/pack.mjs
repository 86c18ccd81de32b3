/**
 * Puts all modules of the engine into one function: V8 looks an import up whenever it is used, but knows what stands
 * in the function around it, and plays an eighth more games. Every module of the engine stays where it is and hands
 * out its part.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { ascii } from './ascii.mjs';

/**
 * What TypeScript wrote stays here, since it writes only what has changed; as deep as `to`, for the sake of the maps.
 */
const from = join('dist', '.engine');
const to = join('dist', 'engine');
const WHOLE = 'whole';
const MARK = '/* Its code is in the whole. */\n';

const modules = readdirSync('engine', { recursive: true })
  // AssemblyScript is no TypeScript; `compile-wasm.mjs` compiles it.
  .filter((name) => name.endsWith('.ts') && !name.includes(join('compiled', 'source')))
  .map((name) => name.slice(0, -'.ts'.length));
for (const name of modules) {
  const written = join(to, `${name}.js`);
  if (readFileSync(written, 'utf8').startsWith(MARK)) continue;
  mkdirSync(dirname(join(from, name)), { recursive: true });
  for (const end of ['.js', '.js.map']) copyFileSync(join(to, name + end), join(from, name + end));
}

const bundle = await rolldown({
  input: Object.fromEntries(modules.map((name) => [name, join(from, `${name}.js`)])),
  platform: 'node',
  plugins: [
    {
      name: 'maps of TypeScript',
      load: (id) =>
        existsSync(`${id}.map`)
          ? { code: readFileSync(id, 'utf8'), map: JSON.parse(readFileSync(`${id}.map`, 'utf8')) }
          : null,
    },
  ],
});
const { output } = await bundle.generate({
  dir: to,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  codeSplitting: { groups: [{ name: WHOLE, test: /./ }] },
  sourcemap: true,
});
await bundle.close();

/**
 * Shuts the module's code into a function. Columns of its first line move, which is a comment; others stay for the
 * map.
 */
function shut(code) {
  const start = code.lastIndexOf('export {');
  const end = code.indexOf('}', start);
  const names = code
    .slice(start + 'export {'.length, end)
    .split(',')
    .map((name) => name.trim().split(' as '));
  const locals = names.map(([local]) => local);
  const consts = locals.map((local, n) => `const e${n} = whole.${local};`);
  const exported = names.map(([local, name = local], n) => `e${n} as ${name}`);
  return `const whole = (() => {${code.slice(0, start)}return { ${locals.join(', ')} };
})();
${consts.join('\n')}
export { ${exported.join(', ')} };
//# sourceMappingURL=${WHOLE}.js.map
`;
}

for (const part of output) {
  const path = join(to, part.fileName);
  if (part.type === 'asset') writeFileSync(path, part.source);
  else writeFileSync(path, part.name === WHOLE ? ascii(shut(part.code)) : MARK + part.code);
}
