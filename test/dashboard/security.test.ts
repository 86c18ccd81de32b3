import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits, Turnstile } from '../../dashboard/limits.js';
import { dominionPlayer, type TestDashboard, testDashboard } from '../support/dashboard.js';

/** `fetch` does not let tests lie about the host. */
function raw(
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

describe('on loopback', () => {
  let dashboard: TestDashboard;
  beforeAll(async () => {
    dashboard = await testDashboard();
  });
  afterAll(() => dashboard.close());

  it('answers to its own name only, so that rebinding a name reads nothing', async () => {
    const { address } = dashboard.served;
    expect(await raw(address, '/api/v1/health', { host: 'evil.example:80' })).toBe(421);
    expect(await raw(address, '/api/v1/health', { host: 'localhost:1234' })).toBe(200);
  });

  it('refuses writes that a foreign page could send', async () => {
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
  });

  it('bounds bodies and programs, and says the bound', async () => {
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
    const deep = await dashboard.ask('POST', '/texts/check', {
      game: 'dominion',
      text: `buylists ${'list if AllOf('.repeat(5_000)}`,
    });
    expect(deep.status).toBe(200);
  });

  it('bounds a game of which every decision is told', async () => {
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

  it('sends no stack to anyone', async () => {
    const response = await dashboard.ask('POST', '/texts/check', { game: '__proto__', text: '' });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toMatch(/\.js:\d+/);
  });
});

describe('elsewhere', () => {
  let dashboard: TestDashboard;
  beforeAll(async () => {
    dashboard = await testDashboard({ host: '0.0.0.0' });
  });
  afterAll(() => dashboard.close());
  const at = (path: string): string => `${dashboard.served.address.replace('0.0.0.0', '127.0.0.1')}${path}`;

  it('wants the token: in the address once, then as a cookie, or as a bearer', async () => {
    const { token } = dashboard.served;
    expect(token!.length).toBeGreaterThan(20);
    expect((await fetch(at('api/v1/health'))).status).toBe(401);
    expect((await fetch(at('api/v1/health'), { headers: { authorization: 'Bearer wrong' } })).status).toBe(
      401,
    );
    expect((await fetch(at('api/v1/health'), { headers: { authorization: `Bearer ${token}` } })).status).toBe(
      200,
    );
    const first = await fetch(at(`?token=${token}`), { redirect: 'manual' });
    expect(first.status).toBe(303);
    const cookie = first.headers.get('set-cookie')!;
    expect(cookie).toContain('HttpOnly; SameSite=Strict');
    expect((await fetch(at('api/v1/health'), { headers: { cookie: cookie.split(';')[0]! } })).status).toBe(
      200,
    );
  });
});

describe('the turnstile', () => {
  const forever = new AbortController().signal;

  it('lets a few through, makes some wait, refuses the rest', async () => {
    const turnstile = new Turnstile(1, 1);
    let finish = (): void => {};
    const first = turnstile.pass(forever, () => new Promise<void>((done) => (finish = done)));
    const second = turnstile.pass(forever, async () => 'second');
    await expect(turnstile.pass(forever, async () => 'third')).rejects.toMatchObject({ status: 429 });
    finish();
    await first;
    expect(await second).toBe('second');
    expect(await turnstile.pass(forever, async () => 'fourth')).toBe('fourth');
  });

  it('ends what takes too long', async () => {
    const turnstile = new Turnstile(1, 1);
    const stuck = (signal: AbortSignal) =>
      new Promise<void>((_, failed) => signal.addEventListener('abort', () => failed(signal.reason)));
    await expect(turnstile.pass(forever, stuck, 20)).rejects.toMatchObject({ status: 504 });
    expect(await turnstile.pass(forever, async () => 'next')).toBe('next');
  });
});
