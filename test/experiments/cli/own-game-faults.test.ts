/** Commands survive the user's own games that never end, end the process, or allocate without limit. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { supervise } from '../../../experiments/cli/supervision/supervisor.js';
import { ended, scratch, start } from '../../support/cli.js';
import { ENDLESS, ownGame } from '../../support/own-games.js';

const folder = scratch();
const names = {
  endless: `process.on('SIGINT', () => {}); console.error('busy'); ${ENDLESS}`,
  ending: 'process.exit(0);',
  huge: 'const all: unknown[] = []; for (;;) all.push(new Array(1e7).fill(me.turn));',
  hungry: 'const all: unknown[] = []; for (;;) all.push(new Array(1e6).fill(me.turn));',
};
for (const [name, rule] of Object.entries(names))
  writeFileSync(join(folder, `${name}.ts`), ownGame(name, rule));

const run = (words: string) => ended(start(words.split(' '), folder), '');

/** A command that runs an endless game. */
async function busy(words: string) {
  const child = start(words.split(' '), folder);
  const end = ended(child, '');
  for (let output = ''; !output.includes('busy'); ) output += String((await once(child.stderr!, 'data'))[0]);
  return { child, end };
}

describe('the user’s own game', () => {
  it.each([
    [
      'log ./endless.ts random --seed 1',
      'SIGINT',
      'stopped without an answer; if a game of your own was playing',
    ],
    ['match ./endless.ts random --games 2 --threads 1', 'SIGTERM', 'stopped'],
    [
      'check ./endless.ts',
      'SIGINT',
      'stopped without an answer; code of cardsim/endless (endless.ts) probably',
    ],
  ] as const)('that never ends: %s ends by %s', async (words, signal, sentence) => {
    const { child, end } = await busy(words);
    child.kill(signal);
    const { code, stderr } = await end;
    expect([code, stderr]).toEqual([130, expect.stringContaining(sentence)]);
  });

  it('that never ends does not outlive its command when that is killed', async () => {
    const { child, end } = await busy('log ./endless.ts random --seed 1');
    child.kill('SIGKILL');
    // The output closes when the last process that holds it ends, which is the playing one.
    expect((await end).code).toBe(null);
  });

  it('that calls process.exit causes an error that says so', async () => {
    const logged = await run('log ./ending.ts random --seed 1');
    expect(logged.stdout).toContain('Error: the game called process.exit(0); a game');
    const match = await run('match ./ending.ts random --games 2 --threads 1');
    expect([match.code, match.stderr]).toEqual([
      2,
      expect.stringMatching(/error: cardsim\/ending ended its thread 3 times: .* code: 0\n.*process\.exit/),
    ]);
  });

  it('that allocates without limit is stopped and reported', async () => {
    const { code, stderr } = await run('match ./hungry.ts random --games 2 --threads 1');
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('error: cardsim/hungry used more than 1024 MB of memory'),
    ]);
  });

  it('that allocates too much at once ends its command with a clear error', async () => {
    const { code, stderr } = await run('match ./huge.ts random --games 2 --threads 1');
    expect([code, stderr.trimEnd().split('\n').slice(-2)]).toEqual([
      2,
      [
        expect.stringMatching(
          /^error: (cardsim\/huge used more than 1024 MB|out of memory; a game of your own probably)/,
        ),
        '  check for a list that grows without limit',
      ],
    ]);
  });
});

describe('a supervisor', () => {
  /** A child that has started: a slow machine takes longer than a short limit. */
  async function child(text: string) {
    const started = spawn(process.execPath, ['-e', `${text}; process.send('ready')`], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await once(started, 'message');
    return started;
  }

  it('stops a child that does not answer', async () => {
    expect(
      await supervise(await child(`process.on('message', () => { ${ENDLESS} })`), { silenceMax: 1 }),
    ).toBe(2);
  });

  it('names the game that is tried out in a child that does not answer', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const trying = `process.on('message', () => process.send({ trial: 'cardsim/mine (mine.ts)' }, () => { ${ENDLESS} }))`;
    const code = await supervise(await child(trying), { silenceMax: 5 });
    const said = written.mock.calls.join('');
    written.mockRestore();
    expect([code, said]).toEqual([
      2,
      'error: stopped after 5 seconds without an answer; code of cardsim/mine (mine.ts) probably never ends\n',
    ]);
  });

  it('lets a child run that answers, and forwards its exit code or signal', async () => {
    // It ends after more answers than it may leave out.
    const answering = `let left = 6;
      process.on('message', () => process.send('alive', () => --left === 0 && process.exit(7)))`;
    expect(await supervise(await child(answering), { silenceMax: 5 })).toBe(7);
    expect(await supervise(await child("process.on('message', () => process.abort())"))).toBe(2);
  });

  it.each([
    ['waits for a child that is busy when a signal comes and answers it later', {}, 1, 9],
    ['stops it if it is busy too long', { graceMs: 100 }, 1, 130],
    ['stops it at a second signal', {}, 2, 130],
  ])('%s', async (_, options, signals, code) => {
    const busyFor =
      "process.on('SIGINT', () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500); process.exit(9); })";
    const ended = supervise(await child(`${busyFor}; process.on('message', () => {})`), options);
    for (let i = 0; i < signals; i++) process.emit('SIGINT', 'SIGINT');
    expect(await ended).toBe(code);
  });
});
