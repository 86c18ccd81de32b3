/** Proposes reactions of a buylist to cards that none of its opponents plays. */
import type { CardId, Rng } from '../../../engine/index.js';
import type { Block, BuylistProgram } from '../../../grammar/index.js';
import type { GenomeContext, ReactionTrial } from '../../genome.js';
import { orderedBody, randomBody } from './bodies.js';
import { buylistDomain, namedCards } from './domain.js';
import { entry, list } from './edit.js';

/** Rounds of the search for a reaction; the next rival reacts like the best program so far. */
const ROUNDS = 3;
/** Reactions to one event tried in each round. */
const BODIES = 10;
/** Copies of the card that the rival buys before everything else. */
const COPIES = 2;

/** One trial for each event of a card on the board to which the program does not react. */
export function reactionTrials(
  program: BuylistProgram,
  rng: Rng,
  context: Pick<GenomeContext<BuylistProgram>, 'game' | 'rules'>,
): readonly ReactionTrial<BuylistProgram>[] {
  const domain = buylistDomain(context.game, context.rules);
  const named = namedCards(program, domain);
  const hasReaction = (event: string): boolean =>
    program.strategies.some(({ blocks }) => blocks.some((b) => b.kind === 'reactions' && b.event === event));
  return domain.events
    .filter(({ name }) => !hasReaction(name))
    .flatMap(({ name, body: shape }) => {
      const [card] = domain.buyable.filter(({ events = [] }) => events.includes(name));
      if (card === undefined) return [];
      const random = Array.from({ length: ROUNDS * BODIES }, () => randomBody(rng, { domain, shape, named }));
      const first = orderedBody({ domain, shape, named }) ?? random[0]!;
      const bodies = [first, ...random.slice(1)];
      const changes = bodies.map(
        (body) =>
          (before: BuylistProgram): BuylistProgram =>
            withReaction(before, { kind: 'reactions', event: name, body }),
      );
      return {
        card: card.name,
        rivalOf: (rival) => withCardFirst(rival, card.id, domain.actions.includes(card)),
        rounds: Array.from({ length: ROUNDS }, (_, i) => changes.slice(i * BODIES, (i + 1) * BODIES)),
      };
    });
}

/** Replaces the program's reaction to the event in every strategy. */
function withReaction(
  program: BuylistProgram,
  reaction: Extract<Block, { kind: 'reactions' }>,
): BuylistProgram {
  const others = (block: Block): boolean => block.kind !== 'reactions' || block.event !== reaction.event;
  const strategies = program.strategies.map((s) => ({
    ...s,
    blocks: [...s.blocks.filter(others), reaction],
  }));
  return { ...program, strategies };
}

/** Buys and plays the card before everything else; a play order without the card would hide its effect. */
function withCardFirst(program: BuylistProgram, card: CardId, isPlayed: boolean): BuylistProgram {
  const lists = [list([entry(card, COPIES)]), ...program.lists];
  if (!isPlayed) return { ...program, lists };
  const strategies = program.strategies.map(({ playOrder = [], ...rest }) => ({
    ...rest,
    playOrder: [{ kind: 'card', card } as const, ...playOrder],
  }));
  return { ...program, lists, strategies };
}
