/** What a buylist may do when a card is played against it that none of its opponents plays. */
import type { Rng } from '../../../engine/index.js';
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
        rival: { ...program, lists: [list([entry(card.id, COPIES)]), ...program.lists] },
        changes: bodies.map((body) => (before: BuylistProgram): BuylistProgram => {
          const block: Block = { kind: 'reactions', event: name, body };
          // Whatever the strategy of the moment.
          const strategies = before.strategies.map((s) => ({ ...s, blocks: [...s.blocks, block] }));
          return { ...before, strategies };
        }),
      };
    });
}
