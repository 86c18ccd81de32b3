import { describe, expect, it } from 'vitest';
import { gameNamed, readPlayer } from '../../../../bots/index.js';
import { scoreTables } from '../../../../grammar/index.js';
import { readBot } from '../../../../grammar/json/read/read.js';
import { NESTING_MAX, TEXT_MAX } from '../../../../grammar/json/read/text.js';
import { starRealmsVocabulary } from '../../../support/star-realms-vocabulary.js';

const words = scoreTables.scoreSymbols(starRealmsVocabulary);
const bot = (fields: string): string => `{"name": "n", "author": "a", ${fields}}`;
/** `line:column code: message | hint` of every error. */
const faults = (text: string): string[] =>
  readBot(text, words).diagnostics.map(
    ({ line, column, code, message, hint }) =>
      `${line}:${column} ${code}: ${message}${hint === undefined ? '' : ` | ${hint}`}`,
  );
/** Code and fix of the errors of fields that start in column 29. */
const faultsOf = (fields: string): string[] =>
  faults(bot(fields)).map((each) => each.replace(/^\d+:\d+ /, ''));
const setNamed = (name: string): number => starRealmsVocabulary.sets.findIndex((set) => set.name === name);
const entriesOf = (set: string, json: string): readonly scoreTables.ScoreEntry[] => {
  const { table, diagnostics } = readBot(bot(`"${set}": ${json}`), words);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return table!.sets[setNamed(set)]!;
};

describe('reading a JSON bot', () => {
  it('lists the keys of a game with few keys', () => {
    const rule = '{"card": "*", "rules": [{"weather": 1, "score": 1}]}';
    const text = `{"game": "cardsim/lamplight", "name": "n", "author": "a", "optionRules": [${rule}]}`;
    const [first] = readPlayer(text).diagnostics;
    expect([first?.message, first?.hint]).toEqual([
      expect.stringContaining('unknown key "weather"'),
      expect.stringMatching(/^keys: turn, .*stat\.oil/),
    ]);
    expect(faultsOf('"buyRules": [{"card": "Ram", "rules": [{"weather": 1, "score": 1}]}]')[0]).toContain(
      '"deckwright cards GAME --words" lists all keys',
    );
  });

  it('accepts card names in any spacing and case, and the four matchers', () => {
    const entries = entriesOf(
      'buyRules',
      '[{"card": "port of CALL"}, {"card": "BlobWheel"}, {"card": "ship"}, {"card": "Base"}, {"card": "outpost"}, {"card": "*"}]',
    );
    expect(entries.map(({ target }) => words.targetName(target))).toEqual([
      'Port of Call',
      'Blob Wheel',
      'ship',
      'base',
      'outpost',
      '*',
    ]);
  });

  it('accepts numbers and strings alike, with every operator, sign and fraction', () => {
    const [{ rules }] = entriesOf(
      'buyRules',
      `[{"card": "Ram", "rules": [
        {"deck": 1, "turn": "2", "trade": "= 3", "combat": "==4", "authority": "!=5", "hand.size": "<6",
         "deck.size": " <= -7 ", "ships": "> 8.5", "bases": ">=combat", "outposts": "< Opponent.Authority", "SCORE": "-3"},
        {"score": " card.cost "}]}]`,
    ) as [scoreTables.ScoreEntry];
    expect(rules.map((rule) => words.ruleText(rule))).toEqual([
      'deck = 1 and turn = 2 and trade = 3 and combat = 4 and authority != 5 and hand.size < 6 and ' +
        'deck.size <= -7 and ships > 8.5 and bases >= combat and outposts < opponent.authority: -3',
      'always: card.cost',
    ]);
  });

  it('accepts flags as booleans and strings, and choices as numbers and strings', () => {
    const [first, second] = entriesOf(
      'playRules',
      '[{"card": "Ram", "useAllyAfterPlay": "TRUE"}, {"card": "*", "useBaseAfterPlay": true, "useAllyAfterPlay": false}]',
    );
    expect([first!.flags, second!.flags]).toEqual([[0], [1]]);
    const [choice] = entriesOf(
      'makeChoiceRules',
      '[{"card": "Patrol Mech", "choice": "2", "rules": [{"turn": 1, "choice": 1}]}]',
    );
    expect(words.valueText(choice!.score!)).toBe('2');
  });

  it('reads both names of one key', () => {
    const [{ rules }] = entriesOf(
      'scrapForBenefitRules',
      '[{"card": "Ram", "rules": [{"buyScoreIncrease": 1, "score": 1}, {"buy.score.increase": 2, "score": 1}]}]',
    ) as [scoreTables.ScoreEntry];
    expect(rules[0]!.when[0]!.key).toEqual(rules[1]!.when[0]!.key);
  });

  it('distinguishes the families of card info', () => {
    const names = [
      'card_info_avg',
      'card_info_avg_avg_x',
      'opponent_card_info_avg_x',
      'trade_row_card_info_avg_x',
    ];
    expect(names.map((name) => words.key(name))).toEqual([
      { kind: 'info', family: 0, name: 'avg' },
      { kind: 'info', family: 1, name: 'avg_x' },
      { kind: 'info', family: 2, name: 'x' },
      { kind: 'info', family: 3, name: 'x' },
    ]);
  });

  it('treats __proto__ as an ordinary name', () => {
    const { table } = readBot(
      bot('"cardInfo": [{"card": "Ram", "info": {"__proto__": 5, "constructor": 6}}]'),
      words,
    );
    expect(table!.cardInfo[0]!.info.map(({ name }) => name)).toEqual(['__proto__', 'constructor']);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(faultsOf('"__proto__": {"buyRules": 5}')).toEqual([
      'ignored-field: __proto__: the field "__proto__" is ignored',
    ]);
  });
});

