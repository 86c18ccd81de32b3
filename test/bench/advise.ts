/**
 * `npm run bench -- advise`: what an advice is worth on boards of the five sets drawn by seed. Every answer is
 * measured on games that neither its search nor the tuning of the baseline plans has seen, and kept with its sentences,
 * to be read by people.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { home } from '../../experiments/files/home.js';
import { type Advice, runAdvice } from '../../experiments/runs/advise/advise.js';
import { planAdvice } from '../../experiments/runs/advise/plan.js';
import { sentencesOf } from '../../experiments/runs/advise/sentences.js';
import { openStore } from '../../experiments/store/index.js';
import { backend } from '../../workers/index.js';

const HELP = `npm run bench -- advise [options]
  --seeds A-B      boards to advise on (1-20)
  --time S         seconds of each (60)
  --threads N      (one per core)
  --results FILE   answers, one line each; boards in it are not run again (.deckwright/bench/advise.jsonl)`;

const SETS = ['base', 'intrigue', 'seaside', 'prosperity', 'hinterlands'];

interface Finding {
  readonly seed: number;
  readonly seconds: number;
  readonly kingdom: string;
  /** Seconds from the start of the process to the first answer; of the first board of a process only. */
  readonly first?: number;
  readonly advice: Advice;
  readonly sentences: readonly string[];
}

export async function benchAdvise(words: readonly string[]): Promise<void> {
  const { values: v } = parseArgs({
    args: [...words],
    options: {
      seeds: { type: 'string', default: '1-20' },
      time: { type: 'string', default: '60' },
      threads: { type: 'string', default: String(availableParallelism()) },
      results: { type: 'string', default: join(home(), 'bench', 'advise.jsonl') },
      help: { type: 'boolean', default: false },
    },
  });
  if (v.help) return void console.log(HELP);
  mkdirSync(dirname(v.results), { recursive: true });
  const [from = 1, to = from] = v.seeds.split('-').map(Number);
  const seconds = Number(v.time);
  const findings = existsSync(v.results)
    ? readFileSync(v.results, 'utf8')
        .split('\n')
        .flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as Finding] : []))
        .filter((finding) => finding.seconds === seconds)
    : [];
  let isFirst = true;
  for (let seed = from; seed <= to; seed++) {
    if (findings.some((finding) => finding.seed === seed)) continue;
    const finding = await oneBoard(seed, seconds, Number(v.threads), isFirst);
    isFirst = false;
    findings.push(finding);
    appendFileSync(v.results, `${JSON.stringify(finding)}\n`);
  }
  console.log(tableOf(findings.sort((a, b) => a.seed - b.seed)));
}

async function oneBoard(seed: number, seconds: number, threads: number, isFirst: boolean): Promise<Finding> {
  const plan = planAdvice({ kingdom: 'random', sets: SETS, seed, budget: { kind: 'seconds', seconds } });
  const place = await backend({ threads });
  const store = await openStore(':memory:');
  let first: number | undefined;
  try {
    const advice = await runAdvice(plan, {
      store,
      backend: place,
      signal: new AbortController().signal,
      clock: () => performance.now(),
      onAdvice() {
        first ??= process.uptime();
      },
    });
    const sentences = sentencesOf(advice.plan, advice.alternatives).map(({ text }) => text);
    const kingdom = plan.rules.label.split('; ')[0]!;
    return { seed, seconds, kingdom, ...(isFirst && { first: first! }), advice, sentences };
  } finally {
    store.close();
    await place.close();
  }
}

const percent = (mean: number): string => (100 * mean).toFixed(1);

function tableOf(findings: readonly Finding[]): string {
  const rows = findings.map(({ seed, kingdom, first, advice: { plan, games } }) => {
    const { mean, low, high } = plan.score;
    const against = plan.against.map(
      ({ name, score }) => `${name} ${percent(score.mean)} ± ${percent((score.high - score.low) / 2)}`,
    );
    return `| ${seed} | ${kingdom} | ${percent(mean)} ± ${percent((high - low) / 2)} | ${against.join('; ')} | ${games.toLocaleString('en-US')} | ${first?.toFixed(1) ?? ''} |`;
  });
  const beaten = findings.filter(({ advice }) => advice.plan.against.every(({ score }) => score.low > 0.5));
  const mean = findings.reduce((sum, { advice }) => sum + advice.plan.score.mean, 0) / findings.length;
  return [
    '| seed | board | score, % | against each, % | games | first answer, s |',
    '|---:|---|---:|---|---:|---:|',
    ...rows,
    '',
    `${beaten.length} of ${findings.length} beat each of the three; mean ${percent(mean)} %`,
  ].join('\n');
}
