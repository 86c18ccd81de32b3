/** Programs in other processes: at a seat (`exec:`), and as learners (`env`). */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allowAgain, compilePlayer, EXTERNAL, gameNamed } from '../../../bots/index.js';
import type { Seed } from '../../../engine/index.js';
import { packageRoot } from '../../../experiments/files/package.js';
import { deckwright, ended, scratch, start } from '../../support/cli.js';
import { ENDLESS } from '../../support/own-games.js';
import { until } from '../../support/until.js';

const folder = scratch();
const run = (...words: string[]) => deckwright(words, folder);
const examples = join(packageRoot, 'docs', 'examples');

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) {
  const line = 'python3 is not installed: its two clients are not tried';
  if (process.env['CI']) throw new Error(`${line}, which must not be in CI`);
  process.stderr.write(`${line}\n`);
}

/** A bot in JavaScript. @param decide expression for the answer to the question `q` */
function bot(
  name: string,
  decide: string,
  hello = `{ type: 'hello', name: '${name}', reproducible: true }`,
): string {
  const text = `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const q = JSON.parse(line);
    const a = q.type === 'hello' ? ${hello} : q.type === 'decide' ? ${decide} : undefined;
    if (a !== undefined) console.log(JSON.stringify(a));
  });`;
  writeFileSync(join(folder, `${name}.cjs`), text);
  return `${EXTERNAL}${process.execPath} ${join(folder, `${name}.cjs`)}`;
}

