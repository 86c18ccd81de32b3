// Minifies compiled modules for the package, by a third. Functions, classes and properties keep their names, so
// that errors read the same.
import { parseAst } from 'rolldown/parseAst';
import { minifySync } from 'rolldown/utils';
import { ascii } from './ascii.mjs';

const keepNames = { function: true, class: true };
const how = {
  module: true,
  compress: { target: 'es2023', keepNames },
  mangle: { toplevel: true, keepNames },
  codegen: { removeWhitespace: true, legalComments: 'inline' },
};

/** True if the package contains the file in the minified form. */
export const isCompacted = (path) =>
  /^dist\/(?!page\/|types\/|test\/|web\/|\.).*(?<!\.web)\.js$/.test(path) &&
  (!path.startsWith('dist/engine/') || /^dist\/engine\/((cardsim\/)?index|whole)\.js$/.test(path));

const HAS_CODE = /^(Function|Class)Declaration$|^MethodDefinition$/;

/** Only a single statement is longer. */
const LINE_MAX = 500;

/** Begins lines at statements beside functions, because Node prints the whole line of an uncaught error. */
function brokenIntoLines(code) {
  const starts = new Set();
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node.body) && node.body.some(({ type }) => HAS_CODE.test(type)))
      for (const { start } of node.body) starts.add(start);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseAst(code));
  let line = 0;
  let last = 0;
  let broken = '';
  for (const start of [...starts, code.length].toSorted((a, b) => a - b)) {
    if (start - line > LINE_MAX && last > line) {
      broken += `${code.slice(line, last)}\n`;
      line = last;
    }
    last = start;
  }
  return broken + code.slice(line);
}

/** @throws if the text is not a module */
export function compact(path, text) {
  const { code, errors } = minifySync(path, text, how);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const broken = brokenIntoLines(ascii(code));
  const sharpBang = /^#!.*\n/.exec(text)?.[0] ?? '';
  return broken.startsWith('#!') ? broken : sharpBang + broken;
}
