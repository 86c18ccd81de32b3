import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Decision, type Game, games, type Seed } from '../../../engine/index.js';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** A match as text: every decision, its options and the choice. Chooses the first option, then the second, and so on. */
function playthrough(game: Game, seed: Seed): string {
  const { facts } = game;
  const lines = [
    `${facts.title} (${facts.name}), seed ${seed}`,
    `score: ${facts.scoreTitle}`,
    `endings: ${facts.endings.join(', ')}`,
  ];
  let asked = 0;
  const choose = (decision: Decision): number => {
    const { messages, stats, zones } = decision.stateView(true);
    const index = asked++ % decision.options.length;
    lines.push(
      ...messages.map((text) => `  "${text.split('\n')[0]}"`),
      '',
      decision.prompt,
      `  ${stats.map(({ title, value }) => `${title} ${value}`).join(', ')}`,
      ...zones.map(
        ({ title, cards }) =>
          `  ${title}: ${cards.map(({ name, count, note }) => `${count > 1 ? `${count} ` : ''}${name}${note ? ` (${note})` : ''}`).join(', ')}`,
      ),
      ...decision.options.map(({ label }, i) => `  ${i === index ? '*' : ' '} ${i + 1} ${label}`),
      ...(decision.unavailable ?? []).map(({ label, reason }) => `    - ${label}: ${reason}`),
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

/** Deals that show much of a game; games without an entry use deal 1. */
const seeds: Readonly<Record<string, number>> = { 'cardsim/lamplight': 3, 'cardsim/free-port': 5 };
const examples = Object.values(games).filter(({ facts }) => facts.name.startsWith('cardsim/'));

describe('a golden playthrough', () => {
  it.each(examples)(
    'of $facts.name is unchanged (to renew it: npx vitest run dist/test/engine/cardsim/golden.test.js -u)',
    async (game) => {
      const { name } = game.facts;
      const file = join(root, 'test', 'golden', name, 'questions.playthrough');
      await expect(playthrough(game, (seeds[name] ?? 1) as Seed)).toMatchFileSnapshot(file);
    },
  );
});
