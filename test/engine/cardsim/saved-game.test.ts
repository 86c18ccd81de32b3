/** Random games that are saved, loaded and inspected before they end. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../engine/cardsim/examples/free-port/index.js';
import { lamplight } from '../../../engine/cardsim/examples/lamplight.js';
import { type CardsimGame, type GameState, reportOf } from '../../../engine/cardsim/index.js';
import { Rng, type Seed } from '../../../engine/index.js';

const examples: readonly CardsimGame<object>[] = [
  lamplight as unknown as CardsimGame<object>,
  freePort as unknown as CardsimGame<object>,
];

/** Plays to the end with choices drawn from the given numbers, and inspects every turn. */
function play(
  game: CardsimGame<object>,
  seed: number,
  picks: number,
  look: (match: GameState<object>) => void,
): GameState<object> {
  const rng = new Rng(picks as Seed, 17);
  const match = game.begin(seed);
  for (look(match); match.outcome === undefined; look(match)) match.choose(rng.below(match.choices.length));
  return match;
}

const seeds = fc.tuple(fc.nat(), fc.nat());

describe.each(examples.map((game) => [game.facts.name, game] as const))('%s played at random', (_, game) => {
  it('offers each choice once, and none when it is over', () => {
    fc.assert(
      fc.property(seeds, ([seed, picks]) => {
        const { outcome } = play(game, seed, picks, ({ choices, outcome }) => {
          expect(new Set(choices).size).toBe(choices.length);
          expect(choices.length > 0).toBe(outcome === undefined);
        });
        expect(outcome!.error?.stack ?? '').not.toMatch(/TypeError|RangeError|Refused/);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same after saving and loading at every step', () => {
    fc.assert(
      fc.property(seeds, ([seed, picks]) => {
        play(game, seed, picks, (match) => {
          const text = game.save(match);
          const copy = game.load(text);
          expect(game.save(copy)).toBe(text);
          expect(copy.choices).toEqual(match.choices);
          expect(reportOf(copy).lines).toEqual(reportOf(match).lines);
          if (match.outcome !== undefined) return;
          // The copy continues like the original: play both for one more turn.
          const reloaded = game.load(text);
          copy.choose(copy.choices.length - 1);
          reloaded.choose(reloaded.choices.length - 1);
          expect(game.save(copy)).toBe(game.save(reloaded));
        });
      }),
      { numRuns: 25 },
    );
  });

  it('continues after loading like a game that was never saved', () => {
    fc.assert(
      fc.property(seeds, fc.nat({ max: 15 }), ([seed, picks], turn) => {
        let saved: string | undefined;
        const played: number[] = [];
        const rng = new Rng(picks as Seed, 17);
        const match = game.begin(seed);
        while (match.outcome === undefined) {
          if (match.player.turn === turn) saved = game.save(match);
          const index = rng.below(match.choices.length);
          if (saved !== undefined) played.push(index);
          match.choose(index);
        }
        if (saved === undefined) return;
        const copy = game.load(saved);
        for (const index of played) copy.choose(index);
        expect(game.save(copy)).toBe(game.save(match));
      }),
      { numRuns: 50 },
    );
  });

  it('does not change when it is inspected', () => {
    fc.assert(
      fc.property(seeds, ([seed, picks]) => {
        const unseen = play(game, seed, picks, () => {});
        const seen = play(game, seed, picks, (match) => {
          match.player.debug = true;
          reportOf(match);
          match.disabledChoices();
        });
        expect(game.save(seen)).toBe(game.save(unseen));
      }),
      { numRuns: 25 },
    );
  });
});