describe('a part of a JSON bot without effect', () => {
  /** Code and first words of each warning, without its fix. */
  const warned = (fields: string): string[] => faultsOf(fields).map((each) => each.split(' | ')[0]!);

  it.each([
    ['copyShipRules', 'Stealth Needle'],
    ['copyShipRules', 'Blob Wheel'],
    ['copyShipRules', 'base'],
    ['useBaseRules', 'Ram'],
    ['useBaseRules', 'ship'],
    ['useBaseRules', 'Mech World'],
    ['cardToTopOfDeckRules', 'Blob Wheel'],
    ['cardToTopOfDeckRules', 'outpost'],
    ['attackBaseRules', 'ship'],
    ['returnBaseToHandRules', 'ship'],
    ['buyRules', 'Scout'],
  ])('is an entry of %s for %s', (set, card) => {
    expect(warned(`"${set}": [{"card": "${card}", "score": 5}]`)).toEqual([
      `idle-entry: ${set}[0]: ${set} never scores ${card}`,
    ]);
  });

  it('is not an entry for a card that its rule set scores', () => {
    const fields = [
      '"copyShipRules": [{"card": "Ram", "score": 5}, {"card": "ship", "score": 5}]',
      '"useBaseRules": [{"card": "Blob Wheel", "score": 5}, {"card": "outpost", "score": 5}]',
      '"playRules": [{"card": "Stealth Needle", "useAllyAfterPlay": true}, {"card": "Blob Wheel", "useBaseAfterPlay": true}]',
    ];
    expect(faultsOf(fields.join())).toEqual([]);
  });

  it('is a flag on a card that it does not affect', () => {
    const flagged = (card: string, flag: string): string[] =>
      warned(`"playRules": [{"card": "${card}", "score": 5, "${flag}": true}]`);
    for (const card of ['Ram', 'ship', 'Mech World']) {
      expect(flagged(card, 'useBaseAfterPlay')).toEqual([
        `idle-flag: playRules[0]: "useBaseAfterPlay" changes nothing for ${card}`,
      ]);
    }
    expect(flagged('Scout', 'useAllyAfterPlay')).toHaveLength(1);
    expect(flagged('ship', 'useAllyAfterPlay')).toEqual([]);
  });

  it('is a matcher whose cards all have more specific entries', () => {
    const entries = ['outpost', 'base', '*'].map((card) => `{"card": "${card}", "score": 5}`);
    expect(warned(`"attackBaseRules": [${entries.join()}]`)).toEqual([
      'unreachable-entry: attackBaseRules[2]: the entry for * never applies: all of its cards have more specific entries',
    ]);
    // Heroes are neither ships nor bases, but can be bought, too.
    expect(warned(`"buyRules": [${entries.join()}, {"card": "ship", "score": 5}]`)).toEqual([]);
  });

  it('is a rule on a cost that no such card has', () => {
    const rules = (card: string, when: string): string[] =>
      warned(`"buyRules": [{"card": "${card}", "score": 1, "rules": [{${when}, "score": 5}]}]`);
    expect(rules('Ram', '"card.cost": "> 5"')).toEqual([
      'unreachable-rule: buyRules[0].rules[0]["card.cost"]: rule 1 never applies: "card.cost > 5" never holds for Ram, where it is 3',
    ]);
    expect(rules('ship', '"card.cost": "> 8"')).toEqual([
      'unreachable-rule: buyRules[0].rules[0]["card.cost"]: rule 1 never applies: "card.cost > 8" never holds for ship',
    ]);
    expect(rules('ship', '"card.cost": "> 7"')).toEqual([]);
    expect(rules('Ram', '"card.cost": 3, "deck": 1')).toEqual([]);
  });
});

