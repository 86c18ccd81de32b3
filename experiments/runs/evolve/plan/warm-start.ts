/** More players to start from: those that are named, and champions of earlier runs with much the same cards. */
import { readPlayer } from '../../../../bots/index.js';
import type { Game, Rules } from '../../../../engine/index.js';
import type { ProgramForm } from '../../../../grammar/index.js';
import { findPlayers, type NamedPlayer } from '../../../players/find.js';
import { openStore } from '../../../store/index.js';
import type { RunRow, Store } from '../../../store/store.js';

/** Stands for champions of the record; what it stood for is written into the plan instead. */
const SIMILAR = 'similar';
/** Champions that it stands for at most, and how much of the cards of both runs they have to share. */
const CHAMPIONS = 4;
const SHARE_MIN = 0.5;
/** Runs of the record that are looked at, the youngest first. */
const RUNS = 1_000;

/** @throws Refused or PlayerErrors where a player cannot be found or read */
export async function warmStarters(
  specs: readonly string[],
  game: Game,
  rules: Rules,
  form: ProgramForm<unknown>,
): Promise<readonly NamedPlayer[]> {
  const named = await findPlayers(specs.filter((spec) => spec !== SIMILAR));
  if (!specs.includes(SIMILAR)) return named;
  const store = await openStore();
  try {
    const texts = new Set(named.map(({ text }) => text));
    const others = similarChampions(store, game, rules, form).filter(({ text }) => !texts.has(text));
    return [...named, ...others];
  } finally {
    store.close();
  }
}

/** Champions that passed their gate, those with most cards in common first, of these the youngest; named `run:7`. */
export function similarChampions(
  store: Pick<Store, 'runs' | 'champion' | 'candidate'>,
  game: Game,
  rules: Rules,
  form: ProgramForm<unknown>,
): readonly NamedPlayer[] {
  const known = store
    .runs({ kind: 'evolve', game: game.facts.name, limit: RUNS })
    .rows.map((row) => ({ row, share: shareOfCards(game, rules, row) }))
    .filter(({ row, share }) => share >= SHARE_MIN && row.status !== 'running')
    .sort((a, b) => b.share - a.share || b.row.id - a.row.id);
  const found = new Map<string, NamedPlayer>();
  for (const { row } of known) {
    if (found.size === CHAMPIONS) break;
    const champion = store.champion(row.id);
    const text = champion?.passed ? store.candidate(row.id, champion.candidate)?.text : undefined;
    const player = text === undefined ? undefined : readPlayer(text).player;
    if (player?.form === form && !found.has(player.text))
      found.set(player.text, { ...player, name: `run:${row.id}`, file: `run:${row.id}` });
  }
  return [...found.values()];
}

/** Of the cards that either run can bring, the share that both can; 0 where the rules differ otherwise. */
function shareOfCards(game: Game, rules: Rules, row: RunRow): number {
  if (row.rules.variant !== rules.variant || row.rules.seats !== rules.seats) return 0;
  const cardsOf = (one: Rules): ReadonlySet<number> =>
    new Set(game.cardsIn?.(one) ?? game.cards.map(({ id }) => id));
  const here = cardsOf(rules);
  const there = cardsOf(row.rules);
  const both = [...here].filter((card) => there.has(card)).length;
  return both / (here.size + there.size - both);
}
