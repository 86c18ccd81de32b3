// Reports the share of the lines of engine and grammar that their tests run, from V8's counts (take-coverage.mjs).
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const LINES_MIN = 0.95;

/** True for our compiled code; the generated parser does not count. */
const isMeasured = (path) =>
  /^dist[\\/](engine|grammar)[\\/]/.test(path) && !/^dist[\\/]grammar[\\/]generated[\\/]/.test(path);

/** True for code; false for blank lines, comments and lone brackets. */
const isCode = (line) => !/^\s*(\/\/.*|\/?\*.*|[\])};,(]*)$/.test(line);

function linesOf(text) {
  let start = 0;
  return text.split('\n').map((line) => {
    const from = start + line.length - line.trimStart().length;
    start += line.length + 1;
    return { from, to: start - 1, code: isCode(line) };
  });
}

/**
 * A line has run if its innermost range was entered; inner ranges follow outer ones. Code outside all ranges has
 * not run since the last counts.
 */
function markRun(lines, functions, run) {
  const counts = new Int32Array(lines.length);
  const ranges = functions.flatMap((one) => one.ranges);
  ranges.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  for (const { startOffset, endOffset, count } of ranges) {
    let low = 0;
    for (let high = lines.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (lines[middle].from < startOffset) low = middle + 1;
      else high = middle;
    }
    for (let i = low; i < lines.length && lines[i].to <= endOffset; i++) counts[i] = count;
  }
  for (const [i, count] of counts.entries()) if (count > 0) run[i] = 1;
}

/** @returns true if enough lines have run */
export function reportCoverage(folder) {
  const files = new Map();
  for (const name of readdirSync(folder)) {
    const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    for (const { url, functions } of result) {
      if (!url.startsWith('file:')) continue;
      const path = relative('', fileURLToPath(url));
      if (!isMeasured(path)) continue;
      if (!files.has(path)) {
        const lines = linesOf(readFileSync(path, 'utf8'));
        files.set(path, { lines, run: new Uint8Array(lines.length) });
      }
      const { lines, run } = files.get(path);
      markRun(lines, functions, run);
    }
  }
  const total = { code: 0, run: 0 };
  for (const [path, { lines, run }] of [...files].sort()) {
    const code = lines.flatMap((line, i) => (line.code ? [i] : []));
    const done = code.filter((i) => run[i] === 1);
    total.code += code.length;
    total.run += done.length;
    if (done.length < LINES_MIN * code.length)
      console.log(`  ${path}: ${done.length} of ${code.length} lines`);
  }
  const share = total.run / Math.max(1, total.code);
  console.log(`${(100 * share).toFixed(1)} % of ${total.code} lines of engine and grammar have run`);
  return share >= LINES_MIN;
}
