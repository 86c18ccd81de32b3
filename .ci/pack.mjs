/**
 * Puts all modules of the engine into one function, which plays an eighth more games: V8 looks up an import at every
 * use, but not a variable of the enclosing function. Each module remains as a file and re-exports its part.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { ascii } from './ascii.mjs';

/**
 * Keeps TypeScript's output, because TypeScript writes only changed files. As deep as `to`, so that source maps fit.
 */
const from = join('dist', '.engine');
const to = join('dist', 'engine');
const WHOLE = 'whole';
const MARK = '/* Its code is in the whole. */\n';

const modules = readdirSync('engine', { recursive: true })
  // AssemblyScript is compiled by `compile-wasm.mjs`.
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
 * Wraps the code of a module into a function. Only columns of the first line move, which is a comment, so the
 * source map still fits.
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
