/** Writes a board for the compiled engine: facts and abilities of the cards of a game, its decks and the keys. */
import { codesBy } from '../../core/compiled/codes.js';
import { type Fields, ImageWriter } from '../../core/compiled/image.js';
import { EngineBug } from '../../core/errors.js';
import { type Ability, type Faction, factions, type Step } from '../cards/row.js';
import * as catalogue from '../catalogue.js';
import { zeroFactor } from '../digest.js';
import { acquireEffectOf } from '../effects/trade-row.js';
import { heroFaction } from '../score-table/heuristics.js';
import type { StarRealmsRules } from '../setup.js';
import { useCondition } from '../turn/actions.js';
import { keyGroups, keys } from '../vocabulary.js';
import { freshEntry } from '../zones/card-in-play.js';
import { decksOf, shieldOf } from '../zones/deal.js';
import { handIfPlayed } from '../zones/trade-row.js';
import { alliesAll, hasContinuous, shipBonuses } from '../zones/zones.js';
import * as code from './codes.js';
import { abilityFields, boardFields, cardFields, seatFields, stepFields } from './generated/fields.js';
import * as wordCodes from './generated/words.js';

export interface BoardImage {
  /** The memory from `BOARD` on, as words. */
  readonly words: Int32Array;
  /** No card of the game has this id or a higher one. */
  readonly cardsEnd: number;
}

export function writeBoard(rules: StarRealmsRules): BoardImage {
  const { trade, gambits, cardsEnd, explorers } = decksOf(rules);
  const words = new Int32Array((code.DATA_END - code.BOARD) / 4);
  const image = new ImageWriter(words, code.BOARD, code.DATA_AT);
  for (let card = 0; card < cardsEnd; card++) writeCard(image, card);
  words.set(readings.flat(), (code.KEYS - code.BOARD) / 4);
  image.set(code.BOARD, boardFields, {
    turnsMax: rules.turnsMax,
    cardsEnd,
    cardCount: catalogue.CARD_COUNT,
    zeros: zeroFactor(catalogue.CARD_COUNT - cardsEnd),
    keyCount: keys.length,
    explorers,
    explorer: catalogue.EXPLORER,
    scout: catalogue.id('Scout'),
    viper: catalogue.id('Viper'),
    tradeDeck: image.bytes(trade),
    tradeDeckSize: trade.length,
    gambits: image.bytes(gambits),
    gambitsSize: gambits.length,
  });
  return { words, cardsEnd };
}

/** For gambits whose score has a rule of its own in `source/heuristics.ts`. */
const gambitCodes: Readonly<Record<string, number>> = wordCodes;

const kinds = ['primary', 'ally', 'scrap', 'everyTurn'] as const;

function writeCard(image: ImageWriter, id: number): void {
  const card = catalogue.cards[id]!;
  const at = code.CARDS_AT + id * code.CARD_BYTES;
  const condition = useCondition[id];
  const bonus = shipBonuses[id];
  image.set(at, cardFields, {
    group: catalogue.groupOf[id]!,
    cost: card.cost,
    gains: catalogue.gainsOf[id]!,
    entry: freshEntry[id]!,
    defense: catalogue.defenseOf[id]!,
    isShip: catalogue.isShip[id]!,
    isBase: catalogue.isBase[id]!,
    isOutpost: catalogue.isOutpost[id]!,
    actsAtOnce: catalogue.actsAtOnce[id]!,
    faction: catalogue.factionOf[id]!,
    isEvent: +(card.kind === 'event'),
    isHero: +(card.kind === 'hero'),
    isNeedle: +(card.name === 'Stealth Needle'),
    isTower: +(card.name === 'Stealth Tower'),
    shield: shieldOf[id]!,
    scrapTrade: catalogue.scrapTradeOf[id]!,
    scrapCombat: catalogue.scrapCombatOf[id]!,
    scrapGivesAuthority: +(card.scrap?.some((step) => step.do === 'authority') ?? false),
    heroFaction: heroFaction[id]!,
    gambit: gambitCodes[`GAMBIT_${card.name.toUpperCase().replaceAll(' ', '_')}`] ?? 0,
    handIfPlayed: handIfPlayed[id]!,
    bonus: bonus ? image.words(bonus) : 0,
    alliesAll: alliesAll[id]!,
    hasContinuous: hasContinuous[id]!,
    condition: condition ? writeSteps(image, [condition]) : 0,
  });
  for (const [kind, name] of kinds.entries()) {
    const { has, trade, combat, authority, rest } = catalogue.abilities[name];
    image.set(at + code.ABILITIES + kind * code.ABILITY_BYTES, abilityFields, {
      has: has[id]!,
      trade: trade[id]!,
      combat: combat[id]!,
      authority: authority[id]!,
      rest: writeSteps(image, rest[id]!),
    });
  }
}

