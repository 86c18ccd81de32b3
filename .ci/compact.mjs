// Minifies compiled modules for the package, by a third. Functions, classes and properties keep their names, so
// that errors read the same.
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

/** @throws if the text is not a module */
export function compact(path, text) {
  const { code, errors } = minifySync(path, text, how);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const sharpBang = /^#!.*\n/.exec(text)?.[0] ?? '';
  return ascii(code.startsWith('#!') ? code : sharpBang + code);
}
