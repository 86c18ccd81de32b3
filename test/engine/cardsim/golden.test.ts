import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../engine/cardsim/examples/free-port/index.js';
import { lamplight } from '../../../engine/cardsim/examples/lamplight.js';
import type { CardsimPolicy } from '../../../engine/cardsim/index.js';
import type { Decision, Game, Seed } from '../../../engine/index.js';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** One match in words: every question with its options and what was chosen. Chooses the options in turn. */
function playthrough(game: Game<CardsimPolicy>, seed: Seed): string {
  const { facts } = game;
  const lines = [
    `${facts.title} (${facts.name}), seed ${seed}`,
    `score: ${facts.scoreTitle}`,
    `endings: ${facts.endings.join(', ')}`,
  ];
  let asked = 0;
  const choose = (question: Decision): number => {
    const { messages, stats, zones } = question.stateView(true);
    const index = asked++ % question.options.length;
    lines.push(
      ...messages.map((text) => `  "${text.split('\n')[0]}"`),
      '',
      question.prompt,
      `  ${stats.map(({ title, value }) => `${title} ${value}`).join(', ')}`,
      ...zones.map(
        ({ title, cards }) =>
          `  ${title}: ${cards.map(({ name, count, note }) => `${count > 1 ? `${count} ` : ''}${name}${note ? ` (${note})` : ''}`).join(', ')}`,
      ),
      ...question.options.map(({ label }, i) => `  ${i === index ? '*' : ' '} ${i + 1} ${label}`),
      ...(question.unavailable ?? []).map(({ label, reason }) => `    - ${label}: ${reason}`),
    );
    return index;
  };
  const table = game.table(game.rules({}, 1));
  const { scores, turns } = table.play([game.policyFromChooser(choose)], seed);
  const messages = table.finalView?.()?.messages ?? [];
  lines.push(
    ...messages.map((text) => `  "${text}"`),
    '',
    `score ${scores[0]} after ${turns} turns, digest ${table.digest()}`,
    '',
  );
  return lines.join('\n');
}

describe('a golden playthrough', () => {
  it.each([
    [lamplight, 3],
    [freePort, 5],
  ] as const)(
    'of $facts.name reads as it did (make it anew with: npx vitest run dist/test/engine/cardsim/golden.test.js -u)',
    async (game, seed) => {
      const file = join(root, 'test', 'golden', game.facts.name, 'questions.playthrough');
      await expect(playthrough(game, seed as Seed)).toMatchFileSnapshot(file);
    },
  );
});