describe('a player that is a command', () => {
  const last = bot('last', '{ choice: q.options.length - 1 }');

  it('does not run unless --allow-exec is given', async () => {
    const { code, stderr } = await run('match', last, 'big-money');
    expect([code, stderr]).toEqual([2, expect.stringContaining('add --allow-exec to allow it')]);
    // A command that ends with a script is no module of a game.
    const script = await run('match', 'exec:node bot.js', 'big-money');
    expect([script.code, script.stderr]).toEqual([
      2,
      expect.stringContaining('add --allow-exec to allow it'),
    ]);
    const env = await ended(start(['env', 'learner', last, '--stdio'], folder), '');
    expect([env.code, env.stderr]).toEqual([2, expect.stringContaining('which is not possible here')]);
  });

  it.each([
    ['Dominion', 'big-money'],
    ['Star Realms', 'TunedMarshal'],
  ])('plays %s, the same games each time', async (title, opponent) => {
    const words = ['match', last, opponent, '--allow-exec', '--json', '--games'];
    const [one, two] = [await run(...words, '12'), await run(...words, '12')];
    const [first, second] = [one, two].map(({ code, stdout, stderr }) => {
      expect([code, stderr]).toEqual([0, '']);
      const { gamesPerSecond: _, cpuSeconds: __, ...rest } = JSON.parse(stdout) as Record<string, unknown>;
      return rest;
    });
    expect(first).toEqual(second);
    expect([title, first!['games']]).toEqual([title, 12]);
  });

  it('plays in a tournament and as an opponent of a search, with a warning if it is not reproducible', async () => {
    const shy = bot('shy', '{ choice: 0 }', "{ type: 'hello', name: 'shy' }");
    const table = await run(
      'tournament',
      shy,
      'big-money',
      'random',
      '--allow-exec',
      '--games',
      '4',
      '--threads',
      '1',
    );
    expect([table.code, table.stdout]).toEqual([
      0,
      expect.stringContaining('inputs are unknown: shy (the same seed may give different results)'),
    ]);
    // A search plays against it until it is stopped; resuming the run needs a new permission.
    const words = ['evolve', '--from', 'big-money', '--against', shy, '--allow-exec', '--threads', '1'];
    const child = start([...words, '--budget', '1000000games'], folder);
    const end = ended(child, '');
    for (let told = ''; !/run 2: /.test(told); ) told += String((await once(child.stderr!, 'data'))[0]);
    child.kill('SIGINT');
    const { code, stderr } = await end;
    expect([code, stderr]).toEqual([
      130,
      expect.stringContaining('warning: shy does not declare that it is reproducible'),
    ]);
    const resume = start(['evolve', '--resume', '2', '--threads', '1'], folder);
    const again = await ended(resume, '');
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is not allowed here')]);
  });

  it.each([
    [
      'wrong',
      '{ choice: 99 }',
      /"wrong" \(.*\) at ".*": its "choice" is 99; it must be a whole number from 0 to \d+/,
    ],
    ['ending', 'process.exit(3)', /"ending" \(.*\): it ended with exit code 3/],
    ['mute', "{ type: 'hello' }", /its "choice" is undefined/],
    [
      'hasty',
      '(console.log(\'{ "choice": 0 }\'), { choice: 0 })',
      // Which of the two lines comes too early depends on the speed of the program.
      /it sent a line without a question: \{ ?"choice": ?0 ?\}/,
    ],
  ])('that is %s ends the match with an explanation', async (name, decide, sentence) => {
    for (const threads of ['1', '2']) {
      const words = [
        'match',
        bot(name, decide),
        'big-money',
        '--allow-exec',
        '--games',
        '5000',
        '--threads',
        threads,
      ];
      const { code, stderr } = await run(...words);
      expect([code, stderr]).toEqual([2, expect.stringMatching(sentence)]);
      expect(stderr).toMatch(/\n {2}see docs\/other-programs\.md\n$/);
    }
  });

  it('that is slow ends the match with an explanation after its time limit', () => {
    const command = bot('slow', 'undefined').slice(EXTERNAL.length);
    const text = `${EXTERNAL}${JSON.stringify({ command, name: 'slow', reproducible: true, seconds: 1 })}`;
    allowAgain([text]);
    const game = gameNamed('dominion');
    const rules = game.rules({}, 2);
    const { policy, reset } = compilePlayer(text, game, rules);
    const play = (): unknown => {
      reset?.(1 as Seed);
      return game.table(rules).play([policy, policy], 1 as Seed);
    };
    expect(play).toThrow('it gave no answer within 1 seconds');
  });

  describe.skipIf(process.platform === 'win32')('that hangs', () => {
    /** A program that never finishes its first decision, behind a shell that waits for it. */
    function hanging(name: string): { readonly command: string; readonly pid: () => number } {
      const file = join(folder, `${name}.pid`);
      const busy = `(() => { require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); ${ENDLESS} })()`;
      const command = `${bot(name, busy).slice(EXTERNAL.length)}; true`;
      const pid = (): number => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);
      return { command, pid };
    }
    const isGone = (pid: number): boolean => {
      try {
        return !process.kill(pid, 0);
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'ESRCH';
      }
    };
    const expectGone = (pid: number) => until('the end of the program', () => isGone(pid));

    it('is ended after its time limit', async () => {
      const { command, pid } = hanging('hanging');
      const text = `${EXTERNAL}${JSON.stringify({ command, name: 'hanging', reproducible: true, seconds: 8 })}`;
      allowAgain([text]);
      const game = gameNamed('dominion');
      const rules = game.rules({}, 2);
      const { policy } = compilePlayer(text, game, rules);
      expect(() => game.table(rules).play([policy, policy], 1 as Seed)).toThrow('within 8 seconds');
      await expectGone(pid());
    });

    it.each(['1', '3'])('ends with the command, whatever ends that (%s threads)', async (threads) => {
      const { command, pid } = hanging(`left-${threads}`);
      const words = ['match', `${EXTERNAL}${command}`, 'big-money', '--allow-exec', '--games', '10000'];
      const child = start([...words, '--threads', threads], folder);
      const end = ended(child, '');
      await until('the program', () => pid() > 0, child);
      child.kill('SIGKILL');
      await end;
      await expectGone(pid());
    });
  });

  it('is refused without a command', async () => {
    const { code, stderr } = await run('match', EXTERNAL, 'big-money', '--allow-exec');
    expect([code, stderr]).toEqual([
      2,
      'error: "exec:" names no command\n  write e.g. "exec:python3 bot.py"\n',
    ]);
  });

  it('is refused if its first answer is wrong', async () => {
    const { code, stderr } = await run('match', `${EXTERNAL}echo no`, 'big-money', '--allow-exec');
    expect([code, stderr]).toEqual([2, expect.stringContaining('it must begin with {"type": "hello"')]);
  });

  it.runIf(hasPython)('can be written in Python', async () => {
    const python = `${EXTERNAL}python3 ${join(examples, 'money_bot.py')}`;
    const { code, stdout } = await run(
      'match',
      python,
      'random',
      '--allow-exec',
      '--games',
      '20',
      '--game',
      'dominion',
    );
    expect([code, stdout]).toEqual([0, expect.stringContaining('Money in Python is stronger')]);
    expect(stdout).toContain('Runs as a command, so its inputs are unknown: Money in Python.');
  });
});

