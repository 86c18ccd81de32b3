/** Further players to start from: named ones, and champions of earlier runs with similar cards. */
import { readPlayer } from '../../../../bots/index.js';
import type { Game, Rules } from '../../../../engine/index.js';
import type { ProgramForm } from '../../../../grammar/index.js';
import { findPlayers, type NamedPlayer } from '../../../players/find.js';
import { openStore } from '../../../store/index.js';
import type { RunRow, Store } from '../../../store/store.js';

/** Name for similar champions of the record; the plan records the players found instead. */
const SIMILAR = 'similar';
/** Maximum number of similar champions, and minimum share of cards that both runs have in common. */
const CHAMPIONS = 4;
const SHARE_MIN = 0.5;
/** Number of recorded runs to search, newest first. */
const RUNS = 1_000;

/** @throws Refused or PlayerErrors if a player cannot be found or read */
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

/** Champions that passed their gate, named `run:7`; those with most cards in common first, then the newest. */
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

/** Shared cards as a share of the cards of both runs; 0 for another variant or number of seats. */
function shareOfCards(game: Game, rules: Rules, row: RunRow): number {
  if (row.rules.variant !== rules.variant || row.rules.seats !== rules.seats) return 0;
  const cardsOf = (one: Rules): ReadonlySet<number> =>
    new Set(game.cardsIn?.(one) ?? game.cards.map(({ id }) => id));
  const here = cardsOf(rules);
  const there = cardsOf(row.rules);
  const both = [...here].filter((card) => there.has(card)).length;
  return both / (here.size + there.size - both);
}
