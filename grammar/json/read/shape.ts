/** Turns the schema's errors about a bot's shape into diagnostics with locations and clear messages. */
import type { core, ZodSafeParseResult } from 'zod';
import { nearest, shortened } from '../../diagnostics.js';
import { typeNames } from '../../schema-errors.js';
import { NUMBER_MAX } from '../ast.js';
import type { ScoreSymbols } from '../symbols.js';
import { bounds } from './bounds.js';
import { fieldsOf, type JsonNode, type JsonPath, type JsonText, nodeAt, pathText } from './text.js';

type Issue = core.$ZodIssue;
type Flags = ScoreSymbols['vocabulary']['flags'];

export function shapeDiagnostics(
  text: JsonText,
  root: JsonNode,
  result: ZodSafeParseResult<unknown>,
  symbols: ScoreSymbols,
): void {
  if (result.success) return;
  const { flags } = symbols.vocabulary;
  const exampleOf = examplesFor(symbols);
  for (const issue of flattenIssues(result.error.issues, []))
    reportIssue(text, root, issue, flags, exampleOf);
}

/**
 * A failed union lists the problems of all its branches. Keeps only those of the branch with the value's own type.
 */
function flattenIssues(issues: readonly Issue[], above: JsonPath): Issue[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...(issue.path as JsonPath)];
    if (issue.code !== 'invalid_union') return [{ ...issue, path: [...path] }];
    const branch = issue.errors.find(
      (errors) => !errors.some((each) => each.code === 'invalid_type' && each.path.length === 0),
    );
    return branch === undefined ? [{ ...issue, path: [...path] }] : flattenIssues(branch, path);
  });
}

const valueNames: Readonly<Record<string, string>> = { array: 'a list', object: 'an object', null: 'null' };

function reportIssue(text: JsonText, root: JsonNode, issue: Issue, flags: Flags, exampleOf: ExampleOf): void {
  const path = issue.path as JsonPath;
  const parent = nodeAt(root, path.slice(0, -1));
  const last = path.at(-1);
  if (typeof last === 'string' && parent.type === 'object' && !fieldsOf(parent).has(last)) {
    reportMissingField(text, parent, path, last, exampleOf);
    return;
  }
  const node = nodeAt(root, path);
  const at = path.length === 0 ? 'the bot' : pathText(path);
  const value = valueNames[node.type] ?? shortened(JSON.stringify(node.value));
  // `check` tests whether the card has this choice.
  if (last === 'choice' && node.type === 'number' && Number.isFinite(node.value)) return;
  const report = (code: string, message: string, hint: string): void =>
    text.reportAt(node, code, `${at}: ${message}`, hint);
  if (node.type === 'number' && !Number.isFinite(node.value)) {
    report('out-of-bounds', 'the number is out of range', BOUNDS);
    return;
  }
  switch (issue.code) {
    case 'unrecognized_keys':
      for (const key of issue.keys) reportUnknownField(text, node, [...path, key], flags);
      return;
    case 'invalid_type': {
      const expected = typeNames[issue.expected] ?? issue.expected;
      report('wrong-type', `expected ${expected}, not ${value}`, exampleOf(path, issue.expected));
      return;
    }
    case 'invalid_union':
      report('wrong-type', `expected ${expectedOf(issue)}, not ${value}`, exampleOf(path, 'value'));
      return;
    case 'invalid_key':
      report('wrong-value', 'the info needs a name', `1 to ${bounds.nameLength} characters, e.g. "attack"`);
      return;
    case 'too_big':
      if (issue.origin === 'string')
        report('out-of-bounds', `the text may have at most ${issue.maximum} characters`, 'shorten it');
      else if (issue.origin === 'array') {
        const message = `the list may have at most ${issue.maximum} items`;
        report('out-of-bounds', message, 'remove the least important items');
      } else report('out-of-bounds', `${value} is above ${issue.maximum}`, BOUNDS);
      return;
    case 'too_small':
      if (issue.origin === 'string')
        report('out-of-bounds', 'the text needs at least one character', exampleOf(path, 'string'));
      else report('out-of-bounds', `${value} is below ${issue.minimum}`, BOUNDS);
      return;
    default:
      report(
        'wrong-value',
        `${value} is not valid`,
        last === 'choice' ? 'the number of an option, from 1' : 'true or false',
      );
  }
}

