import { existsSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../dashboard/api/limits.js';
import { isLoopback } from '../../dashboard/server/http/security.js';
import { JobLimiter } from '../../dashboard/server/job-limiter.js';
import { dominionPlayer, type TestDashboard, testDashboard } from '../support/dashboard.js';

/** Sends a request with any host header, which `fetch` forbids. */
function rawRequest(
  address: string,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<number> {
  return new Promise((done, failed) => {
    const asked = request(new URL(path, address), { method, headers }, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    asked.on('error', failed);
    asked.end();
  });
}

/** Names that another site can have, or that only look like ours. `PORT` is the port of the server. */
const hostileRequests = [
  'evil.example',
  'evil.example:PORT',
  '127.evil.com',
  '127.evil.com:PORT',
  '127.0.0.1.evil.com:PORT',
  '127.0.0.1.:PORT',
  '127.0.0.1 :PORT',
  '127.0.0.01:PORT',
  '127.0.0.256:PORT',
  '127.1:PORT',
  '127.',
  '2130706433:PORT',
  '0x7f.0.0.1:PORT',
  '0.0.0.0:PORT',
  '128.0.0.1:PORT',
  'localhost.:PORT',
  'localhost.evil.com:PORT',
  'evil.localhost:PORT',
  'localhost:PORT:PORT',
  'localhost:PORT@evil.com',
  'localhost@evil.com:PORT',
  'evil.com@127.0.0.1:PORT',
  '127.0.0.1/evil.com',
  '[::1].evil.com:PORT',
  '[::1',
  '[::1]evil:PORT',
  '[[::1]]:PORT',
  '[127.0.0.1]:PORT',
  '[::2]:PORT',
  '[::ffff:127.0.0.1]:PORT',
  '[::ffff:7f00:1]:PORT',
  '[::1%25lo]:PORT',
  'null',
  'PORT',
  ':PORT',
];
const ownRequests = [
  '127.0.0.1:PORT',
  '127.0.0.1',
  '127.9.8.7:PORT',
  'localhost:PORT',
  'LocalHost:PORT',
  '[::1]:PORT',
];

it.each(['localhost', '::1', '[::1]', '127.0.0.1', '127.255.255.255'])('%s is this computer', (name) => {
  expect(isLoopback(name)).toBe(true);
});

describe('on loopback', () => {
  let dashboard: TestDashboard;
  beforeAll(async () => {
    dashboard = await testDashboard();
  });
  afterAll(() => dashboard.close());

  const withPort = (name: string): string => name.replaceAll('PORT', new URL(dashboard.served.address).port);

  it.each(hostileRequests)(
    'does not answer to the name "%s", so that DNS rebinding reads nothing',
    async (name) => {
      const { address } = dashboard.served;
      expect(await rawRequest(address, '/api/v1/health', { host: withPort(name) })).toBe(421);
      const host = withPort(name);
      const asItself = { host, origin: `http://${host}`, 'x-deckwright': '1' };
      expect(await rawRequest(address, '/api/v1/texts/check', asItself, 'POST')).toBe(421);
    },
  );

  it.each(ownRequests)('answers to %s', async (name) => {
    expect(await rawRequest(dashboard.served.address, '/api/v1/health', { host: withPort(name) })).toBe(200);
  });

  it.each([
    ...hostileRequests.map((name) => `http://${name}`),
    'null',
    '',
    'http://127.0.0.1',
    'http://127.0.0.1:1',
    'http://localhost:PORT',
    'http://user@127.0.0.1:PORT',
    'http://127.0.0.1:PORT/',
    'ftp://127.0.0.1:PORT',
    '127.0.0.1:PORT',
  ])('refuses writes from the origin "%s"', async (origin) => {
    const headers = { origin: withPort(origin), host: withPort('127.0.0.1:PORT'), 'x-deckwright': '1' };
    expect(await rawRequest(dashboard.served.address, '/api/v1/texts/check', headers, 'POST')).toBe(403);
  });

  it('refuses writes that another site could send', async () => {
    const body = { game: 'dominion', text: '' };
    const plain = await fetch(`${dashboard.served.address}api/v1/texts/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(plain.status).toBe(403);
    const foreign = (headers: Record<string, string>) => dashboard.ask('POST', '/texts/check', body, headers);
    expect((await foreign({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await foreign({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await foreign({ origin: dashboard.served.address.slice(0, -1) })).status).toBe(200);
    // A question about methods writes nothing, and its answer allows no other site anything.
    const asked = await fetch(`${dashboard.served.address}api/v1/texts/check`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });

  it('has its own message for a body that is not JSON', async () => {
    const response = await fetch(`${dashboard.served.address}api/v1/texts/check`, {
      method: 'POST',
      headers: { 'x-deckwright': '1', 'content-type': 'application/json' },
      body: '{',
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'The body of the request is not JSON', hint: 'send one JSON value' },
    ]);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain'])('reads JSON sent as %s', async (type) => {
    const response = await fetch(`${dashboard.served.address}api/v1/texts/check`, {
      method: 'POST',
      headers: { 'x-deckwright': '1', 'content-type': type },
      body: JSON.stringify({ game: 'dominion', text: '' }),
    });
    expect(response.status).toBe(200);
  });

  it('limits the size of requests and programs, and names the limit', async () => {
    const long = await dashboard.ask('POST', '/texts/check', {
      game: 'dominion',
      text: 'x'.repeat(limits.programChars + 1),
    });
    expect([long.status, ((await long.json()) as { error: string }).error]).toMatchObject([
      400,
      expect.stringContaining(String(limits.programChars)),
    ]);
    const huge = await dashboard.ask('POST', '/texts/check', {
      game: 'dominion',
      text: 'x'.repeat(limits.bodyBytes),
    });
    expect(huge.status).toBe(413);
    expect(await huge.json()).toMatchObject({ hint: expect.stringContaining(String(limits.bodyBytes)) });
    const deep = await dashboard.ask('POST', '/texts/check', {
      game: 'dominion',
      text: `buylists ${'list if AllOf('.repeat(5_000)}`,
    });
    expect(deep.status).toBe(200);
  });

  it('answers other requests during hostile plans, and continues afterwards', async () => {
    const hostile = ['a: "', '"', '{', '[', '}', '[}', '"\n', '{"a":', '&a ', '? '].flatMap((piece) => [
      piece.repeat(24_000),
      piece.repeat(10_000 / piece.length),
    ]);
    const read = hostile.map((text) => dashboard.ask('POST', '/plans/read', { text }));
    expect((await dashboard.ask('GET', '/health')).status).toBe(200);
    for (const response of await Promise.all(read)) {
      const { problems, error } = (await response.json()) as { problems?: string[]; error?: string };
      expect(`${problems ?? error}`).toMatch(/^plan:\d+:\d+: [^\n]+$/);
    }
    expect((await dashboard.ask('GET', '/health')).status).toBe(200);
  });

  it.each([
    ['has more than 200000 parts', `[${'0,'.repeat(1_000_000)}0]`],
    ['is nested deeper than 100', '['.repeat(1_000_000) + ']'.repeat(1_000_000)],
  ])('refuses a body that %s before it is parsed', async (message, value) => {
    const response = await fetch(`${dashboard.served.address}api/v1/plans/check`, {
      method: 'POST',
      headers: { 'x-deckwright': '1', 'content-type': 'application/json' },
      body: `{"plan":{"search":{"a":${value}}}}`,
    });
    expect([response.status, await response.json()]).toEqual([400, { error: `The request ${message}` }]);
  });

  it('starts runs only from the library and from texts: no named file is read or written', async () => {
    const secret = join(dashboard.home, 'secret.json');
    writeFileSync(secret, '{"password": "hunter2"}');
    const out = join(dashboard.home, 'elsewhere', 'champion.buylist');
    const asked = async (plan: object) => {
      const response = await dashboard.ask('POST', '/runs', {
        plan: { game: 'dominion', budget: '1000games', ...plan },
      });
      return [response.status, await response.text()] as const;
    };
    const text = dominionPlayer('smithy-money').text;
    const paths = [secret, '../secret.json', './strategies', '/', '~', '-', 'players/own-1/x.buylist'];
    for (const path of [
      ...paths,
      'built-in/../../secret.json',
      'own-1/../../secret.json',
      'run:1/../x',
      '',
    ]) {
      for (const list of ['from', 'against', 'warmStart']) {
        const [status, problem] = await asked({ [list]: [path] });
        expect([400, 404], `${list} ${path}`).toContain(status);
        expect(problem).not.toMatch(/hunter2|password/);
      }
    }
    expect(await asked({ from: [{ name: 'x', text: 'buylists lst' }] })).toEqual([
      400,
      expect.stringContaining('from.0: \\"x\\", line 1'),
    ]);
    expect(await asked({ from: [{ name: 'x', text }], out })).toEqual([
      400,
      expect.stringContaining('cannot choose its output file'),
    ]);
    expect(existsSync(join(dashboard.home, 'elsewhere'))).toBe(false);
    expect(dashboard.context.store.runs({}).total).toBe(0);
  });

  it('refuses absurd plans with the reason', async () => {
    const games = await dashboard.ask('POST', '/runs', {
      plan: { game: 'dominion', from: ['random'], budget: `1${'0'.repeat(20)}games` },
    });
    expect([games.status, await games.text()]).toEqual([400, expect.stringContaining('at most a year')]);
    const bomb = 'a: &a [x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b,*b,*b]\n';
    const read = await dashboard.ask('POST', '/plans/read', { text: bomb });
    expect([read.status, await read.text()]).toEqual([400, expect.stringContaining('without aliases')]);
  });

  it('starts no more runs when many are active', async () => {
    const { store } = dashboard.context;
    const rules = { game: 'dominion', variant: 'original', seats: 2, label: 'tiny' };
    const begun = Array.from({ length: limits.runsMax }, (_, at) =>
      store.createRun({
        kind: 'evolve',
        name: `run ${at}`,
        game: 'dominion',
        algorithm: 'genetic',
        rules: rules as never,
        plan: {},
        seed: at,
        version: '0',
      }),
    );
    const more = await dashboard.ask('POST', '/runs', { plan: { game: 'dominion', from: ['random'] } });
    expect([more.status, await more.text()]).toEqual([429, expect.stringContaining('runs are active')]);
    for (const id of begun) store.finish(id, { status: 'stopped', seconds: 0 });
  });

  it('limits the turns of a game whose decisions are listed', async () => {
    const seats = [dominionPlayer('plain-big-money'), dominionPlayer('smithy-money')];
    const long = await dashboard.ask('POST', '/playthroughs', {
      game: 'dominion',
      rules: { turnsMax: 10_000 },
      deal: '1',
      seats,
    });
    expect([long.status, ((await long.json()) as { error: string }).error]).toEqual([
      400,
      expect.stringContaining('at most 1000 turns'),
    ]);
  });

  it('treats uploaded names as data', async () => {
    const name = '"><img src=x onerror=alert(1)>/../../etc';
    const saved = await dashboard.json<{ id: string; name: string }>('POST', '/library', {
      game: 'dominion',
      name,
      text: dominionPlayer('smithy-money').text,
    });
    expect(saved.name).toBe(name);
    const file = await dashboard.ask('GET', `/library/${saved.id}/file`);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="?[\w.-]+"?$/);
  });

  it('sends no stack trace to clients', async () => {
    const response = await dashboard.ask('POST', '/texts/check', { game: '__proto__', text: '' });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toMatch(/\.js:\d+/);
  });
});

describe('beyond loopback', () => {
  let dashboard: TestDashboard;
  beforeAll(async () => {
    dashboard = await testDashboard({ host: '0.0.0.0' });
  });
  afterAll(() => dashboard.close());
  const at = (path: string): string => `${dashboard.served.address.replace('0.0.0.0', '127.0.0.1')}${path}`;

  it('requires the token: once in the address, then as a cookie, or as a bearer token', async () => {
    const { token } = dashboard.served;
    expect(token!.length).toBeGreaterThan(20);
    expect((await fetch(at('api/v1/health'))).status).toBe(401);
    expect((await fetch(at('api/v1/health'), { headers: { authorization: 'Bearer wrong' } })).status).toBe(
      401,
    );
    expect((await fetch(at('api/v1/health'), { headers: { authorization: `Bearer ${token}` } })).status).toBe(
      200,
    );
    expect((await fetch(at(`api/v1/health?token=${token}`))).status).toBe(200);
    const first = await fetch(at(`?token=${token}`), { redirect: 'manual' });
    expect(first.status).toBe(303);
    const cookie = first.headers.get('set-cookie')!;
    expect(cookie).toContain('HttpOnly; SameSite=Strict');
    expect((await fetch(at('api/v1/health'), { headers: { cookie: cookie.split(';')[0]! } })).status).toBe(
      200,
    );
  });
});

describe('the job limiter', () => {
  const forever = new AbortController().signal;

  it('lets a few through, makes some wait, refuses the rest', async () => {
    const limiter = new JobLimiter(1, 1);
    let finish = (): void => {};
    const first = limiter.run(forever, () => new Promise<void>((done) => (finish = done)));
    const second = limiter.run(forever, async () => 'second');
    await expect(limiter.run(forever, async () => 'third')).rejects.toMatchObject({ status: 429 });
    finish();
    await first;
    expect(await second).toBe('second');
    expect(await limiter.run(forever, async () => 'fourth')).toBe('fourth');
  });

  it('gives the place of a client that leaves to the next one, but frees no slot', async () => {
    const limiter = new JobLimiter(1, 1);
    const running: string[] = [];
    const finish = new Map<string, () => void>();
    const work = (name: string) => () => {
      running.push(name);
      return new Promise<void>((done) => finish.set(name, done));
    };
    const first = limiter.run(forever, work('first'));
    const client = new AbortController();
    const dropped = limiter.run(client.signal, work('dropped'));
    await expect(limiter.run(forever, work('refused'))).rejects.toMatchObject({ status: 429 });
    client.abort(new Error('left'));
    await expect(dropped).rejects.toThrow('left');
    const honest = limiter.run(forever, work('honest'));
    expect(running).toEqual(['first']);
    finish.get('first')!();
    await first;
    await expect.poll(() => running).toEqual(['first', 'honest']);
    // A slot freed twice would let a second job in.
    const last = limiter.run(forever, work('last'));
    expect(running).toEqual(['first', 'honest']);
    finish.get('honest')!();
    await honest;
    await expect.poll(() => running.at(-1)).toBe('last');
    finish.get('last')!();
    await last;
  });

  it('stops work that takes too long', async () => {
    const limiter = new JobLimiter(1, 1);
    const stuck = (signal: AbortSignal) =>
      new Promise<void>((_, failed) => signal.addEventListener('abort', () => failed(signal.reason)));
    await expect(limiter.run(forever, stuck, 20)).rejects.toMatchObject({ status: 504 });
    expect(await limiter.run(forever, async () => 'next')).toBe('next');
  });
});
