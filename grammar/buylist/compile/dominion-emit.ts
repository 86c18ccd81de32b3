/**
 * Compiles a program to the text of JavaScript functions that read the view directly. The text contains numbers and
 * words of a fixed vocabulary, never anything a user wrote.
 */
import { dominionProgram, EngineBug, type Vocabulary } from '../../../engine/index.js';
import type { Block, BuylistProgram, Call, Condition, Entry, Strategy } from '../ast.js';
import { numberOf } from './dominion-interpret.js';
import type { Plans } from './dominion-plans.js';

const { EVENTS, NONE, PLAN_SHIFT, conditionMeanings: words } = dominionProgram;

/** The body of a function of `(worth, chain, dearest, orders)` that returns a Decider. */
export function emit(program: BuylistProgram, vocabulary: Vocabulary, plans: Plans): string {
  const { strategies } = program;
  return [
    `'use strict';`,
    `function planFor(v,s,c){switch(s){${strategies
      .map((strategy, number) => plansByCard(strategy, number, vocabulary, plans))
      .join('')}}return bare(s);}`,
    `function bare(s){switch(s){${plans.withoutBlock.map((plan, number) => `case ${number}:return ${plan};`).join('')}}return 0;}`,
    `function play(v){let p=0;${strategies
      .map((strategy, number) =>
        wrapInCondition(strategy.when, vocabulary, false, steps(strategy, number, vocabulary, plans)),
      )
      .join('')}return ${NONE};}`,
    `function buy(v){const k=v.supply,L=k.left,m=v.coins+k.discount;${program.lists
      .map((list) =>
        wrapInCondition(
          list.when,
          vocabulary,
          false,
          list.entries.map((entry) => purchase(entry, vocabulary)).join(''),
        ),
      )
      .join('')}return ${NONE};}`,
    `function planForTreasure(v,c){switch(c){${treasures(program, vocabulary, plans)}}return 0;}`,
    `function planForEvent(v,e,from){switch(e){${events(program, vocabulary, plans)}}return 0;}`,
    'return{play,buy,planFor,planForTreasure,planForEvent};',
  ].join('\n');
}

const wrapInCondition = (
  when: Condition | undefined,
  vocabulary: Vocabulary,
  reacting: boolean,
  body: string,
): string => (when === undefined ? body : `if(${condition(when, vocabulary, reacting)}){${body}}`);

function steps(
  { playOrder = [], blocks }: Strategy,
  number: number,
  vocabulary: Vocabulary,
  plans: Plans,
): string {
  const planWithoutBlock = plans.withoutBlock[number]!;
  return playOrder
    .map((step) => {
      if (step.kind === 'special') {
        const chain = `if((p=chain(v,${planWithoutBlock}))!==${NONE})return p;`;
        if (step.name === 'ChainDraw') return chain;
        return `${chain}if((p=dearest(planFor,orders,v,${number}))!==${NONE})return p;`;
      }
      const { card } = step;
      const word = vocabulary.cards[card];
      if (word === undefined || !word.kinds.includes('action')) return '';
      const matching = withPlan(blocks, plans).filter(
        (block) => block.kind === 'options' && block.card === card,
      );
      const plan = firstOf(matching, String(planWithoutBlock), vocabulary, plans);
      if (word.options === undefined) {
        return `if(v.countInHand(${card})>0)return ${card | (planWithoutBlock << PLAN_SHIFT)};`;
      }
      return `if(v.countInHand(${card})>0){p=${plan};if(worth(v,${card},orders[p]))return ${card}|p<<${PLAN_SHIFT};}`;
    })
    .join('');
}

// The view's coins are never negative, so "printed cost less discount, but at least 0" needs no second test.
function purchase({ card, limit, when }: Entry, vocabulary: Vocabulary): string {
  const word = vocabulary.cards[card];
  if (word === undefined) return '';
  const tests = [`m>=${word.cost}`, `L[${card}]>0`];
  if (limit !== undefined) tests.push(`v.owned[${card}]<${requireInteger(limit)}`);
  if (when !== undefined) tests.push(condition(when, vocabulary, false));
  return `if(${tests.join('&&')})return ${card};`;
}

const withPlan = (blocks: readonly Block[], { byBlock: ofBlock }: Plans): readonly Block[] =>
  blocks.filter((block) => ofBlock.has(block));

