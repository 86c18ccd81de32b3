import { describe, expect, it } from 'vitest';
import { games } from '../../../../engine/index.js';
import { scoreTables } from '../../../../grammar/index.js';
import { jsonBot } from '../../../../grammar/json/form.js';
import { printBot } from '../../../../grammar/json/print/print.js';
import { readBot } from '../../../../grammar/json/read/read.js';
import { plainBot } from '../../../../grammar/json/transform/plain.js';
import { starRealmsVocabulary } from '../../../support/star-realms-vocabulary.js';

const words = scoreTables.scoreSymbols(starRealmsVocabulary);

/** The entries of the plain print on one line, and the losses. */
function plain(fields: string): { text: string; lost: readonly string[] } {
  const { table } = readBot(`{"name": "n", "author": "a", ${fields}}`, words);
  const { table: rewritten, losses: lost } = plainBot(table!, words);
  const lines = printBot(rewritten, words).text.split('\n').slice(3, -2);
  // Every plain print states the default for ships on top of the deck.
  const always = ', "cardToTopOfDeckRules": [ {"card": "*", "score": "card.cost"} ]';
  return {
    text: lines
      .map((line) => line.trim())
      .join(' ')
      .replace(always, ''),
    lost,
  };
}

it('a plain print uses the name of a card that the original program knows', () => {
  const game = games['star-realms']!;
  const rule = '{"card": "Admiral Rasmussen", "score": 3}';
  const { program } = jsonBot.parse(`{"name": "n", "author": "a", "buyRules": [${rule}]}`, game);
  expect(jsonBot.print(program!, game, { plain: true })).toContain('{"card": "Cunning Captain", "score": 3}');
  expect(jsonBot.print(program!, game)).toContain(rule);
});

describe('the plain print of a score table', () => {
  it('has whole numbers: equivalent bounds and rounded scores', () => {
    expect(
      plain(
        '"buyRules": [{"card": "Ram", "score": 2.5, "rules": [{"deck": "< 2.5", "turn": ">= 3.5", "score": 1}, {"deck": "= 1.5", "score": 2}, {"deck": "!= 1.5", "score": 3}]}]',
      ),
    ).toEqual({
      text: '"buyRules": [ {"card": "Ram", "score": 3, "rules": [ {"deck": "<= 2", "turn": ">= 4", "score": 1}, {"score": 3} ]} ]',
      lost: ['Ram in buyRules: 2.5 becomes 3'],
    });
  });

  it('has no negative numbers, and reports them unless the key is never negative', () => {
    expect(
      plain(
        '"scrapRules": [{"card": "Ram", "rules": [{"deck": "> -3", "score": 1}, {"deck": "<= -1", "score": 2}, {"buy.score.increase": ">= -2", "score": -3}]}]',
      ),
    ).toEqual({
      text: '"scrapRules": [ {"card": "Ram", "rules": [ {"score": 1}, {"buy.score.increase": ">= 0", "score": -3} ]} ]',
      lost: [
        'Ram in scrapRules: buy.score.increase >= -2 compares with 0, because the original has no negative numbers',
      ],
    });
  });

  it('counts averages over the trade row as 0 everywhere', () => {
    const { text, lost } = plain(
      '"cardInfo": [{"card": "Ram", "info": {"x": 1}}], "buyRules": [{"card": "Ram", "score": "trade_row_card_info_avg_x", "rules": [{"trade_row_card_info_avg_x": "> 1", "score": 1}, {"trade_row_card_info_avg_x": "< trade", "score": 2}]}]',
    );
    expect(text).toContain('{"card": "Ram", "score": 0, "rules": [ {"trade": "> 0", "score": 2} ]}');
    expect(lost).toEqual(['Ram in buyRules: trade_row_card_info_avg_x counts as 0']);
  });

  it('leaves out and reports our extensions and scores without effect in the original', () => {
    const { text, lost } = plain(
      '"useBaseRules": [{"card": "Ram", "score": 5}, {"card": "The Hive", "score": 0}], "targetRules": [{"card": "*", "score": 1}]',
    );
    expect(text).not.toContain('targetRules');
    expect(lost).toEqual([
      'The Hive in useBaseRules: a score of 0 does not rule it out in the original',
      'targetRules is left out: it is an extension',
    ]);
  });

  it('writes `base`, defaults and `!=` as the original reads them', () => {
    expect(plain('"attackBaseRules": [{"card": "base", "score": 3}, {"card": "*", "score": 4}]').text).toBe(
      '"attackBaseRules": [ {"card": "base", "score": 3}, {"card": "*", "score": 4}, {"card": "outpost", "score": 3} ]',
    );
    expect(
      plain('"cardToTopOfDeckRules": [{"card": "Ram", "rules": [{"deck": "!= 2", "score": 9}]}]').text,
    ).toBe(
      '"cardToTopOfDeckRules": [ {"card": "Ram", "score": "card.cost", "rules": [ {"deck": "< 2", "score": 9}, {"deck": "> 2", "score": 9} ]}, {"card": "*", "score": "card.cost"} ]',
    );
  });

  it('names card info in unique lower-case letters', () => {
    const { text, lost } = plain(
      '"cardInfo": [{"card": "Ram", "info": {"Early 1": 1, "early": 2, "avg_x": 3, "7": 4}}], "buyRules": [{"card": "*", "rules": [{"turn": "> card_info_Early 1", "score": "card_info_avg_avg_x"}], "score": "card_info_7"}]',
    );
    expect(text).toBe(
      '"cardInfo": [ {"card": "Ram", "info": {"early_a": 1, "early": 2, "avgx": 3, "info": 4}} ], ' +
        '"buyRules": [ {"card": "*", "score": "card_info_info", "rules": [ {"turn": "> card_info_early_a", "score": "card_info_avg_avgx"} ]} ]',
    );
    expect(lost).toEqual([]);
  });
});
