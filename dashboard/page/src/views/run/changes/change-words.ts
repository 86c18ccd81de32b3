/** What a search did to a program, in a player's words instead of the names in the record. */
import { capitalized } from '../../../common/results/format.ts';

/** Names that do not follow the pattern `insert-list`. */
const special: Readonly<Record<string, string>> = {
  // Where a program without parents comes from.
  seed: 'a player the run started from',
  'warm-start': 'the champion of an earlier run',
  plain: 'a simple plan around one card',
  random: 'a random program',
  'first weights': 'an untrained network',
  'best response': 'an answer to the league',
  distil: 'distilled from a network',
  cross: 'mixed two programs',
  donate: 'took rules from another program',
  'build-around': 'built around a card',
  retarget: 'replaced a card everywhere',
  simplify: 'removed rules that did nothing',
  react: 'added an answer to an opponent',
  pgpe: 'changed many numbers at once',
  'name-key': 'replaced a score with a fact about the card',
  'name-many': 'gave cards their own lines',
  divide: 'split a score into early and late game',
};

const verbs: Readonly<Record<string, string>> = {
  insert: 'added',
  add: 'added',
  delete: 'removed',
  drop: 'removed',
  change: 'changed',
  alter: 'changed',
  toggle: 'changed',
  move: 'moved',
  retarget: 'moved',
  replace: 'replaced',
  swap: 'swapped',
  split: 'split',
  borrow: 'borrowed',
};

const things: Readonly<Record<string, string>> = {
  entry: 'a line',
  entries: 'two lines',
  limit: 'how many to buy',
  card: 'a card',
  list: 'a list',
  step: 'a card in the play order',
  options: 'choices for a card',
  block: 'choices for a card',
  reaction: 'a reaction',
  strategy: 'a way to play',
  threshold: 'a number in a condition',
  condition: 'a condition',
  rule: 'a rule',
  score: 'a score',
  flag: 'a setting of a line',
  set: 'a set of rules',
  info: 'a number of a card',
};

function words(operator: string): string {
  const [verb = '', thing = ''] = operator.split('-');
  return special[operator] ?? (things[thing] ? `${verbs[verb] ?? verb} ${things[thing]}` : operator);
}

/** @param operator name in the record; a plus sign joins several */
export function changeWords(operator: string): string {
  return capitalized([...new Set(operator.split('+').map(words))].join(', '));
}

/** A rule that a change added, removed or moved; a rule of a new program is kept. */
export interface ChangedRule {
  readonly kind: 'added' | 'removed' | 'moved' | 'kept';
  readonly label: string;
}

const SIGNS: Readonly<Record<string, 'added' | 'removed'>> = { '+': 'added', '−': 'removed' };

/** Reads `cross+donate: − Gold; + Harem; and 2 more`, as the log writes a change. */
export function loggedChange(text: string): { what: string; rules: readonly ChangedRule[]; more: number } {
  const [operator = '', ...rest] = text.split(': ');
  let more = 0;
  const rules = rest
    .join(': ')
    .split('; ')
    .flatMap((part): ChangedRule[] => {
      more += Number(/^and (\d+) more$/.exec(part)?.[1] ?? 0);
      const kind = SIGNS[part.slice(0, 1)];
      return kind === undefined ? [] : [{ kind, label: part.slice(2) }];
    });
  return { what: changeWords(operator), rules, more };
}

/** A rule that is both removed and added has only moved. */
export function withMoves(
  changes: readonly { readonly kind: 'same' | 'added' | 'removed'; readonly label: string }[],
): readonly ChangedRule[] {
  const labels = (kind: string) => changes.filter((one) => one.kind === kind).map(({ label }) => label);
  const [added, removed] = [labels('added'), labels('removed')];
  return changes.flatMap(({ kind, label }): ChangedRule[] => {
    if (kind === 'same') return [];
    const isMoved = added.includes(label) && removed.includes(label);
    if (!isMoved) return [{ kind, label }];
    return kind === 'added' ? [{ kind: 'moved', label }] : [];
  });
}
