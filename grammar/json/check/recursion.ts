/** Finds scores and card info that depend on themselves, or on so many others that a game would take forever. */
import { getOrInsert } from '../../../engine/index.js';
import type { ScoreKey, ScoreTable } from '../ast.js';
import { type KeyOwner, keysOf } from '../keys.js';
import { type ScoreSymbols, setNamed } from '../symbols.js';
import type { Finding } from './finding.js';

/** Most keys that one score may read, through card info and averages. */
const READS_MAX = 20_000;
/** Deepest chain of card info that depends on other card info. */
const DEPTH_MAX = 50;
/** Assumed number of candidates that are scored for a key that reads the scores of a rule set. */
const CANDIDATES = 8;

interface Edge {
  readonly at: Finding['at'];
  readonly key: ScoreKey;
  readonly to: readonly string[];
  /** How often each target is evaluated. */
  readonly times: number;
  /** True if all targets are evaluated, false if only one of them is. */
  readonly all: boolean;
}

/** Errors for recursion and for cost. A table without them is evaluated in bounded time. */
export function findRecursion(table: ScoreTable, symbols: ScoreSymbols): readonly Finding[] {
  const findings: Finding[] = [];
  const graph = graphOf(table, symbols);
  const costs = new Map<string, number>();
  const visiting: string[] = [];

  /** The number of keys read by one evaluation of a node; only one entry of a set is evaluated. */
  const cost = (node: string): number => {
    const known = costs.get(node);
    if (known !== undefined) return known;
    visiting.push(node);
    let most = 0;
    for (const edges of graph.get(node) ?? []) {
      let sum = 0;
      for (const edge of edges) sum += 1 + edge.times * costOf(edge);
      most = Math.max(most, sum);
    }
    visiting.pop();
    costs.set(node, most);
    return most;
  };
  const costOf = (edge: Edge): number => {
    if (edge.to.some((node) => visiting.includes(node))) {
      findings.push(recursion(edge, symbols));
      return 0;
    }
    if (visiting.length > DEPTH_MAX) {
      findings.push(tooCostly(edge, symbols, `depends on more than ${DEPTH_MAX} levels of card info`));
      return 0;
    }
    const costs = edge.to.map(cost);
    const sum = edge.all ? costs.reduce((total, each) => total + 1 + each, 0) : Math.max(0, ...costs);
    if (sum * edge.times <= READS_MAX) return sum;
    findings.push(tooCostly(edge, symbols, `reads more than ${READS_MAX} keys for one score`));
    return 0;
  };
  for (const node of graph.keys()) cost(node);
  return findings;
}

const ownerName = (owner: KeyOwner): string =>
  owner.kind === 'set' ? `set ${owner.set}` : `info ${owner.subject} ${owner.name}`;

/** By node: its alternatives (the entries of a set), each with its references. */
function graphOf(
  table: ScoreTable,
  symbols: ScoreSymbols,
): ReadonlyMap<string, readonly (readonly Edge[])[]> {
  const { keys, families } = symbols.vocabulary;
  const subjectsWithInfo = new Map<string, number[]>();
  for (const { subject, info } of table.cardInfo) {
    for (const { name } of info) getOrInsert(subjectsWithInfo, name, () => []).push(subject);
  }
  const targets = (key: ScoreKey, owner: KeyOwner): Pick<Edge, 'to' | 'times' | 'all'> => {
    if (key.kind === 'word') {
      const { readsScoresOf } = keys[key.word]!;
      if (readsScoresOf === undefined) return { to: [], times: 1, all: false };
      return { to: [`set ${setNamed(symbols.vocabulary, readsScoresOf)}`], times: CANDIDATES, all: false };
    }
    const all = families[key.family]!.pile !== undefined;
    const subjects = owner.kind === 'info' && !all ? [owner.subject] : (subjectsWithInfo.get(key.name) ?? []);
    return { to: subjects.map((subject) => `info ${subject} ${key.name}`), times: 1, all };
  };
  const graph = new Map<string, Edge[][]>();
  for (const { key, at, owner } of keysOf(table)) {
    const alternatives = getOrInsert(graph, ownerName(owner), () => []);
    const index = owner.kind === 'set' ? owner.entry : 0;
    alternatives[index] ??= [];
    alternatives[index].push({ at, key, ...targets(key, owner) });
  }
  return new Map([...graph].map(([name, alternatives]) => [name, alternatives.filter(Boolean)]));
}

const recursion = ({ at, key, to }: Edge, symbols: ScoreSymbols): Finding => ({
  severity: 'error',
  code: 'recursion',
  at,
  part: 'score',
  message: `"${symbols.keyName(key)}" is recursive`,
  hint: to[0]!.startsWith('set ')
    ? `it reads the scores of ${symbols.vocabulary.sets[Number(to[0]!.slice(4))]!.name}: use it only in other rule sets`
    : 'define the info with numbers or with keys of the game',
});

const tooCostly = ({ at, key }: Edge, symbols: ScoreSymbols, what: string): Finding => ({
  severity: 'error',
  code: 'too-costly',
  at,
  part: 'score',
  message: `"${symbols.keyName(key)}" ${what}`,
  hint: 'define card info with numbers instead of other averages',
});