const BOUNDS = `use a number from -${NUMBER_MAX} to ${NUMBER_MAX}`;

/** Gives an example of a valid value at a path of a bot for this game. */
type ExampleOf = (path: JsonPath, expected: string) => string;

function examplesFor({ vocabulary: { subjects, keys, flags } }: ScoreSymbols): ExampleOf {
  const card = JSON.stringify(subjects[0]?.name ?? 'card');
  const key = JSON.stringify(keys.find(({ varies }) => varies === 'subject')?.name ?? keys[0]?.name ?? 'key');
  const fields: Readonly<Record<string, string>> = {
    name: '"name": "My bot"',
    author: '"author": "your name"',
    description: '"description": "what it tries to do"',
    card: `"card": ${card}`,
    score: '"score": 20',
    choice: '"choice": 1',
    rules: `"rules": [{${JSON.stringify(keys[0]?.name ?? 'key')}: "< 5", "score": 20}]`,
    info: '"info": {"attack": 5}',
    ...Object.fromEntries(flags.map(({ name }) => [name, `"${name}": true`])),
  };
  const types: Readonly<Record<string, string>> = {
    array: `[{"card": ${card}, "score": 20}]`,
    object: `{"card": ${card}, "score": 20}`,
  };
  return (path, expected) => {
    if (path.length === 0) return 'e.g. {"name": "My bot", "author": "your name"}';
    const last = path.at(-1);
    return `e.g. ${(typeof last === 'string' && fields[last]) || types[expected] || `20, ${key}`}`;
  };
}

function expectedOf(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const expected = issue.errors.flatMap((errors) =>
    errors.flatMap((each) =>
      each.code === 'invalid_type' ? [typeNames[each.expected] ?? each.expected] : [],
    ),
  );
  return [...new Set(expected)].join(' or ') || 'another value';
}

function reportMissingField(
  text: JsonText,
  parent: JsonNode,
  path: JsonPath,
  field: string,
  exampleOf: ExampleOf,
): void {
  // The original program accepts these two names in any case inside a rule.
  for (const name of fieldsOf(parent).keys()) {
    if (/^(score|choice)$/i.test(name) && name.toLowerCase() === field) return;
  }
  const other = field === 'score' ? 'choice' : 'score';
  const isOther = path.includes('rules') && fieldsOf(parent).has(other);
  const hint = isOther ? `these rules take a "${field}", not a "${other}"` : exampleOf(path, 'value');
  text.reportAt(parent, 'missing-field', `${pathText(path)}: "${field}" is missing`, hint);
}

const entryFields = ['card', 'score', 'choice', 'rules', 'info'];

function reportUnknownField(text: JsonText, node: JsonNode, path: JsonPath, flags: Flags): void {
  const field = String(path.at(-1));
  const { name } = fieldsOf(node).get(field)!;
  const message = `${pathText(path)}: unknown field "${shortened(field)}"`;
  text.reportAt(name, 'unknown-field', message, unknownFieldHint(field, path, flags));
}

function unknownFieldHint(field: string, path: JsonPath, flags: Flags): string {
  if (field === 'score') return 'these rules take a "choice", not a "score"';
  if (field === 'choice') return 'these rules take a "score", not a "choice"';
  if (field.includes('.')) return 'move conditions to the rules of the entry';
  const flag = flags.find((each) => each.name === field);
  if (flag !== undefined) return `move it to the entries of ${flag.set}`;
  const flagsHere = flags.filter(({ set }) => set === path[0]).map(({ name }) => name);
  const others = [...entryFields, ...flagsHere].filter((name) => name !== field);
  const near = nearest(field, others);
  return near === undefined ? `fields are ${entryFields.join(', ')}` : `did you mean "${near}"?`;
}
