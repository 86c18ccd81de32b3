import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recommendedKingdoms } from '../../../../grammar/index.js';
import { deckwright, ended, scratch, start } from '../../../support/cli.js';

const BOARD = 'Chapel, Laboratory, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch';

const share = z.number().min(0).max(1);
const answer = z.strictObject({
  kingdom: z.array(z.string()).min(9).max(10),
  missing: z.array(z.string()),
  notes: z.array(z.string()),
  plans: z
    .array(
      z.strictObject({
        file: z.string(),
        score: share,
        ci95: z.tuple([share, share]),
        games: z.int().min(1),
        against: z.array(z.string()).min(1),
        sentences: z.array(z.string()).min(3),
        turns: z.number().min(1),
        cards: z.array(
          z.strictObject({
            name: z.string(),
            worth: z.number().min(-1).max(1),
            ci95: z.tuple([z.number(), z.number()]),
          }),
        ),
      }),
    )
    .min(1),
  otherKinds: z.array(
    z.strictObject({
      kind: z.enum(['engine', 'rush', 'money']),
      cards: z.array(z.strictObject({ card: z.string(), usual: z.int().min(1), gained: z.boolean() })),
      origin: z.enum(['search', 'network', 'rule']),
      score: share,
      ci95: z.tuple([share, share]),
      games: z.int().min(1),
    }),
  ),
  openings: z.array(
    z.strictObject({
      coins: z.tuple([z.int(), z.int()]),
      pairs: z
        .array(
          z.strictObject({
            cards: z.tuple([z.string(), z.string().nullable()]),
            score: share,
            ci95: z.tuple([share, share]),
            gain: z.number(),
            gainCi95: z.tuple([z.number(), z.number()]),
          }),
        )
        .min(1),
    }),
  ),
  seconds: z.number().min(0),
  games: z.int().min(1),
});

describe('deckwright advise', () => {
  it('answers with one JSON object of the published shape, the same on one thread and two', async () => {
    const folder = scratch();
    const words = ['advise', BOARD, '--games', '6000', '--json', '--out', 'plan.buylist'];
    const ran = await deckwright([...words, '--threads', '1'], folder);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    const found = answer.parse(JSON.parse(ran.stdout));
    const [best] = found.plans;
    expect(found.kingdom.toSorted()).toEqual(BOARD.split(', '));
    expect(best!.cards.map(({ name }) => name)).toEqual(expect.arrayContaining(found.kingdom));
    expect(best!.ci95[0]).toBeLessThan(best!.score);
    expect(best!.ci95[1]).toBeGreaterThan(best!.score);
    // The opponents include the best baseline plan itself.
    expect(best!.score).toBeGreaterThan(0.5);
    for (const { file } of found.plans) expect(existsSync(join(folder, file))).toBe(true);
    const checked = await deckwright(['check', 'plan.buylist'], folder);
    expect(checked.code).toBe(0);
    const again = await deckwright([...words, '--threads', '2'], folder);
    expect(again.stdout).toBe(ran.stdout);
  });

  it('reads a board from standard input, and prints sentences, the buylist, and commands that work', async () => {
    const folder = scratch();
    const board = BOARD.replace('Laboratory', 'Laboratry').replaceAll(', ', '\n');
    const ran = await deckwright(['advise', '-', '--games', '1000'], folder, board);
    expect(ran.code).toBe(0);
    expect(ran.stderr).toContain('"Laboratry" is read as Laboratory');
    expect(ran.stdout).toMatch(/- Open with /);
    expect(ran.stdout).toMatch(/buylists\n\tlist/);
    const watch = /watch a game deckwright (log .+)/.exec(ran.stdout)![1]!;
    expect((await deckwright(watch.split(' '), folder)).code).toBe(0);
    const file = /--from (\S+)/.exec(ran.stdout)![1]!;
    expect(readFileSync(join(folder, file), 'utf8')).toContain('advice for');
  });

  it('continues without one unsupported card, names it, and explains how it may change the answer', async () => {
    const folder = scratch();
    const words = ['advise', BOARD.replace('Witch', 'Goons'), '--games', '1000'];
    const ran = await deckwright(words, folder);
    expect(ran.code).toBe(0);
    expect(ran.stdout.replaceAll(/\s+/g, ' ')).toContain(
      'Goons may change the answer, which covers only the other 9',
    );
    const watch = /watch a game deckwright (log .+)/.exec(ran.stdout)![1]!;
    expect((await deckwright(watch.split(' '), folder)).code).toBe(0);
    const json = answer.parse(JSON.parse((await deckwright([...words, '--json'], folder)).stdout));
    expect([json.kingdom.length, json.missing]).toEqual([9, ['Goons']]);
    expect(json.notes.join()).toContain('Goons may change the answer');
  });

  it('draws a random board', async () => {
    const folder = scratch();
    const drawn = await deckwright(
      ['advise', 'random', '--sets', 'intrigue', '--seed', '4', '--games', '1000', '--json'],
      folder,
    );
    expect(answer.parse(JSON.parse(drawn.stdout)).kingdom).not.toContain('Witch');
  });

  it('stops on request, with the best so far', async () => {
    const folder = scratch();
    const child = start(['advise', BOARD, '--time', '300s', '--threads', '1'], folder);
    // Sent only once, because a second Ctrl-C ends a command at once.
    let isStopped = false;
    child.stderr!.on('data', (chunk) => {
      if (isStopped || !String(chunk).includes('after ')) return;
      isStopped = true;
      child.kill('SIGINT');
    });
    const { code, stdout } = await ended(child);
    expect(code).toBe(130);
    expect(stdout).toMatch(/buylists\n\tlist/);
  });

  it.each([
    ['Chapel, Moat', /a board has 10 kingdom cards:\n {2}the text names only 2 of 10 cards/],
    [`${BOARD}, Mins`, /"Mins".*did you mean Mine/],
    [BOARD.replace('Village, Witch', 'Scout, Goons'), /Scout is not supported.*\n.*Goons is not supported/],
    [
      'Sixth Game',
      /a board has 10 kingdom cards:\n {2}unknown kingdom or card: .*; did you mean First Game\?/,
    ],
    ['', /no board specified|a board has 10 kingdom cards:\n {2}the text names no card/],
    ['./gone.txt', /^error: no file ".\/gone.txt"\n {2}name a file that exists/],
    ['..', /the text names no card/],
    ['../', /^error: "..\/" is a folder/],
  ])('refuses %j and says what is missing', async (board, message) => {
    const { code, stderr, stdout } = await deckwright(['advise', board], scratch());
    expect(stderr).toMatch(message);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });

  it('names the file that contains a wrong board', async () => {
    const folder = scratch();
    writeFileSync(join(folder, 'board.txt'), 'Chapel, Moat');
    const { code, stderr } = await deckwright(['advise', 'board.txt'], folder);
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^error: board\.txt: a board has 10 kingdom cards:/),
    ]);
  });

  it('lists all recommended kingdoms', async () => {
    const { stdout } = await deckwright(['advise', '--list'], scratch());
    for (const { name } of recommendedKingdoms) expect(stdout).toContain(name);
  });
});
