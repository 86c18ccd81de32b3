/** What a seat has chosen before a position within a card, in words. */
import { type Game, type Position, printedName, readAnswer } from '../../engine/index.js';
import { cardCount } from '../../grammar/index.js';

/**
 * @returns for example `Throne Room plays Chapel; trashed Estate, 2 Coppers`, or `seat 1 played Militia; you discarded
 * Copper` in the turn of seat 1; undefined outside of cards
 */
export function soFar({ answered }: Position, { positions }: Pick<Game, 'positions'>): string | undefined {
  if (answered === undefined) return undefined;
  const answers = answered.map(readAnswer);
  const parts: Deeds[] = [];
  const deeds = positions?.deedsOf(answers.map(({ label }) => label));
  for (const [at, { seat, label }] of answers.entries()) {
    const before = parts.at(-1);
    const last = before?.seat === seat ? before : undefined;
    const { verb, card = '', again } = deeds?.[at] ?? { verb: 'chose', card: `“${label}”` };
    if (again && last?.verb.endsWith(' plays')) last.objects.push(card);
    else if (again && last !== undefined && last.verb === verb) {
      const source = printedName(last.objects.pop()!);
      if (last.objects.length === 0) parts.pop();
      parts.push({ seat, verb: `${source} plays`, objects: [card] });
    } else if (last?.verb === verb && card !== '') last.objects.push(card);
    else parts.push({ seat, verb, objects: card === '' ? [] : [card] });
  }
  const isOwnTurn = parts.every(({ seat }) => seat === undefined);
  return parts
    .map(({ seat, verb, objects }) => {
      const who = isOwnTurn ? '' : seat === undefined ? 'you' : `seat ${seat + 1}`;
      // The phrase already names a subject, such as Throne Room.
      const colon = who !== '' && verb.endsWith(' plays') ? ':' : '';
      return `${who}${colon} ${verb} ${counted(objects)}`.trim();
    })
    .join('; ');
}

interface Deeds {
  /** Undefined for the deciding seat. */
  readonly seat: number | undefined;
  readonly verb: string;
  readonly objects: string[];
}

/** A list of cards; consecutive equal cards become `2 Coppers`. */
function counted(names: readonly string[]): string {
  const runs: { readonly name: string; copies: number }[] = [];
  for (const name of names) {
    const last = runs.at(-1);
    if (last?.name === name) last.copies++;
    else runs.push({ name, copies: 1 });
  }
  return runs
    .map(({ name, copies }) => (copies === 1 ? printedName(name) : cardCount(copies, name)))
    .join(', ');
}
