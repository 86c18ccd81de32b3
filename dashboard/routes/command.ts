/** The command line that does the same: everything the page shows can be repeated without it. */
import type { RunRow, Store } from '../../experiments/index.js';
import type { Player, RulesRequest } from '../api/common.js';
import { setupOf } from './table.js';

interface Asked {
  readonly game: string;
  readonly rules?: RulesRequest | undefined;
  readonly players: readonly Pick<Player, 'name' | 'file'>[];
}

const quoted = (word: string): string =>
  /^[\w./:@=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

export function commandFor(
  verb: string,
  { game, rules, players }: Asked,
  options: readonly (readonly [string, string | number])[],
): string {
  const words = [
    'npx',
    'deckwright',
    verb,
    ...players.map(({ name, file }) => quoted(file ?? name)),
    '--game',
    game,
  ];
  if (rules?.variant) words.push('--rules', quoted(rules.variant));
  if (rules?.kingdom?.length) words.push('--kingdom', quoted(rules.kingdom.join(',')));
  if (rules?.sets?.length) words.push('--sets', quoted(rules.sets.join(',')));
  for (const [name, value] of options) words.push(name, quoted(String(value)));
  return words.join(' ');
}

/** The command line says points where the API says a share. */
export const precisionWords = (precision: number | undefined): [string, number][] =>
  precision === undefined ? [] : [['--precision', +(100 * precision).toPrecision(6)]];

/** What repeats a run: a search needs its plan's file, others are told by their words and the players' names. */
export function commandOf(store: Store, run: RunRow): string {
  if (run.kind === 'evolve') return 'npx deckwright evolve plan.json';
  const asked = { game: run.game, rules: setupOf(run.rules), players: store.opponents(run.id) };
  if (run.kind === 'tournament') {
    const { games, adaptive, precision } = run.plan as unknown as RecordedTournament;
    const command = commandFor('tournament', asked, [
      ['--games', games],
      ['--seed', run.seed],
      ...precisionWords(precision),
    ]);
    return adaptive ? `${command} --adaptive` : command;
  }
  const { plan, start, partner, out } = run.plan as unknown as RecordedTraining;
  return commandFor('train --against', asked, [
    ...(start ? [['--from', start.name] as const] : []),
    ...(partner ? [['--beside', partner.name] as const] : []),
    ['--budget', `${plan.games}games`],
    ['--learners', plan.learners],
    ['--hidden', plan.settings.hidden],
    ['--by', plan.method],
    ['--seed', run.seed],
    ['--out', out],
  ]);
}

interface RecordedTournament {
  readonly games: number;
  readonly adaptive?: boolean;
  readonly precision?: number;
}

interface RecordedTraining {
  readonly plan: {
    readonly games: number;
    readonly learners: number;
    readonly method: string;
    readonly settings: { readonly hidden: number };
  };
  readonly start?: Pick<Player, 'name'>;
  readonly partner?: Pick<Player, 'name'>;
  readonly out: string;
}
