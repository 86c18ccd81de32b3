/** The scores at a decision are those of the table, with the right lines. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPlayer } from '../../../../bots/index.js';
import { type Decision, games, type Seed } from '../../../../engine/index.js';
import type { FreeOrderPolicy } from '../../../../engine/star-realms/policy.js';
import { listActions } from '../../../../engine/star-realms/turn/action-table.js';
import { traceGame } from '../../../../experiments/play/game-trace.js';
import { playthrough } from '../../../../experiments/runs/match/playthrough.js';
import { jsonBot } from '../../../../grammar/json/form.js';
import { type Layout, Position } from '../../../support/star-realms-position.js';

const starRealms = games['star-realms']!;
const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'bots', 'star-realms');
const seedBot = (name: string): string => readFileSync(join(folder, `${name}.json`), 'utf8');

/** Scores and rules by label for the first decision, from a bot with these rule sets. */
function said(rules: object, layout: Layout, act: (scene: Position) => void) {
  const { program, diagnostics } = jsonBot.parse(
    JSON.stringify({ name: 'x', author: 'y', ...rules }),
    starRealms,
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const scores = jsonBot.optionScores!(program!, starRealms);
  const text = jsonBot.print(program!, starRealms).split('\n');
  let shown: Record<string, object | undefined> | undefined;
  const hears = (question: Decision): void => {
    shown ??= Object.fromEntries(
      scores(question).map((score, option) => {
        if (score === undefined) return [question.options[option]!.label, undefined];
        const { line, ...rest } = score;
        return [
          question.options[option]!.label,
          { ...rest, ...(line !== undefined && { at: text[line - 1]!.trim() }) },
        ];
      }),
    );
  };
  act(new Position({ ...layout, onDecision: hears }));
  return shown!;
}

const ask = ({ state }: Position): void => {
  listActions(state);
  (state.policy as FreeOrderPolicy).act(state);
};

describe('the scores at a decision', () => {
  it('are those of the rule that holds, else of the entry, else the default', () => {
    const rules = {
      buyRules: [
        { card: 'Cutter', score: 5, rules: [{ 'deck.size': '>= 1', trade: 3, score: 45 }] },
        { card: 'Explorer', score: 10 },
        { card: 'Ram', score: 7, rules: [{ trade: 4, score: 99 }] },
      ],
      playRules: [{ card: 'ship', score: 'card.cost' }],
    };
    const layout = { hand: ['Corvette'], deck: ['Scout'], row: ['Cutter', 'Ram', 'Trade Pod'], trade: 3 };
    const shown = said(rules, layout, ask);
    expect(shown['Buy Cutter (2)']).toEqual({
      set: 'buyRules',
      score: 45,
      rule: 'Cutter, deck.size >= 1 and trade = 3: 45',
      at: '{"deck.size": ">= 1", "trade": 3, "score": 45}',
    });
    expect(shown['Buy Ram (3)']).toMatchObject({ score: 7, rule: 'Ram, otherwise: 7' });
    expect(shown['Buy Explorer (2)']).toEqual({
      set: 'buyRules',
      score: 10,
      rule: 'Explorer: 10',
      at: '{"card": "Explorer", "score": 10},',
    });
    expect(shown['Buy Trade Pod (2)']).toEqual({ set: 'buyRules', score: 0, rule: 'default: 0' });
    expect(shown['Play Corvette']).toMatchObject({ set: 'playRules', score: 2, rule: 'ship: card.cost' });
    expect(shown['End your turn (unused: 1 card)']).toBeUndefined();
  });

  it('are averages of card info if the table uses them', () => {
    const shown = said(
      {
        cardInfo: [{ card: 'Scout', info: { worth: 9 } }],
        buyRules: [{ card: 'Ram', score: 'card_info_avg_worth' }],
      },
      { hand: ['Scout', 'Scout', 'Scout', 'Viper'], row: ['Ram'], trade: 3 },
      ask,
    );
    // 27 divided by four cards, rounded down.
    expect(shown['Buy Ram (3)']).toMatchObject({ score: 6, rule: 'Ram: card_info_avg_worth' });
  });

  it('come from another rule set if the default refers to it', () => {
    const shown = said(
      {
        buyRules: [{ card: 'Barter World', score: 33 }],
        returnBaseToHandRules: [{ card: 'The Hive', score: 3 }],
      },
      { hand: ['Mega Mech'], opponent: { play: ['Barter World', 'The Hive'] } },
      (scene) => void scene.play('Mega Mech'),
    );
    expect(shown['Barter World (opponent)']).toMatchObject({
      set: 'returnBaseToHandRules',
      score: 33,
      rule: 'buyRules, Barter World: 33',
    });
    expect(shown['The Hive (opponent)']).toMatchObject({ score: 3, rule: 'The Hive: 3' });
    expect(shown['Nothing']).toEqual({ set: 'returnBaseToHandRules', bar: { kind: 'above', value: 0 } });
  });

  it('show that a free scrap needs a score of at least 20', () => {
    const shown = said(
      {},
      { hand: ['Missile Bot', 'Viper', 'Cutter'] },
      (scene) => void scene.play('Missile Bot'),
    );
    expect(shown['Viper (hand)']).toMatchObject({ score: 20, rule: 'default: 20 − card.cost' });
    expect(shown['Cutter (hand)']).toMatchObject({ score: 18 });
    expect(shown['Nothing']).toEqual({ set: 'scrapRules', bar: { kind: 'at-least', value: 20 } });
  });

  it('say why the highest is not taken: two cards score more together, or the discard pile goes first', () => {
    const rules = {
      buyRules: [
        { card: 'Ram', score: 30 },
        { card: 'Cutter', score: 20 },
        { card: 'Explorer', score: 15 },
      ],
      scrapRules: [{ card: 'Viper', score: 50 }],
    };
    const buys = said(rules, { row: ['Ram', 'Cutter'], trade: 4 }, ask);
    expect(buys).toMatchObject({
      'Buy Ram (3)': { rule: 'Ram: 30' },
      'Buy Cutter (2)': { rule: 'Cutter: 20 (with Explorer worth more than the best)' },
      'Buy Explorer (2)': { rule: 'Explorer: 15 (with Cutter worth more than the best)' },
    });
    const scraps = said(rules, { hand: ['Missile Bot', 'Viper'], discard: ['Scout', 'Cutter'] }, (scene) => {
      scene.play('Missile Bot');
    });
    expect(scraps).toMatchObject({
      'Scout (discard pile)': { rule: 'default: 20 − card.cost' },
      'Viper (hand)': { rule: 'Viper: 50 (the discard pile goes first)' },
    });
  });

  it('of a choice name the option by its number', () => {
    const shown = said(
      { makeChoiceRules: [{ card: 'Patrol Mech', choice: 2 }] },
      { hand: ['Patrol Mech'] },
      (scene) => void scene.play('Patrol Mech'),
    );
    expect(Object.values(shown)).toEqual([
      undefined,
      {
        set: 'makeChoiceRules',
        score: 2,
        rule: 'Patrol Mech: 2',
        at: '{"card": "Patrol Mech", "choice": 2}',
      },
    ]);
  });

  it('of a target read the values of that opponent', () => {
    const shown = said(
      { targetRules: [{ card: '*', score: 'opponent.authority' }] },
      { hand: ['Imperial Fighter'], seats: 3 },
      (scene) => {
        scene.side(1).authority = 17;
        scene.side(2).authority = 41;
        scene.play('Imperial Fighter');
        expect(scene.state.opponent.seat).toBe(1);
      },
    );
    expect(shown).toMatchObject({
      'Player 2 (17 authority)': { set: 'targetRules', score: 17 },
      'Player 3 (41 authority)': { set: 'targetRules', score: 41 },
    });
  });

  it.each([
    ['two', {}, ['TunedMarshal', 'RowPoacher']],
    ['four', { variant: 'free-for-all' }, ['TunedMarshal', 'RowPoacher', 'HiveTide', 'OddCounter']],
  ] as const)('of chosen options are the highest of their list in games of %s', (_, request, names) => {
    const rules = starRealms.rules(request, names.length);
    const { steps } = traceGame({ game: starRealms, rules, seed: 5 as Seed, seats: names.map(seedBot) });
    let compared = 0;
    let paired = false;
    for (const { options, chosen, line } of steps) {
      const taken = options.find(({ index }) => index === chosen)!.score;
      expect(line).toBe(taken?.line);
      // The second card of a pair was chosen with the first, so cards revealed in between do not matter.
      const decidedBefore = paired;
      paired = /\(with /.test(taken?.rule ?? '');
      if (taken?.score === undefined || decidedBefore || paired || /\(the lowest/.test(taken.rule!)) continue;
      compared++;
      const others = options.flatMap(({ score }) =>
        score?.set === taken.set && !/\(the discard pile/.test(score.rule ?? '') ? (score.score ?? []) : [],
      );
      expect(taken.score).toBeGreaterThanOrEqual(Math.max(...others));
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('of a solo game cover each option of each card', () => {
    const game = games['cardsim/lamplight']!;
    const [first, second] = game.scores!.subjects;
    const text = JSON.stringify({
      game: game.facts.name,
      name: 'x',
      author: 'y',
      optionRules: [
        { card: first!.name, score: 1000, rules: [{ turn: '> 3', score: -1 }] },
        { card: second!.name, score: 500 },
        { card: '*', score: 'turn' },
      ],
    });
    const { steps } = traceGame({ game, rules: game.rules({}, 1), seed: 2 as Seed, seats: [text] });
    expect(steps.length).toBeGreaterThan(5);
    for (const { options, chosen, prompt } of steps) {
      const turn = Number(/\d+/.exec(prompt)![0]);
      const best = Math.max(...options.map(({ score }) => score!.score!));
      expect(options.find(({ index }) => index === chosen)!.score!.score).toBe(best);
      for (const { label, score } of options) {
        const named = label.startsWith(first!.name) ? (turn > 3 ? -1 : 1000) : turn;
        expect(score!.score).toBe(label.startsWith(second!.name) ? 500 : named);
      }
    }
  });
});

it('the log of a game names the line of the card that was bought, not of the last card that was scored', () => {
  const names = ['TunedMarshal', 'RowPoacher'];
  const players = names.map((name) => readPlayer(seedBot(name), `${name}.json`).player!);
  const rules = starRealms.rules({}, 2);
  const { turns } = playthrough(starRealms, rules, players, 3 as Seed);
  const bought = turns
    .flatMap(({ events }) => events)
    .filter(({ event, rule }) => event === 'buys' && rule !== undefined);
  expect(bought.length).toBeGreaterThan(10);
  for (const { seat, card, rule } of bought) {
    const entry = players[seat]!.text.split('\n')
      .slice(0, rule)
      .findLast((line) => line.includes('"card"'));
    expect(entry).toContain(`"${card}"`);
  }
});
