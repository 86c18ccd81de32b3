/** `compose.yaml` and the manifests for Kubernetes use commands and options that exist. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { deckwright, ended, scratch, start, withTiny } from '../../support/cli.js';
import { hasRedis, type Redis, startRedis } from '../../support/redis.js';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const folder = scratch();
const SECRET = 'abcdef0123456789';

const services = z
  .object({
    services: z.record(
      z.string(),
      z.looseObject({
        image: z.string(),
        command: z.array(z.string()),
        environment: z.record(z.string(), z.string()),
      }),
    ),
  })
  .parse(parse(read('compose.yaml'), { merge: true })).services;

const container = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).optional(),
  args: z.array(z.string()).optional(),
  env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })),
  securityContext: z.looseObject({ allowPrivilegeEscalation: z.literal(false) }),
});
const manifest = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.literal('deckwright') }),
  spec: z.looseObject({
    type: z.string().optional(),
    template: z.looseObject({ spec: z.looseObject({ containers: z.array(container) }) }).optional(),
  }),
});
const manifests = parseAllDocuments(read('docs/examples/kubernetes.yaml')).map((document) => {
  expect(document.errors).toEqual([]);
  return manifest.parse(document.toJS());
});
const containers = manifests.flatMap(({ spec }) => spec.template?.spec.containers ?? []);

/** Options in a command line that the command does not have; --help alone would accept them. */
async function unknownOptions(words: readonly string[]): Promise<readonly string[]> {
  const { code, stdout } = await deckwright([words[0]!, '--help'], folder);
  expect(code).toBe(0);
  return words.filter((word) => word.startsWith('--') && !new RegExp(`${word}\\b`).test(stdout));
}

const ours = [
  ...Object.entries(services)
    .filter(([, { image }]) => image === 'deckwright')
    .map(([name, { command }]) => ({ name: `compose: ${name}`, words: command })),
  ...containers
    .filter(({ image }) => image === 'deckwright')
    .map(({ args = [] }) => ({ name: `Kubernetes: ${args[0]}`, words: args })),
];

it('compose.yaml and the manifests each have a worker and a coordinator', () => {
  expect(ours.map(({ words }) => words[0])).toEqual(['worker', 'evolve', 'worker', 'evolve']);
  expect(Object.keys(services)).toEqual(['redis', 'worker', 'coordinator']);
  expect(manifests.map(({ kind }) => kind)).toEqual([
    'Deployment',
    'Service',
    'NetworkPolicy',
    'Deployment',
    'PersistentVolumeClaim',
    'Job',
  ]);
});

it.each(ours)('uses only options of the command: $name', async ({ words }) => {
  expect(await unknownOptions(words)).toEqual([]);
});

it('the check finds options that do not exist', async () => {
  expect(await unknownOptions(['worker', '--thread', '2', '--quue', 'x'])).toEqual(['--thread', '--quue']);
});

it('opens no port to the outside, and contains no password', () => {
  for (const service of Object.values(services)) expect(service).not.toHaveProperty('ports');
  for (const { kind, spec } of manifests) if (kind === 'Service') expect(spec.type).toBe('ClusterIP');
  for (const { command, environment } of Object.values(services)) {
    expect(command.join(' ')).not.toMatch(/redis:\/\/|requirepass [^%]/);
    expect(Object.values(environment).join()).toContain('DECKWRIGHT_QUEUE_PASSWORD:?');
  }
  for (const { env, args = [] } of containers) {
    expect(args.join(' ')).not.toContain('redis://');
    expect(env.find(({ name }) => name === 'PASSWORD')).toMatchObject({
      valueFrom: { secretKeyRef: { name: 'queue', key: 'password' } },
    });
  }
});

describe.skipIf(!hasRedis)('the lines of compose.yaml as processes', () => {
  let redis: Redis;
  let env: Record<string, string>;
  beforeAll(async () => {
    const [shell, , line] = services['redis']!.command;
    expect(shell).toBe('sh');
    redis = await startRedis(SECRET, line!.replaceAll('$$', '$'));
    const address = services['worker']!.environment['DECKWRIGHT_QUEUE']!;
    const filled = address.replace(/\$\{DECKWRIGHT_QUEUE_PASSWORD:\?[^}]*\}/, SECRET);
    env = { ...withTiny, DECKWRIGHT_QUEUE: filled.replace('redis:6379', new URL(redis.url).host) };
  });
  afterAll(() => redis.stop());

  it('require the password', async () => {
    const { host } = new URL(redis.url);
    const { code, stderr } = await deckwright(['worker', '--queue', `redis://${host}`], folder);
    expect([code, stderr]).toEqual([2, expect.stringContaining('requires a password')]);
  });

  it('play the same games as a local thread, with the address in the environment', async () => {
    const worker = start(services['worker']!.command, folder, env);
    const left = ended(worker);
    const words = ['match', 'greedy', 'random', '--game', 'tiny', '--games', '2000', '--json'];
    const far = await ended(start([...words, '--wait', '30s'], folder, env));
    worker.kill('SIGTERM');
    const { code, stderr } = await left;
    const here = await deckwright(words, folder);
    const withoutTimes = (text: string): string => text.replace(/,"gamesPerSecond".*$/s, '');
    expect([far.code, withoutTimes(far.stdout)]).toEqual([0, withoutTimes(here.stdout)]);
    expect(code).toBe(0);
    expect(stderr).toMatch(/2,000 games played|[1-9][\d,]* games played/);
    expect(stderr + far.stderr).not.toContain(SECRET);
  });
});