/** The plan of the first block whose condition holds, as an expression. */
function firstOf(blocks: readonly Block[], otherwise: string, vocabulary: Vocabulary, plans: Plans): string {
  return blocks.reduceRight((rest, block) => {
    const plan = plans.byBlock.get(block)!;
    if (block.when === undefined) return String(plan);
    return `(${condition(block.when, vocabulary, block.kind === 'reactions')}?${plan}:${rest})`;
  }, otherwise);
}

function plansByCard(strategy: Strategy, number: number, vocabulary: Vocabulary, plans: Plans): string {
  const blocks = withPlan(strategy.blocks, plans).filter((block) => block.kind === 'options');
  const cards = [...new Set(blocks.map((block) => block.card))];
  if (cards.length === 0) return '';
  const cases = cards.map((card) => {
    const matching = blocks.filter((block) => block.card === card);
    return `case ${card}:return ${firstOf(matching, String(plans.withoutBlock[number]!), vocabulary, plans)};`;
  });
  return `case ${number}:switch(c){${cases.join('')}}break;`;
}

function treasures(program: BuylistProgram, vocabulary: Vocabulary, plans: Plans): string {
  const isTreasure = (card: number): boolean => vocabulary.cards[card]!.kinds.includes('treasure');
  const cards = new Set(
    program.strategies.flatMap(({ blocks }) =>
      withPlan(blocks, plans).flatMap((block) => (block.kind === 'options' ? [block.card] : [])),
    ),
  );
  return [...cards]
    .filter(isTreasure)
    .map((card) => {
      const attempts = program.strategies.map(({ when, blocks }) => {
        const matching = withPlan(blocks, plans).filter(
          (block) => block.kind === 'options' && block.card === card,
        );
        return matching.length === 0
          ? ''
          : wrapInCondition(when, vocabulary, false, returnPlan(matching, vocabulary, plans));
      });
      return `case ${card}:${attempts.join('')}break;`;
    })
    .join('');
}

function events(program: BuylistProgram, vocabulary: Vocabulary, plans: Plans): string {
  return EVENTS.map((event, id) => {
    const attempts = program.strategies.map(({ when, blocks }, number) => {
      const matching = withPlan(blocks, plans).filter(
        (block) => block.kind === 'reactions' && block.event === event,
      );
      if (matching.length === 0) return '';
      return `if(from<=${number}){${wrapInCondition(when, vocabulary, true, returnPlan(matching, vocabulary, plans))}}`;
    });
    return attempts.every((text) => text === '') ? '' : `case ${id}:${attempts.join('')}break;`;
  }).join('');
}

/** Returns the plan of the first block whose condition holds, and goes on when none does. */
const returnPlan = (blocks: readonly Block[], vocabulary: Vocabulary, plans: Plans): string =>
  blocks
    .map((block) =>
      wrapInCondition(
        block.when,
        vocabulary,
        block.kind === 'reactions',
        `return ${plans.byBlock.get(block)!};`,
      ),
    )
    .join('');

function condition({ negated, call }: Condition, vocabulary: Vocabulary, reacting: boolean): string {
  const text = expression(call, vocabulary, reacting);
  return negated ? `!${text}` : text;
}

/** In brackets, or a single word. */
function expression({ word, args }: Call, vocabulary: Vocabulary, reacting: boolean): string {
  const inner = (): string[] =>
    args.map((arg) => (arg.kind === 'call' ? expression(arg.call, vocabulary, reacting) : 'false'));
  switch (word) {
    case 'AllOf':
      return `(${inner().join('&&')})`;
    case 'AnyOf':
      return `(${inner().join('||')})`;
    case 'Not':
      return `(!${inner()[0]!})`;
    default: {
      const known = vocabulary.conditions.find(({ name }) => name === word);
      const meaning = words[word];
      if (known === undefined || meaning === undefined) throw new EngineBug(`no condition "${word}"`);
      if (reacting && !known.inReactions) return 'false';
      return `(${meaning.emit(args.map((arg) => requireInteger(numberOf(arg))))})`;
    }
  }
}

/** Only whole numbers get into the text. @throws EngineBug */
function requireInteger(number: number): number {
  if (!Number.isSafeInteger(number)) throw new EngineBug(`${number} is no whole number`);
  return number;
}
