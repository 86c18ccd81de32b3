/** What a buylist may do when a card is played against it that none of its opponents plays. */
import type { CardId, Rng } from '../../../engine/index.js';
import type { Block, BuylistProgram } from '../../../grammar/index.js';
import type { GenomeContext, ReactionTrial } from '../../genome.js';
import { randomBody } from './bodies.js';
import { buylistDomain, namedCards } from './domain.js';
import { entry, list } from './edit.js';

/** Ways to react to one event that are tried. */
const BODIES = 10;
/** Copies of the card that the rival buys before all else. */
const COPIES = 2;

/** One for each event of a card on the board that the program says nothing of. */
export function reactionTrials(
  program: BuylistProgram,
  rng: Rng,
  context: Pick<GenomeContext<BuylistProgram>, 'game' | 'rules'>,
): readonly ReactionTrial<BuylistProgram>[] {
  const domain = buylistDomain(context.game, context.rules);
  const named = namedCards(program, domain);
  const isSaid = (event: string): boolean =>
    program.strategies.some(({ blocks }) => blocks.some((b) => b.kind === 'reactions' && b.event === event));
  return domain.events
    .filter(({ name }) => !isSaid(name))
    .flatMap(({ name, body: shape }) => {
      const [card] = domain.buyable.filter(({ events = [] }) => events.includes(name));
      if (card === undefined) return [];
      const bodies = Array.from({ length: BODIES }, () => randomBody(rng, domain, shape, named));
      return {
        card: card.name,
        rival: withCardFirst(program, card.id, domain.actions.includes(card)),
        changes: bodies.map((body) => (before: BuylistProgram): BuylistProgram => {
          const block: Block = { kind: 'reactions', event: name, body };
          // Whatever the strategy of the moment.
          const strategies = before.strategies.map((s) => ({ ...s, blocks: [...s.blocks, block] }));
          return { ...before, strategies };
        }),
      };
    });
}

/** Buys the card before all else, and plays it before all else: a play order that leaves it out would hide what it does. */
function withCardFirst(program: BuylistProgram, card: CardId, isPlayed: boolean): BuylistProgram {
  const lists = [list([entry(card, COPIES)]), ...program.lists];
  if (!isPlayed) return { ...program, lists };
  const strategies = program.strategies.map(({ playOrder = [], ...rest }) => ({
    ...rest,
    playOrder: [{ kind: 'card', card } as const, ...playOrder],
  }));
  return { ...program, lists, strategies };
}