describe('a table that a program opens', () => {
  const table = async (words: readonly string[], lines: readonly string[]) => {
    const input = `${lines.join('\n')}\n`;
    const { code, stdout, stderr } = await deckwright(['player', ...words, '--stdio'], folder, input);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    return { code, stderr, answers };
  };

  it.each([
    ['dominion', 'big-money', 'smithy-money'],
    ['star-realms', 'TunedMarshal', 'RowPoacher'],
  ])('asks, answers and explains errors: %s', async (game, opponent, adviser) => {
    const lines = [
      '{"choice": 0}',
      '{"deal": 3}',
      '{"ask": true}',
      '{"choice": 99}',
      'x',
      '{"move": 1}',
      '{"choice": 0}',
      '{"deal": 3}',
    ];
    const { code, answers } = await table(['you', opponent, '--ask', adviser], lines);
    const [hello, early, first, advice, far, wrong, other, second, again] = answers;
    expect([code, hello]).toEqual([
      0,
      {
        type: 'hello',
        protocol: 1,
        game,
        variant: expect.any(String),
        label: expect.any(String),
        seats: ['you', opponent],
      },
    ]);
    expect([early.error, far.error, wrong.error]).toEqual([
      expect.stringContaining('no game is open'),
      expect.stringContaining('its "choice" is 99'),
      expect.any(String),
    ]);
    expect(other.error).toContain('write {"deal": 7}, {"choice": 2} or {"ask": true}');
    expect([advice.type, first.options.length > advice.choice]).toEqual(['advice', true]);
    expect([first.type, second.type]).toEqual(['decide', 'decide']);
    expect(second).not.toEqual(first);
    expect(again).toEqual(first);
  });

  it('accepts only commands that declare that they are reproducible', async () => {
    const shy = bot('coy', '{ choice: 0 }', "{ type: 'hello', name: 'coy' }");
    const { code, stderr } = await run('player', 'you', shy, '--stdio', '--allow-exec', '--game', 'dominion');
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('coy does not declare that it is reproducible'),
    ]);
    const firm = bot('firm', '{ choice: 0 }');
    const { answers } = await table(
      ['you', firm, '--allow-exec', '--game', 'dominion'],
      ['{"deal": 1}', '{"choice": 0}'],
    );
    expect(answers.map(({ type }) => type)).toEqual(['hello', 'decide', 'decide']);
  });

  it.runIf(hasPython)('works for a program in Python', () => {
    const main = join(packageRoot, 'dist', 'program', 'main.js');
    const words = [process.execPath, main, 'player', 'you', 'big-money', '--stdio', '--ask', 'smithy-money'];
    const { status, stdout, stderr } = spawnSync('python3', [join(examples, 'table.py'), ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    const { decisions, equal } = JSON.parse(stdout) as { decisions: number; equal: number };
    expect(decisions).toBeGreaterThan(100);
    expect(equal).toBeGreaterThan(10);
  });
});

it('explain and train accept programs in other languages as opponents', async () => {
  const against = ['--against', bot('early', '{ choice: 0 }'), '--allow-exec', '--threads', '1'];
  const explained = await run('explain', 'plain-big-money', ...against, '--games', '2');
  expect([explained.code, explained.stdout]).toEqual([0, expect.stringContaining('against early')]);
  const trained = await run('train', ...against, '--game', 'dominion', '--budget', '1games');
  expect([trained.code, trained.stderr]).toEqual([2, expect.stringContaining('at least 256')]);
});

