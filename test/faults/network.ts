/**
 * Coordinator, Redis and worker in separate network namespaces. Their links are taken down for a while: packets
 * vanish without an error, as with a pulled cable. Needs root, and `ip` on Linux.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Rng } from '../../engine/index.js';
import { type Ended, runCommand, type Strike } from './command.js';

const WORKER = join(import.meta.dirname, '..', 'support', 'queue-worker.js');
const DOWN_MS = 30_000;
/** Addresses inside the namespaces. Redis ends with 1 on both links, the others with 2. */
const LINES = { coordinator: '10.77.1', worker: '10.77.2' } as const;
type Line = keyof typeof LINES;

const name = (of: string): string => `deckwright-${process.pid}-${of}`;
const inside = (of: string): readonly string[] => ['ip', 'netns', 'exec', name(of)];

function ip(...words: readonly string[]): void {
  const { status, stderr } = spawnSync('ip', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${words.join(' ')}: ${stderr}`);
}

export function hasNamespaces(): boolean {
  if (spawnSync('ip', ['netns', 'add', name('probe')]).status !== 0) return false;
  ip('netns', 'del', name('probe'));
  return true;
}

function connect(line: Line): void {
  ip('netns', 'add', name(line));
  ip(
    'link',
    'add',
    'line',
    'netns',
    name(line),
    'type',
    'veth',
    'peer',
    'name',
    line,
    'netns',
    name('redis'),
  );
  ip('-n', name(line), 'addr', 'add', `${LINES[line]}.2/24`, 'dev', 'line');
  ip('-n', name('redis'), 'addr', 'add', `${LINES[line]}.1/24`, 'dev', line);
  ip('-n', name('redis'), 'link', 'set', line, 'up');
  ip('-n', name(line), 'link', 'set', 'line', 'up');
}

const setLine = (line: Line, to: 'up' | 'down'): void => ip('-n', name(line), 'link', 'set', 'line', to);

const urlOf = (line: Line): string => `redis://${LINES[line]}.1:6379`;

/** Runs a command and takes each link down once for half a minute, at moments given by the seed. */
export async function runAcrossNetwork(
  words: readonly string[],
  folder: string,
  rng: Rng,
): Promise<Ended & { readonly hit: readonly string[] }> {
  const processes: ChildProcess[] = [];
  const start = (of: string, ...command: readonly string[]): ChildProcess => {
    const [program, ...rest] = [...inside(of), ...command];
    const child = spawn(program!, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
    processes.push(child);
    return child;
  };
  try {
    ip('netns', 'add', name('redis'));
    connect('coordinator');
    connect('worker');
    const binds = Object.values(LINES).map((net) => `${net}.1`);
    const redis = ['redis-server', '--bind', ...binds, '--protected-mode', 'no', '--save', ''];
    await once(start('redis', ...redis).stdout!, 'data');
    await once(start('worker', process.execPath, WORKER, urlOf('worker')).stdout!, 'data');
    const left: Line[] = rng.below(2) === 0 ? ['coordinator', 'worker'] : ['worker', 'coordinator'];
    const next = (): Strike | undefined => {
      const line = left.shift();
      return (
        line && {
          after: 1_000 + rng.below(3_000),
          name: `line of the ${line} down for 30 s`,
          async do() {
            setLine(line, 'down');
            await setTimeout(DOWN_MS);
            setLine(line, 'up');
          },
        }
      );
    };
    const all = [...words, '--queue', urlOf('coordinator')];
    return await runCommand(all, folder, next, inside('coordinator'));
  } finally {
    for (const child of processes) child.kill('SIGKILL');
    for (const of of ['coordinator', 'worker', 'redis']) spawnSync('ip', ['netns', 'del', name(of)]);
  }
}
