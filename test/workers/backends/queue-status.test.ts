import { describe, expect, it } from 'vitest';
import { WorkerFigures } from '../../../workers/backends/queue-status.js';

describe('the figures of a sender about its workers', () => {
  /** Figures with a clock that only the test sets. */
  function figures(): { known: WorkerFigures; wait: (seconds: number) => void } {
    let now = 0;
    const wait = (seconds: number): void => {
      now += seconds * 1_000;
    };
    return { known: new WorkerFigures(() => now), wait };
  }

  it('contain the games of each, and their speed over the last ten seconds', () => {
    const { known, wait } = figures();
    known.status(['a', 'b']);
    for (let second = 0; second < 20; second++) {
      wait(1);
      known.answered('a', second < 10 ? 5_000 : 300);
    }
    expect(known.status(['b', 'a'])).toEqual([
      { name: 'a', state: 'here', games: 53_000, gamesPerSecond: 300 },
      { name: 'b', state: 'here', games: 0, gamesPerSecond: 0 },
    ]);
  });

  it('do not underestimate a worker that has just arrived', () => {
    const { known, wait } = figures();
    wait(100);
    known.status(['late']);
    wait(2);
    known.answered('late', 800);
    expect(known.status(['late'])[0]!.gamesPerSecond).toBe(400);
  });

  it('keep a disconnected worker for a minute, and an excluded one forever', () => {
    const { known, wait } = figures();
    known.answered('gone', 7);
    known.answered('wrong', 9);
    known.leftOut('wrong', 'zeros');
    expect(known.status([]).map(({ state }) => state)).toEqual(['gone', 'left out']);
    wait(61);
    expect(known.status([])).toEqual([
      { name: 'wrong', state: 'left out', why: 'zeros', games: 9, gamesPerSecond: 0 },
    ]);
  });
});
