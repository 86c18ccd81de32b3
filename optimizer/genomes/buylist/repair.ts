/**
 * Repairs parts that another change made invalid: an exchange that costs no longer allow, or options that name a
 * card of another block. What cannot be repaired is removed.
 */
import { type BodyShape, type CardId, fitsExchange, isUsefulIn, shapeOf } from '../../../engine/index.js';
import type { Block, Body, BuylistProgram, Item, Member } from '../../../grammar/index.js';
import type { BuylistDomain } from './domain.js';

/** @returns the program itself if nothing needs repair, otherwise a repaired copy */
export function repair(program: BuylistProgram, domain: BuylistDomain): BuylistProgram {
  if (program.strategies.every(({ blocks }) => blocks.length === 0)) return program;
  const mayLowerCosts = canLowerCosts(program, domain);
  const strategies = program.strategies.map((s) => {
    const blocks = s.blocks.flatMap((block): Block[] => {
      const shape = shapeOf(block, domain.vocabulary);
      const body = shape && repairBody(block.body, shape, domain, mayLowerCosts);
      return body === undefined ? [] : [body === block.body ? block : { ...block, body }];
    });
    return sameItems(blocks, s.blocks) ? s : { ...s, blocks };
  });
  return sameItems(strategies, program.strategies) ? program : { ...program, strategies };
}

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i]);

/** Whether the program may own a card that lowers costs. Exchanges then need to fit only at some reduction. */
function canLowerCosts({ lists, strategies }: BuylistProgram, domain: BuylistDomain): boolean {
  const lowers = (card: CardId): boolean => domain.card(card).lowersCosts === true;
  return (
    lists.some(({ entries }) => entries.some(({ card }) => lowers(card))) ||
    strategies.some(({ playOrder = [] }) =>
      playOrder.some((step) => step.kind === 'card' && lowers(step.card)),
    )
  );
}

function repairBody(
  body: Body,
  shape: BodyShape,
  domain: BuylistDomain,
  mayLowerCosts: boolean,
): Body | undefined {
  if (body.kind === 'plain') {
    const items = repairItems(body.items, shape, domain, mayLowerCosts);
    const form = items.some(({ into }) => into !== undefined) ? 'pairs' : 'names';
    if (items.length === 0 || !shape.forms.includes(form)) return undefined;
    return items.length === body.items.length ? body : { kind: 'plain', items };
  }
  const chosen = body.members.filter(({ kind }) => kind === 'choose' || kind === 'ignore');
  const tagged = body.members.flatMap((member): Member[] => {
    if (!('body' in member) || member.body.kind !== 'plain') return [];
    const items = repairItems(member.body.items, shape, domain, mayLowerCosts);
    if (items.length === 0) return [];
    const isWhole = items.length === member.body.items.length;
    return isWhole ? [member] : [{ kind: member.kind, body: { kind: 'plain', items } }];
  });
  const withMembers = (members: readonly Member[]): Body =>
    sameItems(members, body.members) ? body : { kind: 'tagged', members };
  if (chosen.length === 0) {
    const own = tagged.filter(({ kind }) => kind === shape.tag?.name);
    const can = shape.forms.includes('names') || shape.forms.includes('pairs');
    return own.length > 0 && can ? withMembers(own) : undefined;
  }
  if (!chosen.every((member) => isChoice(member, shape))) return undefined;
  const options = chosen.map((member) => (member.kind === 'choose' ? member.option : 0));
  if (shape.forms.includes('choices')) {
    return chosen.length === 2 && options[0] !== options[1] ? withMembers(chosen) : undefined;
  }
  const [first] = chosen;
  if (first === undefined || !shape.forms.some((form) => form === 'choice' || form === 'choice-and-names')) {
    return undefined;
  }
  if (shape.namesFor === undefined || options[0] !== shape.namesFor) return withMembers([first]);
  const names = tagged.filter(({ kind }) => kind === shape.tag?.name);
  return names.length > 0 ? withMembers([first, ...names]) : undefined;
}

function isChoice(member: Member, { choices = [], ignore }: BodyShape): boolean {
  if (member.kind === 'ignore') return choices.length <= 1 || ignore !== undefined;
  return member.kind === 'choose' && member.option >= 1 && member.option <= choices.length;
}

function repairItems(
  items: readonly Item[],
  shape: BodyShape,
  domain: BuylistDomain,
  mayLowerCosts: boolean,
): Item[] {
  const seen = new Set<CardId>();
  return items.filter(({ card, into }) => {
    if (seen.has(card) || card === domain.vocabulary.nothing) return false;
    seen.add(card);
    const word = domain.card(card);
    if (!isUsefulIn(shape, word)) return false;
    if (into === undefined)
      return mayLowerCosts || shape.gainCostMax === undefined || word.cost <= shape.gainCostMax;
    if (shape.exchange === undefined || into === domain.vocabulary.nothing) return true;
    const { cost } = domain.card(into);
    const most = mayLowerCosts ? Math.max(word.cost, cost) : 0;
    for (let less = 0; less <= most; less++) {
      if (fitsExchange(shape.exchange, word.cost, cost, less)) return true;
    }
    return false;
  });
}
