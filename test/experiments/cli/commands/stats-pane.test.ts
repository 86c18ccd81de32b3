import { describe, expect, it } from 'vitest';
import { StatsPane } from '../../../../experiments/cli/commands/decisions/stats-pane.js';

describe('a stats pane', () => {
  it('shows changes since it was last shown', () => {
    const pane = new StatsPane();
    expect(
      pane.render(
        [
          { title: 'Gold', value: 3 },
          { title: 'Mood', value: 'good' },
        ],
        20,
      ),
    ).toBe('Gold  3\nMood  good');
    expect(
      pane.render(
        [
          { title: 'Gold', value: 5 },
          { title: 'Mood', value: 'bad' },
        ],
        20,
      ),
    ).toBe('Gold  5    +2\nMood  bad');
    expect(
      pane.render(
        [
          { title: 'Gold', value: 4.9 },
          { title: 'Mood', value: 'bad' },
        ],
        20,
      ),
    ).toBe('Gold  4.9  −0.1\nMood  bad');
  });

  it('puts as many numbers side by side as fit, and fills columns first', () => {
    const stats = ['a', 'b', 'c', 'd', 'e'].map((title, value) => ({ title, value }));
    const lines = new StatsPane().render(stats, 30).split('\n');
    expect(lines.map((line) => line.replaceAll(/\s+/g, ' '))).toEqual(['a 0 d 3', 'b 1 e 4', 'c 2']);
    expect(new StatsPane().render(stats, 1).split('\n').length).toBe(5);
    expect(new StatsPane().render([], 80)).toBe('');
  });
});
