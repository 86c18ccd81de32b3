import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compilePlayer, encodedPlayer, formFor, readPlayer } from '../../bots/index.js';
import { games, Rng, type Seed } from '../../engine/index.js';
import { playJob } from '../../workers/index.js';
import { strategyText } from '../support/buylists.js';
import { randomTable } from '../support/random-table.js';

const dominion = games['dominion']!;
const rules = dominion.rules({}, 2);
const withTables = Object.values(games).filter(({ scores }) => scores !== undefined);

const botText = (name: string): string =>
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'bots', 'star-realms', `${name}.json`), 'utf8');

/** A player as jobs carry it, with its text. */
function encodedAndText(source: string): [encoded: string, text: string] {
  const { form, program, game, text } = readPlayer(source).player!;
  return [encodedPlayer(form!, form!.encode(program, game!)), text];
}

describe('an encoded player', () => {
  it.each([
    ['dominion', strategyText('market-lab-engine'), strategyText('militia-torturer-siege')],
    ['star-realms', botText('BastionWarden'), botText('RowPoacher')],
    ['star-realms', botText('TunedMarshal'), botText('HiveTide')],
  ])('plays the games of its text: %s', (game, source, rival) => {
    const [encoded, text] = encodedAndText(source);
    const play = (player: string) =>
      playJob({
        game,
        rules: games[game]!.rules({}, 2),
        players: [player, rival],
        firstSeed: 5 as Seed,
        deals: 20,
        seats: 'alternate',
      });
    expect(encoded).not.toBe(text);
    expect(play(encoded)).toEqual(play(text));
  });

  it.each(withTables)('plays the games of its table in $facts.name', (game) => {
    const rules = game.rules({}, game.facts.seats.min);
    const form = formFor(game);
    for (let seed = 0; seed < 10; seed++) {
      const table = form.canonical(randomTable(new Rng(seed as Seed), game.scores!), game, rules);
      const play = (player: string) =>
        playJob({
          game: game.facts.name,
          rules,
          players: new Array<string>(rules.seats).fill(player),
          firstSeed: 5 as Seed,
          deals: 2,
          seats: 'fixed',
        });
      expect(play(encodedPlayer(form, form.encode(table, game)))).toEqual(play(form.print(table, game)));
    }
  });

  it('is as long as its numbers, and compiled once', () => {
    const [encoded] = encodedAndText(strategyText('big-money'));
    expect(encoded).toMatch(/^encoded:buylist:[A-Za-z0-9+/=]+$/);
    expect(compilePlayer(encoded, dominion, rules)).toBe(compilePlayer(encoded, dominion, rules));
  });
});
