/** What a seat has chosen before a position within a card, in words. */
import type { Position } from '../../engine/index.js';
import { cardCount, printedName } from '../../grammar/index.js';

/** Past tense of the words before the card in labels of Dominion. */
const past: Readonly<Record<string, string>> = {
  Play: 'played',
  'Play twice': 'played',
  Discard: 'discarded',
  Trash: 'trashed',
  'Put onto the deck': 'put onto the deck:',
  'Pass on': 'passed on',
  'Set aside': 'set aside',
  Reveal: 'revealed',
  Name: 'named',
  Take: 'took',
  'Put on top': 'put on top:',
  First: 'began with',
};

/** Labels without a card, which refer to the choice before them. */
const replies: Readonly<Record<string, string>> = {
  'No more actions': 'played no more actions',
  'No more treasures': 'played no more treasures',
  Yes: 'said yes',
  No: 'said no',
};

/** @returns such as `Throne Room plays Chapel; trashed Estate, 2 Coppers`; undefined outside of cards */
export function soFar({ answered }: Position): string | undefined {
  if (answered === undefined) return undefined;
  const parts: { readonly verb: string; readonly objects: string[] }[] = [];
  for (const [at, label] of answered.entries()) {
    const last = parts.at(-1);
    const { verb, object } = deedOf(label, at === 0);
    const isPlayed = label.startsWith('Play twice ');
    if (isPlayed && last?.verb.endsWith(' plays')) last.objects.push(object);
    else if (isPlayed && last?.verb === 'played') {
      const source = printedName(last.objects.pop()!);
      if (last.objects.length === 0) parts.pop();
      parts.push({ verb: `${source} plays`, objects: [object] });
    } else if (last?.verb === verb && object !== '') last.objects.push(object);
    else parts.push({ verb, objects: object === '' ? [] : [object] });
  }
  return parts.map(({ verb, objects }) => [verb, counted(objects)].join(' ').trim()).join('; ');
}

/** @returns what was done, and the card as in strategies; without a card, an empty object */
function deedOf(label: string, isFirst: boolean): { readonly verb: string; readonly object: string } {
  const taken = /^(\w+) \(.+\)$/.exec(label)?.[1];
  if (taken !== undefined) return { verb: isFirst ? 'bought' : 'gained', object: taken };
  if (label === 'Nothing') return { verb: isFirst ? 'bought nothing' : 'then nothing', object: '' };
  const reply = replies[label];
  if (reply !== undefined) return { verb: reply, object: '' };
  const [, words = '', card = ''] = /^(.+) (\w+)$/.exec(label) ?? [];
  const verb = past[words];
  return verb === undefined ? { verb: 'chose', object: `“${label}”` } : { verb, object: card };
}

/** Equal cards that follow each other as `2 Coppers`. */
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