describe('an environment', () => {
  it('describes its inputs and actions, and reports errors in requests', async () => {
    const lines = [
      '{"seeds": [1, 2]}',
      '{"actions": [9999]}',
      '{"seeds": [1], "actions": [0]}',
      'x',
      '{"step": 1}',
    ];
    const words = ['env', 'learner', 'big-money', '--stdio', '--count', '2'];
    const { code, stdout } = await deckwright(words, folder, `${lines.join('\n')}\n`);
    const [spec, begun, ...errors] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([code, spec.game, spec.count, spec.actions[0]]).toEqual([0, 'dominion', 2, 'nothing']);
    expect(begun.seats.every((seat: number) => seat === 0)).toBe(true);
    expect(Buffer.from(begun.masks, 'base64').length).toBe(2 * spec.actions.length);
    expect(errors).toHaveLength(4);
    for (const { error } of errors) expect(error).toEqual(expect.any(String));
    expect(errors[2]).toEqual({ error: 'this line is not JSON: write one object on each line' });
  });

  it('plays no action of a request with an invalid seed', async () => {
    const lines = ['{"seeds": [1, 2]}', '{"actions": [0], "seeds": [null, 2147483648]}', '{}'];
    const words = ['env', 'learner', 'big-money', '--stdio', '--count', '2'];
    const { stdout } = await deckwright(words, folder, `${lines.join('\n')}\n`);
    const [, begun, wrong, after] = stdout.trim().split('\n');
    expect(JSON.parse(wrong!).error).toContain('is not a deal');
    expect(after).toBe(begun);
  });

  it('gives the same answers in bytes as in lines', async () => {
    const lines = ['{"seeds": [1, 2, 3]}', '{"actions": [9999]}', '{"seeds": [null, 5]}', ''].join('\n');
    const words = ['env', 'learner', '--game', 'cardsim/lamplight', '--stdio', '--count', '3'];
    const parse = (text: string) => JSON.parse(text);
    const [, ...told] = (await deckwright(words, folder, lines)).stdout.trim().split('\n').map(parse);
    const child = start([...words, '--binary'], folder);
    const chunks: Buffer[] = [];
    child.stdout!.on('data', (chunk: Buffer) => chunks.push(chunk));
    await ended(child, lines);
    const bytes = Buffer.concat(chunks);
    let at = bytes.indexOf('\n') + 1;
    const { layout } = parse(bytes.subarray(0, at).toString());
    const frames: object[] = [];
    while (at < bytes.length) {
      const [size, kind] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)];
      at += 8;
      if (kind === 1) frames.push(parse(bytes.subarray(at, at + size).toString()));
      else {
        const frame: Record<string, unknown> = {};
        let from = at;
        for (const { name, type, length } of layout as { name: string; type: string; length: number }[]) {
          const width = { float64: 8, int32: 4, uint8: 1 }[type]!;
          const part = bytes.subarray(from, from + width * length);
          const reader = { float64: 'readDoubleLE', int32: 'readInt32LE', uint8: 'readUInt8' } as const;
          frame[name] = /observations|masks/.test(name)
            ? part.toString('base64')
            : Array.from({ length }, (_, i) => part[reader[type as keyof typeof reader]](i * width));
          from += width * length;
        }
        expect(from).toBe(at + size);
        frames.push(frame);
      }
      at += size;
    }
    expect(frames).toHaveLength(3);
    expect(frames).toEqual(told);
  });

  it.runIf(hasPython)('works for a learner in Python', async () => {
    const main = join(packageRoot, 'dist', 'program', 'main.js');
    const words = [
      process.execPath,
      main,
      'env',
      'learner',
      'learner',
      '--game',
      'dominion',
      '--stdio',
      '--binary',
      '--count',
      '4',
    ];
    const { status, stdout, stderr } = spawnSync('python3', [join(examples, 'learner.py'), ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    const { matches, steps } = JSON.parse(stdout) as { matches: number; steps: number };
    expect(matches).toBe(4);
    expect(steps).toBeGreaterThan(100);
  });
});
