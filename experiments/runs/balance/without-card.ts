/** A player that does not take a card if it can do anything else. */
import {
  NETWORK,
  type Network,
  networkOnBoard,
  neuralOf,
  type Player,
  printNetwork,
} from '../../../bots/index.js';
import { type CardFacts, type Game, Refused, type Rules } from '../../../engine/index.js';
import { type BuylistProgram, type ScoreTable, scoreTables } from '../../../grammar/index.js';

/** A score that stays below that of any other action of a network. */
const NEVER = -1e9;

export interface PlayerWithout {
  /** The player as it is on a board. */
  readonly text: string;
  /** The same without a card; undefined if it cannot take the card at all. */
  without(card: CardFacts): string | undefined;
}

/** The error for players that are not programs or networks, such as one that chooses by dice. */
export const noCards = ({ name }: Player): Refused =>
  new Refused(`"${name}" has no cards to leave out`, 'name a buylist, a JSON bot or a network');

/** @throws Refused for players that are not programs or networks */
export function playerOn(player: Player, game: Game, rules: Rules): PlayerWithout {
  const { form, program } = player;
  if (form === undefined || program === undefined) throw noCards(player);
  if (form.name === NETWORK) {
    const net = networkOnBoard(program as Network, game, rules);
    return {
      text: printNetwork(net),
      without(card) {
        const taking = takeOf(game, card);
        if (taking === undefined || !net.actions.includes(taking)) return undefined;
        return printNetwork(withoutActions(net, (action) => action === taking));
      },
    };
  }
  const canonical = (changed: unknown): string => form.print(form.canonical(changed, game, rules), game);
  return {
    text: canonical(program),
    without: (card) =>
      canonical(
        game.scores === undefined
          ? withoutPurchases(program as BuylistProgram, card.id)
          : withLowestScore(program as ScoreTable, card, game),
      ),
  };
}

/**
 * The network never takes these actions. Its weights have full precision, because this score in a row of 8 bits would
 * erase the others.
 */
export function withoutActions(
  { bits: _, ...net }: Network,
  isGone: (action: string) => boolean,
): Omit<Network, 'bits'> {
  return { ...net, b2: net.b2.map((bias, at) => (isGone(net.actions[at]!) ? NEVER : bias)) };
}

/** Name of the action with which a network takes the card. */
export const takeOf = (game: Game, { id }: CardFacts): string | undefined =>
  neuralOf(game).actions.find((action) => action.does === 'take' && action.card === id)?.name;

/** The list never buys the card. */
export const withoutPurchases = (program: BuylistProgram, card: number): BuylistProgram => ({
  ...program,
  lists: program.lists.map((list) => ({
    ...list,
    entries: list.entries.filter((entry) => entry.card !== card),
  })),
});

/** In the first rule set, which buys cards or plays options, the card and its options have the lowest score. */
function withLowestScore(table: ScoreTable, { name }: CardFacts, { scores }: Game): ScoreTable {
  const subjects = scores!.subjects.flatMap((one, subject) =>
    one.name === name || one.name.startsWith(`${name}: `) ? [subject] : [],
  );
  const lowest = subjects.map((subject) => ({
    target: { kind: 'subject', subject } as const,
    rules: [],
    score: { kind: 'number', value: -scoreTables.NUMBER_MAX } as const,
    flags: [],
  }));
  const [first = [], ...others] = table.sets;
  const kept = first.filter(({ target }) => target.kind !== 'subject' || !subjects.includes(target.subject));
  return { ...table, sets: [[...lowest, ...kept], ...others] };
}
