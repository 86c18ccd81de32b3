// Checks the prose of every Markdown page and every message in the code: British spelling, wordy phrases, passive
// sentences, and replaced words. prose.json beside this file has the exceptions and own words.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import dictionary from 'dictionary-en-gb';
import nspell from 'nspell';
import writeGood from 'write-good';

const rules = JSON.parse(readFileSync(new URL('prose.json', import.meta.url), 'utf8'));
const replaced = rules.replaced.map(([pattern, instead]) => ({
  pattern: new RegExp(pattern, 'gi'),
  instead,
}));
const spelling = nspell(dictionary);
for (const word of rules.words) spelling.add(word);

const tracked = spawnSync('git', ['ls-files', '*.md', '*.ts', '*.tsx'], { encoding: 'utf8' }).stdout.split(
  '\n',
);
const isSkipped = (file) => rules.skipped.some((start) => file.startsWith(start));
const pages = tracked.filter((file) => file.endsWith('.md') && !isSkipped(file));
const sources = tracked.filter((file) => /\.tsx?$/.test(file) && !isSkipped(file));

/** Sentences of a page with their lines, without code, addresses and markup. */
function* proseOf(file) {
  let isCode = false;
  for (const [i, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    else if (!isCode && !/^( {4}|\t)/.test(line) && !/^\s*<!--/.test(line)) {
      const text = line
        .replace(/`[^`]*`/g, 'X')
        .replace(/\]\([^)]*\)/g, '')
        .replace(/https?:\S+/g, 'X')
        .replace(/[*_#>[\]|]/g, ' ');
      yield [i + 1, text];
    }
  }
}

/** Texts for people in a source file: literals of several words, and lines of text in a view. */
function* messagesOf(file) {
  for (const [i, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (/^\s*(\/\/|\*|\/\*|import |export .* from )/.test(line)) continue;
    for (const [, single, template, double] of line.matchAll(
      /'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\]|\\.)*)"/g,
    )) {
      const text = (single ?? template ?? double)
        .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, 'X')
        .replace(/\\[nt]/g, ' ')
        .replace(/["“][^"”]*["”]/g, 'X');
      if (isProse(text)) yield [i + 1, text];
    }
  }
}

/** True for at least three words of letters, without signs of code, styles, queries or addresses. */
const isProse = (text) =>
  (text.match(/(?<![\w.$-])[A-Za-z]{2,}(?![\w$(=-])/g)?.length ?? 0) >= 3 &&
  !/[{}<>]|=>|;\s|:\/\/|--\w+:|\bSELECT\b|\bFROM\b|\bWHERE\b|^[a-z-]+( [a-z-]+)*$/.test(
    text.replace(/->/g, ''),
  );

const kinds = { weasel: false, so: false, thereIs: false, adverb: false, cliches: false, eprime: false };
const [words, passives] = [new Map(), new Map()];
const found = [];
const allowed = new Set(rules.allowed);
const used = new Set();
function report(file, line, text, what) {
  const key = what.toLowerCase();
  if (allowed.has(key)) used.add(key);
  else found.push(`${file}:${line}: ${what}\n    ${text.trim().slice(0, 120)}`);
}

function check(file, line, text) {
  for (const { pattern, instead } of replaced)
    for (const [word] of text.matchAll(pattern)) report(file, line, text, `"${word}": write ${instead}`);
  for (const { index, offset, reason } of writeGood(text, kinds)) {
    const phrase = text.slice(index, index + offset).toLowerCase();
    if (reason.endsWith('passive voice')) passives.set(file, (passives.get(file) ?? 0) + 1);
    else if (!rules.phrases.includes(phrase)) report(file, line, text, `"${phrase}" is wordy`);
  }
  words.set(file, (words.get(file) ?? 0) + text.split(/\s+/).filter((word) => /\w/.test(word)).length);
  for (const [word] of text.matchAll(
    /(?<![\w'’.$/@-])[A-Za-z][a-z]{2,}(?:['’][a-z]+)?(?![\w(/.-]*[\w(/])/g,
  )) {
    const plain = word.replace('’', "'");
    if (!spelling.correct(plain) && !spelling.correct(plain.replace(/'s$/, '')))
      report(file, line, text, `unknown word "${plain}"`);
  }
}

for (const file of pages) for (const [line, text] of proseOf(file)) check(file, line, text);
for (const file of sources) for (const [line, text] of messagesOf(file)) check(file, line, text);

for (const file of pages) {
  const most = rules.passive[file] ?? rules.passivePer1000Words;
  const share = (1000 * (passives.get(file) ?? 0)) / Math.max(400, words.get(file) ?? 0);
  if (share > most)
    found.push(`${file}: ${share.toFixed(0)} passive sentences per 1000 words; at most ${most}`);
}
for (const key of allowed)
  if (!used.has(key)) found.push(`.ci/prose.json: no longer needed in "allowed": ${key}`);
if (found.length > 0) console.log(found.join('\n'));
console.log(`${pages.length} pages and the messages of ${sources.length} files: ${found.length} problems`);
process.exit(found.length > 0 ? 1 : 0);