// ——— steps ———

/** @returns the address of the first step; 0 for no steps */
function writeSteps(image: ImageWriter, steps: Ability): number {
  return steps.reduceRight(
    (next, step) => image.structure(stepFields, { ...valuesOf(image, step), next }),
    0,
  );
}

type StepValues = { -readonly [Field in keyof Fields<typeof stepFields>]: number };
const BLANK: StepValues = { verb: 0, amount: 0, other: 0, must: 0, flag: 0, factions: 0, steps: 0, next: 0 };

const codeOf = codesBy(wordCodes);
const factionNumber = (faction: Faction): number => factions.indexOf(faction);

function valuesOf(image: ImageWriter, step: Step): StepValues {
  const values = { ...BLANK, verb: codeOf('DO', step.do) };
  for (const [key, value] of Object.entries(step)) {
    if (key === 'do') continue;
    if (key === 'steps' || key === 'each') values.steps = writeSteps(image, value);
    else if (key === 'options') {
      values.steps = image.fullList((value as Ability[]).map((steps) => writeSteps(image, steps)));
    } else if (key === 'factions') {
      for (const faction of value) values.factions |= 1 << factionNumber(faction);
    } else if (key === 'faction') values.other = factionNumber(value);
    else if (key === 'has') values.other = codeOf('HAS', value);
    else if (key === 'from') values.other = codeOf('FROM', value);
    else if (key === 'authority' || key === 'back') values.other = value;
    else if (key === 'must') values.must = +value;
    else if (key === 'thenDraw') values.flag = +value;
    else if (key === 'what') values.flag = +(value === 'ship');
    else if (key !== 'to') values.amount = value;
  }
  if (step.do === 'acquire') values.other = step.to === 'discard' ? code.TO_ANY : codeOf('TO', step.to);
  if (step.do === 'nextAcquired') values.other = acquireEffectOf(step);
  return values;
}

// ——— keys ———

const functions: Readonly<Record<string, number>> = {
  'cards.hand': code.IN_HAND,
  'cards.deck': code.IN_DECK,
  'cards.discard': code.IN_DISCARD,
  'opponent.cards.deck': code.IN_OPPONENTS_DECK,
  'opponent.cards.discard': code.IN_OPPONENTS_DISCARD,
  'card.cost': code.COST,
  'buy.score.increase': code.BUY_INCREASE,
  'combat.plus.card.scrap.combat': code.COMBAT_WITH_SCRAP,
};

/** Numbers by group, and numbers that belong to no seat. */
const arrays: Readonly<Record<string, number>> = { played: code.PLAYED, all: code.ALL };
const addresses: Readonly<Record<string, number>> = { turn: code.TURN, rowGroups: code.ROW_GROUPS };

function readingOf(path: string): readonly [how: number, detail: number] {
  const [, side, name, index = '0'] = /^(?:(me|opponent)\.)?(\w+)(?:\[(\d+)\])?$/.exec(path) ?? [];
  const field = (seatFields as readonly string[]).indexOf(name!);
  const at = side === undefined ? addresses[name!] : field >= 0 ? 4 * field : arrays[name!];
  if (at === undefined) throw new EngineBug(`the compiled engine does not know ${path}`);
  const how = side === undefined ? code.AT_ADDRESS : side === 'me' ? code.OF_ME : code.OF_OPPONENT;
  return [how, at + 4 * Number(index)];
}

/** By key of the vocabulary: how it is read, and an offset, an address or a group. */
const readings = keys.map(({ name, path }): readonly [how: number, detail: number] => {
  if (path !== undefined) return readingOf(path);
  const how = functions[name.replace(/\.[a-z_]+$/, '')] ?? functions[name];
  if (how === undefined) throw new EngineBug(`the compiled engine does not know the key ${name}`);
  return [
    how,
    Math.max(
      0,
      keyGroups.findIndex((group) => name.endsWith(`.${group}`)),
    ),
  ];
});
