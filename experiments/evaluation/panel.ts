/** The opponents of candidates, and their deals, in blocks that are the same for every candidate. */

export interface PanelMember {
  readonly name: string;
  /** Canonical text. */
  readonly text: string;
  /** Its number in the record, which also selects its deals. It never changes during a run. */
  readonly number: number;
}

export interface Panel {
  /** At least one. */
  readonly members: readonly PanelMember[];
  /** Slots of one block. */
  readonly perBlock: number;
  /** The order in which members take slots, repeated as needed; in a mixture, some come more often. */
  readonly turns: readonly number[];
}

/** Maximum members in a block: enough to be fair, few enough to drop weak candidates early. */
export const MEMBERS_PER_BLOCK = 8;
/** Slots in one round of a mixture: the resolution of its weights. */
const MIXTURE_TURNS = 64;
/** Deals reserved for each member. A longer run continues with the deals of the next member, which does no harm. */
const DEALS_PER_MEMBER = 2 ** 14;

/** Players without a number are numbered in order. */
type PanelPlayer = Omit<PanelMember, 'number'> & Partial<PanelMember>;

export function panelOf(opponents: readonly PanelPlayer[]): Panel {
  return {
    members: opponents.map(({ name, text, number }, index) => ({ name, text, number: number ?? index })),
    perBlock: Math.min(opponents.length, MEMBERS_PER_BLOCK),
    turns: [...opponents.keys()],
  };
}

/** A panel with all its members in every block. */
export const fullPanel = (opponents: readonly PanelPlayer[]): Panel => ({
  ...panelOf(opponents),
  perBlock: opponents.length,
});

/** Plays members in proportion to weights, spread evenly over the blocks; leaves out members with hardly any weight. */
export function mixtureOf(members: readonly PanelMember[], weights: readonly number[]): Panel {
  const total = weights.reduce((a, b) => a + b, 0);
  const due = weights.map((w) => (w / total) * MIXTURE_TURNS);
  const shares = due.map(Math.floor);
  const order = due.map((_, i) => i).sort((a, b) => due[b]! - shares[b]! - (due[a]! - shares[a]!) || a - b);
  const left = MIXTURE_TURNS - shares.reduce((a, b) => a + b, 0);
  for (const i of order.slice(0, left)) shares[i]!++;
  const met = shares.flatMap((share, i) => (share > 0 ? [i] : []));
  const taken = met.map(() => 0);
  const turns = Array.from({ length: MIXTURE_TURNS }, (_, turn) => {
    const behind = met.map((i, k) => (shares[i]! * (turn + 1)) / MIXTURE_TURNS - taken[k]!);
    const next = behind.indexOf(Math.max(...behind));
    taken[next]!++;
    return next;
  });
  return { members: met.map((i) => members[i]!), perBlock: MEMBERS_PER_BLOCK, turns };
}

/** How often each member has a slot in a round. */
export function sharesOf({ members, turns }: Panel): number[] {
  const shares = members.map(() => 0);
  for (const member of turns) shares[member]!++;
  return shares;
}

/** The slots of blocks `from` to `to` − 1, in order. */
export function slotsOf(panel: Panel, from: number, to: number) {
  const { turns, perBlock } = panel;
  const next = dealtBefore(panel, from * perBlock);
  return Array.from({ length: (to - from) * perBlock }, (_, i) => {
    const member = turns[(from * perBlock + i) % turns.length]!;
    return { member, deal: next[member]!++ };
  });
}

/** For each member in blocks `from` to `to` − 1, the contiguous range of its deals. */
export function dealRanges(
  panel: Panel,
  from: number,
  to: number,
): { member: number; first: number; deals: number }[] {
  const before = dealtBefore(panel, from * panel.perBlock);
  const after = dealtBefore(panel, to * panel.perBlock);
  return before.flatMap((first, member) => {
    const deals = after[member]! - first;
    return deals > 0 ? [{ member, first, deals }] : [];
  });
}

/** Deals of each member in the first slots. */
function dealtBefore(panel: Panel, slots: number): number[] {
  const rounds = Math.floor(slots / panel.turns.length);
  const dealt = sharesOf(panel).map((share) => rounds * share);
  for (const member of panel.turns.slice(0, slots % panel.turns.length)) dealt[member]!++;
  return dealt;
}

/** Where a member's deals begin within a range of deals. */
export function dealOffset(member: PanelMember): number {
  return member.number * DEALS_PER_MEMBER;
}
