/** What a search did to a program, in a player's words instead of the names in the record. */

const words: Readonly<Record<string, string>> = {
  // Where a program without parents comes from.
  seed: 'a player the run started from',
  'warm-start': 'the champion of an earlier run',
  plain: 'a simple plan around one card',
  random: 'a random program',
  'first weights': 'an untrained network',
  'best response': 'an answer to the league',
  distil: 'written down from a network',
  // Changes of several parts.
  cross: 'mixed two programs',
  donate: 'took rules from another program',
  'build-around': 'built around a card',
  retarget: 'replaced a card everywhere',
  simplify: 'removed rules that did nothing',
  react: 'added an answer to an opponent',
  pgpe: 'moved many numbers together',
  // Buylists.
  'change-limit': 'changed how many to buy',
  'replace-card': 'replaced a card',
  'swap-entries': 'swapped two lines',
  'move-entry': 'moved a line',
  'insert-entry': 'added a line',
  'delete-entry': 'removed a line',
  'split-entry': 'split a line in two',
  'insert-list': 'added a list',
  'delete-list': 'removed a list',
  'move-list': 'moved a list',
  'insert-step': 'added a card to the play order',
  'delete-step': 'removed a card from the play order',
  'move-step': 'changed the play order',
  'insert-options': 'added choices for a card',
  'insert-reaction': 'added a reaction',
  'alter-block': 'changed the choices for a card',
  'delete-block': 'removed the choices for a card',
  'insert-strategy': 'added a way to play',
  'delete-strategy': 'removed a way to play',
  'move-strategy': 'changed which way to play comes first',
  // Conditions, in both formats.
  'change-threshold': 'changed a number in a condition',
  'add-condition': 'added a condition',
  'insert-condition': 'added a condition',
  'drop-condition': 'removed a condition',
  'delete-condition': 'removed a condition',
  'alter-condition': 'changed a condition',
  'change-condition': 'changed a condition',
  // Score tables.
  'change-score': 'changed a score',
  'drop-score': 'removed a score',
  'retarget-entry': 'moved a score to another card',
  'toggle-flag': 'switched a setting of a line',
  'insert-rule': 'added a rule',
  'delete-rule': 'removed a rule',
  'move-rule': 'moved a rule',
  'name-key': 'replaced a score by a fact of the card',
  'name-many': 'gave cards their own lines',
  divide: 'made scores differ early and late',
  'borrow-entry': 'took a line from another program',
  'borrow-set': 'took rules from another program',
  'change-info': 'changed a number of a card',
  'delete-info': 'removed a number of a card',
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** @param operator name in the record; a plus sign joins several */
export const changeWords = (operator: string): string =>
  capitalized(
    [...new Set(operator.split('+').map((one) => words[one] ?? one.replaceAll('-', ' ')))].join(', '),
  );

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
