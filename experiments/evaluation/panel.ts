/** Whom candidates are measured against, and which deals they meet: blocks that are the same for everyone. */

export interface PanelMember {
  readonly name: string;
  /** Canonical text. */
  readonly text: string;
  /** Number under which the record knows it, also its share of the deals; the same for the whole run. */
  readonly number: number;
}

export interface Panel {
  /** At least one. */
  readonly members: readonly PanelMember[];
  /** Members met in one block: all, or a few in turn when the panel is large. */
  readonly perBlock: number;
  /** For a mixture: how often each member comes up in a block; together `perBlock`. */
  readonly copies?: readonly number[];
}

/** Members of a large panel that one block meets: enough to be fair, few enough to drop the hopeless early. */
export const MEMBERS_PER_BLOCK = 8;
/** Deals set apart for each member; a run that needs more meets its neighbour's, which harms nothing. */
const DEALS_PER_MEMBER = 2 ** 14;

export function panelOf(members: readonly PanelMember[]): Panel {
  return { members, perBlock: Math.min(members.length, MEMBERS_PER_BLOCK) };
}

/**
 * A panel that meets its members in proportion to weights: places of a block are given out by largest remainders, so
 * that members with hardly any weight are left out.
 */
export function mixtureOf(members: readonly PanelMember[], weights: readonly number[]): Panel {
  const total = weights.reduce((a, b) => a + b, 0);
  const due = weights.map((w) => (w / total) * MEMBERS_PER_BLOCK);
  const copies = due.map(Math.floor);
  const order = due.map((_, i) => i).sort((a, b) => due[b]! - copies[b]! - (due[a]! - copies[a]!) || a - b);
  const left = MEMBERS_PER_BLOCK - copies.reduce((a, b) => a + b, 0);
  for (const i of order.slice(0, left)) copies[i]!++;
  const met = copies.flatMap((n, i) => (n > 0 ? [i] : []));
  return {
    members: met.map((i) => members[i]!),
    perBlock: MEMBERS_PER_BLOCK,
    copies: met.map((i) => copies[i]!),
  };
}

/** One place in a block: deal number `deal` of the member's own. */
export interface Slot {
  readonly member: number;
  readonly deal: number;
}

/** The places of one block. A large panel is dealt out in turn, so that all members come up equally often. */
export function slotsOf(panel: Panel, block: number): Slot[] {
  const { copies } = panel;
  if (copies !== undefined) {
    return copies.flatMap((n, member) =>
      Array.from({ length: n }, (_, c) => ({ member, deal: block * n + c })),
    );
  }
  const count = panel.members.length;
  return Array.from({ length: panel.perBlock }, (_, j) => {
    const slot = block * panel.perBlock + j;
    return { member: slot % count, deal: Math.floor(slot / count) };
  });
}

/** For each member that blocks `from` to `to` − 1 meet, the contiguous range of its own deals. */
export function dealRanges(
  panel: Panel,
  from: number,
  to: number,
): { member: number; first: number; deals: number }[] {
  const { copies } = panel;
  if (copies !== undefined) {
    return copies.map((n, member) => ({ member, first: from * n, deals: (to - from) * n }));
  }
  const count = panel.members.length;
  const low = from * panel.perBlock;
  const high = to * panel.perBlock;
  return panel.members.flatMap((_, member) => {
    const first = Math.ceil((low - member) / count);
    const deals = Math.ceil((high - member) / count) - first;
    return deals > 0 ? [{ member, first, deals }] : [];
  });
}

/** Where a member's deals begin within a range of deals. */
export function dealOffset(member: PanelMember): number {
  return member.number * DEALS_PER_MEMBER;
}

/** Entrants that follow on each other in groups; each group plays so many blocks further on than the one before. */
export interface Groups {
  readonly size: number;
  readonly shift: number;
}

/** Blocks by which the entrant at that place is further on. */
export const shiftOf = (place: number, groups: Groups | undefined): number =>
  groups === undefined ? 0 : Math.floor(place / groups.size) * groups.shift;
