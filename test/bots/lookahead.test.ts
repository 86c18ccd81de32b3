import { describe, expect, it, vi } from 'vitest';
import { compilePlayer, gameNamed, printPlayerText, readPlayer } from '../../bots/index.js';
import { lookahead } from '../../bots/lookahead/lookahead.js';
import { firstOf, type Position, type Recorder, seedOf } from '../../engine/index.js';
import { findPlayer } from '../../experiments/players/find.js';
import { readPosition } from '../../experiments/positions/position-file.js';
import { playJob } from '../../workers/index.js';

const game = gameNamed('dominion');
const { text: money } = await findPlayer('big-money');
const miser = readPlayer(
  `buylists\n\tlist\n\t\tGold,\n\t\tSilver\n\tend\nend\n${money.slice(money.indexOf('strategies'))}`,
).player!.text;

/** The first card that the player buys in a position; undefined if it buys nothing. */
function firstPurchase(
  text: string,
  { position, rules }: { position: Position; rules: ReturnType<typeof game.rules> },
) {
  const bought: string[] = [];
  const event = game.facts.events.indexOf('bought');
  const recorder: Recorder = {
    wantsEvents: true,
    wantsSeries: false,
    onEvent: (kind, seat, card) => void (kind === event && seat === 0 && bought.push(game.cards[card]!.name)),
    onTurnStart: (seat) => {
      if (seat === 1) throw new Error('stop');
    },
    onTurnEnd: () => {},
  };
  const player = compilePlayer(text, game, rules);
  const other = compilePlayer(money, game, rules);
  player.reset?.(seedOf(1));
  try {
    const how = { seat: 0 as never, seed: seedOf(5), answers: [] };
    game.table(rules).playFrom!([player.policy, other.policy], position, how, recorder);
  } catch (stopped) {
    if ((stopped as Error).message !== 'stop') throw stopped;
  }
  return bought[0];
}

const last = (own: number, other: number): string => `position: dominion
kingdom: First Game
turn: 41
coins: 8
supply: 1 Province
trash: ${7 - own - other} Province
seats:
  - hand: 2 Gold, Silver
    deck: ${own} Province, 7 Copper
    discard: none
  - cards: ${other} Province, 7 Copper, 3 Silver
    hand: 5
`;

describe('a player that looks ahead', () => {
  it('takes a win on the table that its inner player does not see', () => {
    const read = readPosition(last(3, 3), 'x');
    expect(firstPurchase(miser, read)).toBe('Gold');
    expect(firstPurchase(printPlayerText({ kind: 'lookahead', games: 50, inner: miser }), read)).toBe(
      'Province',
    );
    expect(firstPurchase(printPlayerText({ kind: 'lookahead', games: 1000, inner: miser }), read)).toBe(
      'Province',
    );
  });

  it('does not end the game when it is behind, although its inner player does', () => {
    const read = readPosition(last(1, 4), 'x');
    expect(firstPurchase(money, read)).toBe('Province');
    expect(firstPurchase(printPlayerText({ kind: 'lookahead', games: 200, inner: money }), read)).not.toBe(
      'Province',
    );
  });

  it('plays the same games for the same seeds', () => {
    const rules = game.rules(
      {
        kingdom: [
          'Cellar',
          'Market',
          'Militia',
          'Mine',
          'Moat',
          'Remodel',
          'Smithy',
          'Village',
          'Witch',
          'Workshop',
        ],
      },
      2,
    );
    const job = {
      game: 'dominion',
      rules,
      players: [printPlayerText({ kind: 'lookahead', games: 40, inner: money }), money],
      firstSeed: firstOf(0, 3),
      deals: 2,
      seats: 'alternate',
    } as const;
    const first = playJob(job);
    expect(playJob(job)).toEqual(first);
    expect(playJob({ ...job, players: [money, money] }).signature).not.toBe(first.signature);
  });

  it('plays like its own player if looking ahead fails, and warns once', () => {
    const rules = game.rules({}, 2);
    const note = vi.spyOn(console, 'warn').mockImplementation(() => {});
    let futures = 0;
    const broken = game.policyFromChooser(() => {
      futures++;
      throw new Error('the model is broken');
    });
    const digestOf = (first: ReturnType<typeof compilePlayer>): number => {
      const table = game.table(rules);
      const second = compilePlayer(money, game, rules);
      table.play([first.policy, second.policy], seedOf(4));
      return table.digest();
    };
    const plain = digestOf(compilePlayer(money, game, rules));
    const ahead = lookahead(compilePlayer(money, game, rules), { policy: broken }, game, rules, 200);
    expect(digestOf(ahead)).toBe(plain);
    expect(futures).toBeGreaterThan(10);
    expect(note.mock.calls).toEqual([
      ['looking ahead failed, so the player itself decides: the model is broken'],
    ]);
    note.mockRestore();
  });

  it('plays Star Realms better than its inner player, and the same games for the same seeds', async () => {
    const starRealms = gameNamed('star-realms');
    const { text } = await findPlayer('PlainTalker');
    const rules = starRealms.rules({}, 2);
    const job = {
      game: 'star-realms',
      rules,
      players: [printPlayerText({ kind: 'lookahead', games: 200, inner: text }), text],
      firstSeed: firstOf(0, 1),
      deals: 3,
      seats: 'alternate',
    } as const;
    const first = playJob(job);
    expect(first.players[0]!.wins).toBeGreaterThan(3);
    expect(playJob(job)).toEqual(first);
  });

  it('takes a number of games, and refuses games without positions', async () => {
    expect((await findPlayer('lookahead(big-money, 1_000)')).text).toBe(
      printPlayerText({ kind: 'lookahead', games: 1000, inner: money }),
    );
    const { name, text } = await findPlayer('lookahead(big-money)');
    expect(name).toBe('lookahead(big-money, 200)');
    expect(readPlayer(text).player!.name).toMatch(/^lookahead\(.+, 200\)$/);
    for (const text of ['lookahead:', 'lookahead:0:x', 'lookahead:5:lookahead:5:x'.repeat(2)])
      expect(() => readPlayer(text)).toThrow('takes one player and a number of games');
    await expect(findPlayer('lookahead(big-money, 0)')).rejects.toThrow('cannot look ahead 0 games');
    await expect(findPlayer('lookahead(big-mony)')).rejects.toThrow('big-mony');
    await expect(findPlayer('lookahead(spendthrift)')).rejects.toThrow('has no look-ahead');
  });
});
