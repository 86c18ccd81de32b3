/** Measures one row: fresh processes of both builds in every round, with alternate slices. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Probe, run } from './children.js';
import type { Round, Side } from './compare.js';
import type { Answer, Slice } from './orders.js';
import type { CommandRow, GamesRow, Row } from './rows.js';

/** Folders of both builds. */
export interface Builds {
  readonly old: string;
  readonly now: string;
}

export interface Effort {
  readonly rounds: number;
  /** CPU-seconds of the warm-up and of one slice, and the number of slices in a round. */
  readonly warmSeconds: number;
  readonly sliceSeconds: number;
  readonly slices: number;
}

export interface Lacks {
  readonly build: keyof Builds;
  readonly reason: string;
}

const SIDES = ['old', 'now'] as const;

export const measureRow = (row: Row, builds: Builds, effort: Effort): Promise<readonly Round[] | Lacks> =>
  'games' in row ? measureGames(row, builds, effort) : measureCommand(row, builds, effort);

async function measureGames(
  { games }: GamesRow,
  builds: Builds,
  { rounds, warmSeconds, sliceSeconds, slices }: Effort,
): Promise<readonly Round[] | Lacks> {
  const measured: Round[] = [];
  /** Deals of one slice, found in the first round and then kept, so that all rounds play the same games. */
  let deals: number | undefined;
  for (let round = 0; round < rounds; round++) {
    const probes = { old: new Probe(builds.old), now: new Probe(builds.now) };
    try {
      let dealsPerSecond = 0;
      for (const build of SIDES) {
        const answer = await probes[build].ask({ kind: 'prepare', games, warmSeconds });
        if (answer.kind === 'lacks') return { build, reason: answer.reason };
        const { work, cpuSeconds } = answer.slice;
        dealsPerSecond = work / (games === 'limit kernel' ? 1 : games.players.length) / cpuSeconds;
      }
      deals ??= Math.max(1, Math.round(dealsPerSecond * sliceSeconds));
      const played: { readonly [build in keyof Builds]: Slice[] } = { old: [], now: [] };
      for (let slice = 0; slice < slices; slice++) {
        const firstDeal = (round * slices + slice) * deals;
        for (const build of SIDES)
          played[build].push(slicePlayed(await probes[build].ask({ kind: 'play', firstDeal, deals })));
      }
      measured.push({ old: { slices: played.old }, now: { slices: played.now } });
    } finally {
      await Promise.all([probes.old.close(), probes.now.close()]);
    }
  }
  return measured;
}

function slicePlayed(answer: Answer): Slice {
  if (answer.kind === 'played') return answer.slice;
  throw new Error(`a build played and then could not: ${answer.reason}`);
}

/** Exit codes of a command that worked: success, or a negative answer. */
const WORKED = [0, 1];

async function measureCommand(
  { words }: CommandRow,
  builds: Builds,
  { rounds }: Effort,
): Promise<readonly Round[] | Lacks> {
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const sides: Partial<Record<keyof Builds, Side>> = {};
    for (const build of SIDES) {
      const folder = mkdtempSync(join(tmpdir(), 'deckwright-bench-'));
      const { DECKWRIGHT_GAMES: _games, DECKWRIGHT_QUEUE: _queue, ...env } = process.env;
      const script = join(import.meta.dirname, 'command.js');
      const done = await run(process.execPath, [script, builds[build], ...words(round + 1)], {
        cwd: folder,
        env: { ...env, DECKWRIGHT_HOME: folder },
      }).finally(() => rmSync(folder, { recursive: true, force: true }));
      const { code, stdout, stderr, third } = done;
      if (!WORKED.includes(code ?? -1) || stdout === '') return { build, reason: reasonIn(stderr) };
      sides[build] = { slices: [{ cpuSeconds: Number(third), ...workOf(stdout) }] };
    }
    measured.push({ old: sides.old!, now: sides.now! });
  }
  return measured;
}

const reasonIn = (stderr: string): string =>
  stderr.split('\n').find((line) => /error/i.test(line)) ?? stderr.trim();

/** Fields of reports that all releases since 0.1.0 print. A match counts as one start. */
interface Report {
  readonly gamesPlayed?: number;
  readonly champion?: { readonly score: number };
  readonly players?: readonly { readonly wins: number }[];
}

function workOf(stdout: string): Pick<Slice, 'work' | 'digest'> {
  const { gamesPlayed, champion, players } = JSON.parse(stdout) as Report;
  const wins = players?.map(({ wins }) => wins);
  return { work: gamesPlayed ?? 1, digest: JSON.stringify([gamesPlayed, champion?.score, wins]) };
}
