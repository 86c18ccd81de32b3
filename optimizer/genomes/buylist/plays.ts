/** Operators on strategies: play order, options for cards, reactions to events. */

import { type Rng, shapeOf } from '../../../engine/index.js';
import type { Block, BuylistProgram, PlayStep, Strategy } from '../../../grammar/index.js';
import { chance, pick } from '../../random.js';
import { mutatedBody, randomBody } from './bodies.js';
import { randomCondition } from './conditions.js';
import { type BuylistDomain, namedCards } from './domain.js';
import { type BuylistChange, type BuylistOperator, moved, strategy, withStrategy } from './edit.js';
import { deleteFrom, moveWithin } from './rules.js';

const STRATEGIES_MAX = 6;
const STEPS_MAX = 14;
const BLOCKS_MAX = 8;

/** A step worth trying: an action that the program buys, or a special step. */
function randomStep(rng: Rng, domain: BuylistDomain, program: BuylistProgram): PlayStep {
  const named = namedCards(program, domain);
  const known = domain.actions.filter(({ id }) => named.includes(id));
  if (known.length === 0 || chance(rng, 0.25)) {
    return { kind: 'special', name: pick(rng, domain.vocabulary.steps).name };
  }
  return { kind: 'card', card: pick(rng, known).id };
}

const onStrategy =
  (
    change: (s: Strategy, program: BuylistProgram, rng: Rng, domain: BuylistDomain) => Strategy | undefined,
  ): BuylistChange =>
  (program, rng, domain) => {
    const at = rng.below(program.strategies.length);
    const changed = change(program.strategies[at]!, program, rng, domain);
    return changed === undefined ? undefined : withStrategy(program, at, changed);
  };

const insertStep = onStrategy((s, program, rng, domain) => {
  const steps = s.playOrder ?? [];
  if (steps.length >= STEPS_MAX) return undefined;
  const step = randomStep(rng, domain, program);
  return strategy(steps.toSpliced(rng.below(steps.length + 1), 0, step), s.blocks, s.when);
});

const deleteStep = onStrategy((s, _, rng) => {
  const steps = s.playOrder ?? [];
  return steps.length === 0
    ? undefined
    : strategy(steps.toSpliced(rng.below(steps.length), 1), s.blocks, s.when);
});

const moveStep = onStrategy((s, _, rng) => {
  const steps = s.playOrder ?? [];
  if (steps.length < 2) return undefined;
  return strategy(moved(steps, rng.below(steps.length), rng.below(steps.length)), s.blocks, s.when);
});

/** An options block for a card without one, preferably a card that the program buys. */
function optionsBlock(rng: Rng, domain: BuylistDomain, program: BuylistProgram): Block | undefined {
  const named = namedCards(program, domain);
  const wanted = domain.deciding.filter(({ id }) => named.includes(id));
  if (wanted.length === 0) return undefined;
  const card = pick(rng, wanted);
  const when = chance(rng, 0.2) ? randomCondition(rng, { domain, moment: 'playing', named }) : undefined;
  return {
    kind: 'options',
    card: card.id,
    ...(when && { when }),
    body: randomBody(rng, { domain, shape: card.options!, named }),
  };
}

function reactionBlock(rng: Rng, domain: BuylistDomain, program: BuylistProgram): Block | undefined {
  if (domain.events.length === 0) return undefined;
  const event = pick(rng, domain.events);
  const named = namedCards(program, domain);
  const when = chance(rng, 0.15) ? randomCondition(rng, { domain, moment: 'reaction', named }) : undefined;
  return {
    kind: 'reactions',
    event: event.name,
    ...(when && { when }),
    body: randomBody(rng, { domain, shape: event.body, named }),
  };
}

const insertBlock =
  (make: typeof optionsBlock): BuylistChange =>
  (program, rng, domain) => {
    const at = rng.below(program.strategies.length);
    const s = program.strategies[at]!;
    const block = make(rng, domain, program);
    if (block === undefined || s.blocks.length >= BLOCKS_MAX) return undefined;
    return withStrategy(program, at, {
      ...s,
      blocks: s.blocks.toSpliced(rng.below(s.blocks.length + 1), 0, block),
    });
  };

const deleteBlock = onStrategy((s, _, rng) =>
  s.blocks.length === 0 ? undefined : { ...s, blocks: s.blocks.toSpliced(rng.below(s.blocks.length), 1) },
);

const alterBlock: BuylistChange = (program, rng, domain) => {
  const all = program.strategies.flatMap(({ blocks }, i) => blocks.map((block, j) => ({ i, j, block })));
  if (all.length === 0) return undefined;
  const { i, j, block } = pick(rng, all);
  const shape = shapeOf(block, domain.vocabulary);
  if (shape === undefined) return undefined;
  const body = mutatedBody(rng, { domain, shape, named: namedCards(program, domain) }, block.body);
  const s = program.strategies[i]!;
  return withStrategy(program, i, { ...s, blocks: s.blocks.with(j, { ...block, body }) });
};

const insertStrategy: BuylistChange = (program, rng, domain) => {
  if (program.strategies.length >= STRATEGIES_MAX) return undefined;
  const when = randomCondition(rng, { domain, moment: 'playing', named: namedCards(program, domain) });
  const made = strategy([randomStep(rng, domain, program)], [], when);
  const at = rng.below(program.strategies.length + 1);
  return { ...program, strategies: program.strategies.toSpliced(at, 0, made) };
};

export const playOperators: readonly BuylistOperator[] = [
  { name: 'insert-step', share: 4, apply: insertStep },
  { name: 'delete-step', share: 2, apply: deleteStep },
  { name: 'move-step', share: 3, apply: moveStep },
  { name: 'insert-options', share: 3, apply: insertBlock(optionsBlock) },
  { name: 'insert-reaction', share: 2, apply: insertBlock(reactionBlock) },
  { name: 'alter-block', share: 5, apply: alterBlock },
  { name: 'delete-block', share: 2, apply: deleteBlock },
  { name: 'insert-strategy', share: 1, apply: insertStrategy },
  { name: 'delete-strategy', share: 1, apply: deleteFrom('strategies') },
  { name: 'move-strategy', share: 1, apply: moveWithin('strategies') },
];