describe('an entry that the original program reads differently', () => {
  const readings = (fields: string): string[] =>
    faultsOf(fields).filter((each) => each.startsWith('two-readings'));
  const base = '"buyRules": [{"card": "base", "score": 5}]';

  it('is reported with both readings, in each rule set', () => {
    expect(
      readings(`${base}, "attackBaseRules": [{"card": "base", "score": 0}, {"card": "*", "score": 3}]`),
    ).toEqual([
      'two-readings: buyRules[0]: "base" includes outposts, as in the manual of the format; in star-realms-simulator, the default 0 decides about them | add an entry for "outpost": deckwright format --outposts original writes the original reading, --outposts manual the current one',
      expect.stringContaining(
        'attackBaseRules[0]: "base" includes outposts, as in the manual of the format; in star-realms-simulator, "*" decides',
      ),
    ]);
  });

  it.each([
    [
      'there is an outpost entry, too',
      '"buyRules": [{"card": "base", "score": 5}, {"card": "outpost", "score": 2}]',
    ],
    [
      'the broader entry has the same score',
      '"buyRules": [{"card": "base", "score": 5}, {"card": "*", "score": 5}]',
    ],
    ['we wrote the file', `"provenance": ["evolved"], ${base}`],
    ['the rule set is an extension', '"targetRules": [{"card": "base", "score": 5}]'],
  ])('is not reported if %s', (_, fields) => {
    expect(readings(fields)).toEqual([]);
  });

  it('can be fixed to either reading, and then both programs agree', () => {
    const { table } = readBot(bot(`${base}, "discardRules": [{"card": "base", "score": 3}]`), words);
    const score = (reading: 'manual' | 'original') => {
      const settled = scoreTables.settled(table!, reading, words);
      expect(scoreTables.check(settled, starRealmsVocabulary)).toEqual([]);
      const { sets } = scoreTables.compile(settled, starRealmsVocabulary);
      const card = (name: string): number =>
        starRealmsVocabulary.subjects.findIndex((each) => each.name === name);
      return ['buyRules', 'discardRules'].map((set) =>
        ['Battle Station', 'Blob Wheel'].map((name) => sets[setNamed(set)]!.fixed[card(name)]),
      );
    };
    expect(score('manual')).toEqual([
      [5, 5],
      [3, 3],
    ]);
    // Battle Station is an outpost that costs 3.
    expect(score('original')).toEqual([
      [0, 5],
      [17, 3],
    ]);
  });
});

