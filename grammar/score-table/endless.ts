/** Finds scores and card info that ask for themselves, or for so much that a match would never end. */
import type { Key, ScoreTable } from './ast.js';
import type { Finding } from './finding.js';
import { type Home, keysOf } from './keys.js';
import type { ScoreWords } from './words.js';

/** Keys that one score may read at the very most, through card info and averages. */
export const READS_PER_SCORE_MAX = 20_000;
/** Card info may stand on card info, this deep. */
const DEPTH_MAX = 50;
/** Candidates that a key asking for the scores of a rule set may have scored. */
const CANDIDATES = 8;

interface Edge {
  readonly at: Finding['at'];
  readonly name: string;
  readonly to: readonly string[];
  /** How often each target is worked out. */
  readonly times: number;
  /** True when all targets are worked out together, false when one of them is. */
  readonly all: boolean;
}

/** Errors for recursion and for cost; a table without any is worked out in bounded time. */
export function endless(table: ScoreTable, words: ScoreWords): readonly Finding[] {
  const findings: Finding[] = [];
  const graph = graphOf(table, words);
  const costs = new Map<string, number>();
  const open: string[] = [];

  /** Reads that one working out of a home takes; entries of a set are alternatives. */
  const cost = (home: string): number => {
    const known = costs.get(home);
    if (known !== undefined) return known;
    open.push(home);
    let most = 0;
    for (const edges of graph.get(home) ?? []) {
      let sum = 0;
      for (const edge of edges) sum += 1 + edge.times * costOf(edge);
      most = Math.max(most, sum);
    }
    open.pop();
    costs.set(home, most);
    return most;
  };
  const costOf = (edge: Edge): number => {
    if (edge.to.some((home) => open.includes(home))) {
      findings.push(recursion(edge, words));
      return 0;
    }
    if (open.length > DEPTH_MAX) {
      findings.push(tooMuch(edge, `leads through more than ${DEPTH_MAX} steps of card info`));
      return 0;
    }
    const costs = edge.to.map(cost);
    const sum = edge.all ? costs.reduce((total, each) => total + 1 + each, 0) : Math.max(0, ...costs);
    if (sum * edge.times <= READS_PER_SCORE_MAX) return sum;
    findings.push(tooMuch(edge, `reads more than ${READS_PER_SCORE_MAX} keys for one score`));
    return 0;
  };
  for (const home of graph.keys()) cost(home);
  return findings;
}

const homeName = (home: Home): string =>
  home.kind === 'set' ? `set ${home.set}` : `info ${home.subject} ${home.name}`;

/** By home, its alternatives (the entries of a set), each with what it asks for. */
function graphOf(table: ScoreTable, words: ScoreWords): ReadonlyMap<string, readonly (readonly Edge[])[]> {
  const { sets, keys, families } = words.vocabulary;
  const carriers = new Map<string, number[]>();
  for (const { subject, info } of table.cardInfo) {
    for (const { name } of info) carriers.set(name, [...(carriers.get(name) ?? []), subject]);
  }
  const targets = (key: Key, home: Home): Pick<Edge, 'to' | 'times' | 'all'> => {
    if (key.kind === 'word') {
      const { asks } = keys[key.word]!;
      if (asks === undefined) return { to: [], times: 1, all: false };
      return { to: [`set ${sets.findIndex(({ name }) => name === asks)}`], times: CANDIDATES, all: false };
    }
    const all = families[key.family]!.pile !== undefined;
    const subjects = home.kind === 'info' && !all ? [home.subject] : (carriers.get(key.name) ?? []);
    return { to: subjects.map((subject) => `info ${subject} ${key.name}`), times: 1, all };
  };
  const graph = new Map<string, Edge[][]>();
  for (const { key, at, home } of keysOf(table)) {
    const name = homeName(home);
    const alternatives = graph.get(name) ?? [];
    const place = home.kind === 'set' ? home.entry : 0;
    alternatives[place] ??= [];
    alternatives[place].push({ at, name: words.keyName(key), ...targets(key, home) });
    graph.set(name, alternatives);
  }
  return new Map([...graph].map(([name, alternatives]) => [name, alternatives.filter(Boolean)]));
}

const recursion = ({ at, name, to }: Edge, words: ScoreWords): Finding => ({
  severity: 'error',
  code: 'recursion',
  at,
  part: 'score',
  message: `"${name}" asks for what is being worked out here, without end`,
  hint: to[0]!.startsWith('set ')
    ? `it needs the scores of ${words.vocabulary.sets[Number(to[0]!.slice(4))]!.name}: name it in other rule sets only`
    : 'let the info stand on numbers or on keys of the game',
});

const tooMuch = ({ at, name }: Edge, what: string): Finding => ({
  severity: 'error',
  code: 'too-costly',
  at,
  part: 'score',
  message: `"${name}" ${what}`,
  hint: 'let card info stand on numbers instead of other averages',
});
