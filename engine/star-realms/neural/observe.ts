/**
 * What a network observes: the most informative keys, then the seat's own copies of each card. The numbers are in
 * the order of {@link inputs}.
 */
import type { CardId } from '../../core/contract/brand.js';
import type { NeuralInput } from '../../core/contract/neural.js';
import { invariant } from '../../core/errors.js';
import { CARD_COUNT, cards } from '../catalogue.js';
import type { SeatView } from '../policy.js';
import { keys } from '../vocabulary.js';

const observedKeys = [
  'deck',
  'turn',
  'trade',
  'combat',
  'authority',
  'opponent.authority',
  'deck.size',
  'discard.size',
  'ships',
  'bases',
  'outposts',
  'bases.inplay',
  'opponent.ships',
  'opponent.bases',
  'opponent.bases.inplay',
  'opponent.outposts.inplay',
];
const families = ['trade_row.', 'cards.all.', 'opponent.cards.all.'];

const observed = [
  ...observedKeys.map((name) => {
    const key = keys.find((known) => known.name === name);
    invariant(key !== undefined, `no key is called "${name}"`);
    return key;
  }),
  ...keys.filter(({ name }) => families.some((family) => name.startsWith(family))),
];
const COPIES = 1 / 2;

export const inputs: readonly NeuralInput[] = [
  ...observed.map(({ name, range }) => ({
    name,
    scale: 1 / Math.max(1, range[1]),
    wording: { form: 'key' as const, key: name },
  })),
  ...cards.map(({ name, id }) => ({ name: `own ${name}`, card: id as CardId, scale: COPIES })),
];

/** Writes whole numbers, which the inputs scale, to `into`. Its length is that of {@link inputs}. */
export function observe(view: SeatView, into: Int32Array): void {
  for (let i = 0; i < observed.length; i++) into[i] = observed[i]!.read(view, 0);
  const { owned } = view.me;
  for (let card = 0; card < CARD_COUNT; card++) into[observed.length + card] = owned[card]!;
}