describe('a bot with cards outside the sets in play', () => {
  const starRealms = gameNamed('star-realms');
  const strangers = (text: string, sets: readonly string[]): (string | undefined)[] =>
    readPlayer(text, 'a.json', starRealms.rules({ sets }, 2))
      .diagnostics.filter(({ code }) => code === 'outside-sets')
      .map(({ message }) => message);
  const named = bot(
    '"buyRules": [{"card": "Ram", "score": 1}, {"card": "Cutter", "score": 1}, {"card": "Scout"}]',
  );

  it('is reported once, with the sets that it needs', () => {
    expect(strangers(named, ['core'])).toEqual([]);
    expect(strangers(named, ['colony_wars'])).toEqual([
      '2 of the 2 cards that the bot names are not in play: Ram, Cutter',
    ]);
  });

  it('is not reported if it names most cards in play', () => {
    const all = starRealms.cards.filter(({ kinds }) => kinds.includes('ship') || kinds.includes('base'));
    const entries = all.map(({ name }) => JSON.stringify({ card: name, score: 1 }));
    const outposts = '{"card": "outpost", "score": 1}';
    expect(strangers(bot(`"buyRules": [${entries.join()}, ${outposts}]`), ['core'])).toEqual([]);
  });
});

describe('a fault in a JSON bot', () => {
  it('is reported with all the others, each with its location', () => {
    const text = [
      '{',
      '  "name": "x", "buyRules": [',
      '    {"card": "Blob Wheal", "score": 5},',
      '    {"card": "Cutter", "rules": [{"deck": "< trad", "score": 1}]},',
      '    {"card": "cutter", "score": true}',
      '  ]',
      '}',
    ].join('\n');
    expect(faults(text)).toEqual([
      '1:1 missing-field: author: "author" is missing | e.g. "author": "your name"',
      '3:14 unknown-card: buyRules[0].card: unknown card "Blob Wheal" | did you mean "Blob Wheel"?',
      '4:43 unknown-key: buyRules[1].rules[0].deck: "trad" is neither a number nor a key | did you mean "trade"?',
      '5:5 two-entries: buyRules[2]: two entries for Cutter in buyRules | only one can apply: merge their rules into one entry, or remove one',
      '5:33 wrong-type: buyRules[2].score: expected a number or a string, not true | e.g. "score": 20',
    ]);
  });

  const cases: readonly [string, readonly string[]][] = [
    [
      '"buyRules": {}',
      ['wrong-type: buyRules: expected a list, not an object | e.g. [{"card": "Scout", "score": 20}]'],
    ],
    [
      '"buyRules": [5]',
      ['wrong-type: buyRules[0]: expected an object { … }, not 5 | e.g. {"card": "Scout", "score": 20}'],
    ],
    [
      '"buyRules": [{"score": 1}]',
      ['missing-field: buyRules[0].card: "card" is missing | e.g. "card": "Scout"'],
    ],
    [
      '"buyrules": []',
      ['ignored-field: buyrules: the field "buyrules" is ignored | did you mean "buyRules"?'],
    ],
    [
      '"buyRules": [{"card": "Ram", "scores": 1}]',
      ['unknown-field: buyRules[0].scores: unknown field "scores" | did you mean "score"?'],
    ],
    [
      '"buyRules": [{"card": "Ram", "card.cost": 1}]',
      [
        'unknown-field: buyRules[0]["card.cost"]: unknown field "card.cost" | move conditions to the rules of the entry',
      ],
    ],
    [
      '"buyRules": [{"card": "Ram", "rules": [{"dekc": 1, "score": 1}]}]',
      ['unknown-key: buyRules[0].rules[0].dekc: unknown key "dekc" | did you mean "deck"?'],
    ],
    [
      '"buyRules": [{"card": "Ram", "rules": [{"deck": 1}]}]',
      ['missing-field: buyRules[0].rules[0].score: "score" is missing | e.g. "score": 20'],
    ],
    [
      '"makeChoiceRules": [{"card": "Patrol Mech", "rules": [{"score": 1}]}]',
      [
        'missing-field: makeChoiceRules[0].rules[0].choice: "choice" is missing | these rules take a "choice", not a "score"',
      ],
    ],
    [
      '"makeChoiceRules": [{"card": "Patrol Mech", "choice": 3}]',
      [
        'no-such-choice: makeChoiceRules[0].choice: choice 3, but Patrol Mech has two | 1: 3 trade, 2: 5 combat',
      ],
    ],
    [
      '"makeChoiceRules": [{"card": "Cutter", "choice": 1}]',
      ['no-choice: makeChoiceRules[0]: Cutter has nothing to choose | remove the entry'],
    ],
    [
      '"makeChoiceRules": [{"card": "Patrol Mech", "choice": 1.5}]',
      [
        'no-such-choice: makeChoiceRules[0].choice: choice 1.5, but Patrol Mech has two | 1: 3 trade, 2: 5 combat',
      ],
    ],
    [
      '"buyRules": [{"card": "Ram", "rules": [{"buy.score.increase": 1, "score": 1}]}]',
      [
        'recursion: buyRules[0].rules[0]["buy.score.increase"]: "buy.score.increase" is recursive | it reads the scores of buyRules: use it only in other rule sets',
      ],
    ],
    [
      '"buyRules": [{"card": "*", "score": "card_info_x"}], "cardInfo": [{"card": "Ram", "info": {"x": "card_info_y", "y": "card_info_avg_x"}}]',
      [
        'recursion: cardInfo[0].info.y: "card_info_avg_x" is recursive | define the info with numbers or with keys of the game',
      ],
    ],
    [
      '"buyRules": [{"card": "*", "score": "card_info_attakc"}], "cardInfo": [{"card": "Ram", "info": {"attack": 1}}]',
      [
        'unknown-info: buyRules[0].score: no card has the info "attakc", so "card_info_attakc" is always 0 | did you mean "attack"?',
      ],
    ],
    [
      '"buyRules": [{"card": "Ram", "rules": [{"deck": "< 3", "score": 1}, {"deck": 2, "turn": 4, "score": 2}]}]',
      [
        'unreachable-rule: buyRules[0].rules[1]: rule 2 never applies: rule 1 holds whenever it does | the first rule that holds applies: move this one up or remove it',
      ],
    ],
    [
      '"buyRules": [{"card": "Ram", "score": 2, "rules": [{"score": 1}]}]',
      [
        "unreachable-score: buyRules[0]: the entry's own score never applies: one of its rules has no condition | remove the score, or give the last rule a condition",
      ],
    ],
    [
      '"buyRules": [{"card": "Ram"}]',
      [
        'empty-entry: buyRules[0]: the entry is empty: the default applies | give it a score or rules, or remove it',
      ],
    ],
    [
      '"cardInfo": [{"card": "ship", "info": {}}]',
      [
        'unknown-card: cardInfo[0].card: card info belongs to one card | "ship" means several cards: name each of them',
      ],
    ],
    [
      '"cardInfo": [{"card": "Ram", "info": {"x": null}}]',
      [
        'wrong-type: cardInfo[0].info.x: expected a number or a string or a list, not null | e.g. 20, "card.cost"',
      ],
    ],
    [
      '"cardInfo": [{"card": "Ram", "info": {"x": [{"deck": 1}]}}]',
      ['missing-field: cardInfo[0].info.x[0].score: "score" is missing | e.g. "score": 20'],
    ],
    [
      '"cardInfo": [{"card": "Ram", "info": {}}, {"card": "ram", "info": {}}]',
      ['two-entries: cardInfo[1]: two entries for Ram in cardInfo | put all its info into one entry'],
    ],
    [
      '"buyRules": [{"card": "Ram", "rules": [{"deck": 1, "deck": 2, "score": 1}]}]',
      ['said-twice: duplicate "deck" in one object | remove one of them'],
    ],
    [
      '"scrapRules": [{"card": "Ram", "rules": [{"buyScoreIncrease": 1, "buy.score.increase": 2, "score": 1}]}]',
      [
        'said-twice: scrapRules[0].rules[0]["buy.score.increase"]: two conditions on buy.score.increase in one rule | a rule can use a key only once: split it in two rules',
      ],
    ],
    [
      '"buyRules": [{"card": "Ram", "score": 1000001}]',
      ['out-of-bounds: buyRules[0].score: 1000001 is above 1000000 | use a number from -1000000 to 1000000'],
    ],
    [
      '"playRules": [{"card": "Ram", "useBaseAfterPlay": "yes"}]',
      ['wrong-value: playRules[0].useBaseAfterPlay: "yes" is not valid | true or false'],
    ],
    [
      '"attackBaseRules": [{"card": "Ram", "score": 1}]',
      [
        'idle-entry: attackBaseRules[0]: attackBaseRules never scores Ram | remove the entry; attackBaseRules: which bases to attack, best first; 0 or less leaves a base alone',
      ],
    ],
    [
      '"buyRules": [{"card": "Ram", "rules": [{"turn": ">> 3", "score": "> 3"}, {"turn": "", "score": "1e3"}]}]',
      [
        'wrong-value: buyRules[0].rules[0].turn: ">> 3" is not a condition | one of = != < <= > >=, then a number or a key, e.g. "< 3", ">= deck"',
        'wrong-value: buyRules[0].rules[0].score: "> 3" is not a score | a number or a key without an operator, e.g. 3, "deck"',
        'unknown-key: buyRules[0].rules[1].turn: "" is neither a number nor a key | e.g. 3, "< 3", ">= deck"',
        'unknown-key: buyRules[0].rules[1].score: "1e3" is neither a number nor a key | e.g. 3, "deck"',
      ],
    ],
    [
      '"buyRules": [{"card": "Ram", "score": 1e400, "rules": [{"score": 1, "SCORE": 2, "turn": 1}]}]',
      [
        'out-of-bounds: buyRules[0].score: the number is out of range | use a number from -1000000 to 1000000',
        'said-twice: buyRules[0].rules[0].SCORE: duplicate "score" in one rule | remove one of them',
      ],
    ],
    [
      '"buyRules": [{"card": "", "score": 1}, {"card": "Ram", "choice": 1}]',
      [
        `unknown-card: buyRules[0].card: unknown card "" | expected the name of a card, or "ship", "outpost", "base", "*"`,
        'unknown-field: buyRules[1].choice: unknown field "choice" | these rules take a "score", not a "choice"',
      ],
    ],
    [
      '"makeChoiceRules": [{"card": "Patrol Mech", "choice": "turn"}, {"card": "Barter World", "choice": 0, "rules": [{"turn": 1, "choice": 4}]}]',
      [
        'wrong-value: makeChoiceRules[0].choice: "turn" is not valid | the number of an option, from 1',
        'no-such-choice: makeChoiceRules[1].choice: choice 0, but Barter World has two | 1: 2 authority, 2: 2 trade',
        'no-such-choice: makeChoiceRules[1].rules[0].choice: choice 4, but Barter World has two | 1: 2 authority, 2: 2 trade',
      ],
    ],
    [
      '"buyRules": [{"card": "Ram", "useAllyAfterPlay": true}]',
      [
        'unknown-field: buyRules[0].useAllyAfterPlay: unknown field "useAllyAfterPlay" | move it to the entries of playRules',
      ],
    ],
    [
      '"playRules": [{"card": "Ram", "useAllyAfterPlay": 1}]',
      [
        'wrong-type: playRules[0].useAllyAfterPlay: expected true or false or a string, not 1 | e.g. "useAllyAfterPlay": true',
      ],
    ],
    [
      '"useAllyAfterPlay": true',
      [
        'ignored-field: useAllyAfterPlay: the field "useAllyAfterPlay" is ignored | move it to the entries of playRules',
      ],
    ],
    [
      '"cardInfo": [{"card": "Ram"}, {"card": "Scout", "info": {"": 3}}]',
      [
        'missing-field: cardInfo[0].info: "info" is missing | e.g. "info": {"attack": 5}',
        'wrong-value: cardInfo[1].info[""]: the info needs a name | 1 to 100 characters, e.g. "attack"',
      ],
    ],
    [
      '"description": 5',
      ['wrong-type: description: expected a string, not 5 | e.g. "description": "what it tries to do"'],
    ],
  ];
  it.each(cases)('%s', (fields, expected) => {
    expect(faultsOf(fields)).toEqual(expected);
  });

  const ram = (rest: string): string => `"buyRules": [{"card": "Ram", ${rest}}]`;
  const fatal: readonly (readonly [what: string, fields: string, location: string])[] = [
    ...['true', 'null', '[]', '{}'].flatMap((value): [string, string, string][] => [
      [`${value} as a score`, ram(`"score": ${value}`), 'buyRules[0].score'],
      [`${value} as a score in a rule`, ram(`"rules": [{"score": ${value}}]`), 'buyRules[0].rules[0].score'],
      [
        `${value} in a condition`,
        ram(`"rules": [{"deck": ${value}, "score": 1}]`),
        'buyRules[0].rules[0].deck',
      ],
    ]),
    ['a rule without a score', ram('"rules": [{"deck": 1}]'), 'buyRules[0].rules[0].score'],
    ['rules that are not a list', ram('"rules": {"score": 1}'), 'buyRules[0].rules'],
    ['a rule that is not an object', ram('"rules": [1]'), 'buyRules[0].rules[0]'],
    ['an entry without a card', '"buyRules": [{"score": 1}]', 'buyRules[0].card'],
    ['an entry whose card is not a string', '"buyRules": [{"card": 5, "score": 1}]', 'buyRules[0].card'],
    [
      'a choice that is not a whole number',
      '"makeChoiceRules": [{"card": "Patrol Mech", "rules": [{"choice": "x"}]}]',
      'makeChoiceRules[0].rules[0].choice',
    ],
    [
      'a buy score that depends on itself',
      ram('"rules": [{"trade": "> buyScoreIncrease", "score": 1}]'),
      'buyRules[0].rules[0].trade',
    ],
    [
      'card info that depends on itself',
      `${ram('"score": "card_info_x"')}, "cardInfo": [{"card": "Ram", "info": {"x": "card_info_x"}}]`,
      'cardInfo[0].info.x',
    ],
  ];
  it.each(fatal)('includes what the original stops at or drops: %s', (_, fields, location) => {
    const { table, diagnostics } = readBot(bot(fields), words);
    expect(table).toBeUndefined();
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ line, message }) => [line, message.split(': ')[0]])).toEqual([[1, location]]);
    expect(errors[0]!.column).toBeGreaterThan('{"name": "n", "author": "a", '.length);
  });

  it.each(['name', 'author'])('is a missing %s', (field) => {
    const other = field === 'name' ? 'author' : 'name';
    expect(faults(`{"${other}": "n", "buyRules": []}`).map((each) => each.split(' | ')[0])).toEqual([
      `1:1 missing-field: ${field}: "${field}" is missing`,
    ]);
  });

  it('always has a fix', () => {
    const without = [...cases.map(([fields]) => fields), ...fatal.map(([, fields]) => fields)].flatMap(
      (fields) =>
        readBot(bot(fields), words).diagnostics.filter(({ hint, code }) => !hint && code !== 'ignored-field'),
    );
    expect(without.map(({ message }) => message)).toEqual([]);
  });

  it('is reported where the text is not JSON', () => {
    expect(faults('{"name": "x",\n "author": tru,\n "buyRules": [ 1, ]\n}')).toEqual([
      '2:12 syntax: this word is not JSON | strings need "double quotes"; numbers look like 20, -5, 0.5',
      '3:19 syntax: expected a value | remove the comma after the last value, or write the next value',
    ]);
    expect(faults('')[0]).toMatch(/^1:1 syntax: /);
    expect(faults('{"name": "x" // why\n}')[0]).toMatch(/^1:14 syntax: JSON has no comments/);
    expect(faults('[]')).toEqual([
      '1:1 wrong-type: the bot: expected an object { … }, not a list | e.g. {"name": "My bot", "author": "your name"}',
    ]);
  });

  it.each([
    [
      '{"buyRules": [\n {"card": "Ram"}\n}\n',
      '3:1 syntax: a closing bracket ] is missing | close the [ of line 1, column 14',
    ],
    ['{"buyRules": [', '1:15 syntax: a closing bracket ] is missing | close the [ of line 1, column 14'],
    ['{"buyRules": []', '1:16 syntax: a closing brace } is missing | close the { of line 1, column 1'],
    ['[{"card": "]"]', '1:14 syntax: a closing brace } is missing | close the { of line 1, column 2'],
  ])('names the bracket that %j leaves open, and no errors that follow from it', (text, expected) => {
    expect(faults(text)).toEqual([expected]);
  });

  it.each([
    ...[
      '{',
      '{"a" 1}',
      '{"a": 1 "b": 2}',
      '{"a": 1,}',
      "{'a': 1}",
      '{"a": "x',
      '{"a": 1}}',
      '// c\n{}',
      '/* c',
    ],
    ...['{"a": 01}', '{"a": 1.}', '{"a": "\\u12"}', '{"a": "\\q"}', '{"a": "\t"}', '{,}', '\0', ' '],
  ])('in the syntax of %j has a fix', (text) => {
    expect(faults(text).filter((each) => !/ syntax: .+ \| ./.test(each))).toEqual([]);
    expect(faults(text)).not.toEqual([]);
  });

  it('names the exceeded bound', () => {
    expect(faults(' '.repeat(TEXT_MAX + 1))).toEqual([
      `1:1 too-long: the text has ${TEXT_MAX + 1} characters, more than ${TEXT_MAX} | shorten it`,
    ]);
    expect(faults('['.repeat(100_000))).toEqual([
      `1:${NESTING_MAX + 1} too-deep: lists and objects are nested deeper than ${NESTING_MAX} | close or remove some of the brackets before it`,
    ]);
    // The parser continues after these errors, so the nesting that follows must count.
    for (const before of ['{"buyRules": ["\r', '/* " */', '// "\\\n', '// "\r'])
      expect(faults(`${before}${'['.repeat(100_000)}`)[0]).toContain('too-deep');
    const many = `"buyRules": [{"card": "Ram", "rules": [${Array(101).fill('{"deck": 1, "score": 1}').join()}]}]`;
    expect(faultsOf(many)[0]).toBe(
      'out-of-bounds: buyRules[0].rules: the list may have at most 100 items | remove the least important items',
    );
    expect(faultsOf('"name": ""').at(-1)).toMatch(/said-twice|at least one character/);
  });

  it('quotes at most 60 characters of a word', () => {
    const word = 'x'.repeat(900);
    const wrong = [
      `"${word}": 1`,
      `"buyRules": [{"card": "${word}", "score": 1}]`,
      `"buyRules": [{"card": "Ram", "${word}": 1, "score": "${word}"}]`,
      `"buyRules": [{"card": "Ram", "rules": [{"${word}": "< ${word}", "score": "< ${word}"}]}]`,
      `"buyRules": "${word}", "${word}": 1, "${word}": 2`,
      `"cardInfo": [{"card": "Ram", "info": {"${word}": "${word}"}}]`,
    ];
    for (const part of wrong) {
      const found = faultsOf(part);
      expect(found.join()).toContain('x'.repeat(50));
      expect(found.join()).not.toContain('x'.repeat(61));
    }
  });

  it('includes card info that takes too long to evaluate', () => {
    const cards = ['Ram', 'Cutter', 'Scout', 'Viper', 'Explorer', 'Freighter', 'Flagship', 'Blob Wheel'];
    const info = 'abcdef'
      .split('')
      .map((name, index, all) => `"${name}": ${index === 5 ? 1 : `"card_info_avg_${all[index + 1]}"`}`);
    const cardInfo = cards.map((card) => `{"card": "${card}", "info": {${info.join()}}}`);
    const text = bot(
      `"buyRules": [{"card": "*", "score": "card_info_avg_a"}], "cardInfo": [${cardInfo.join()}]`,
    );
    expect(
      faults(text).some((each) => / too-costly: .*reads more than 20000 keys for one score/.test(each)),
    ).toBe(true);
  });
});
