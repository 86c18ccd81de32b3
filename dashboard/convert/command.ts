/** The command line that does the same: everything the page shows can be repeated without it. */
import type { RunRow, Store } from '../../experiments/index.js';
import type { Player, RulesRequest } from '../api/common.js';
import { rulesRequestOf } from './setup.js';

interface CommandInput {
  readonly game: string;
  readonly rules?: RulesRequest | undefined;
  readonly players: readonly Pick<Player, 'name' | 'file'>[];
}

const shellQuoted = (argument: string): string =>
  /^[\w./:@=,+-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;

export function commandLine(
  verb: string,
  { game, rules, players }: CommandInput,
  options: readonly (readonly [string, string | number])[],
): string {
  const args = [
    'npx',
    'deckwright',
    verb,
    ...players.map(({ name, file }) => shellQuoted(file ?? name)),
    '--game',
    game,
  ];
  if (rules?.variant) args.push('--rules', shellQuoted(rules.variant));
  if (rules?.kingdom?.length) args.push('--kingdom', shellQuoted(rules.kingdom.join(',')));
  if (rules?.sets?.length) args.push('--sets', shellQuoted(rules.sets.join(',')));
  for (const [name, value] of options) args.push(name, shellQuoted(String(value)));
  return args.join(' ');
}

/** The command line takes points where the API takes a share. */
export const precisionArguments = (precision: number | undefined): [string, number][] =>
  precision === undefined ? [] : [['--precision', +(100 * precision).toPrecision(6)]];

/** The command that repeats a run: a search needs the file of its plan, others need options and the players' names. */
export function runCommand(store: Store, run: RunRow): string {
  if (run.kind === 'evolve') return 'npx deckwright evolve plan.json';
  const input = { game: run.game, rules: rulesRequestOf(run.rules), players: store.opponents(run.id) };
  if (run.kind === 'tournament') {
    const { games, adaptive, precision } = run.plan as unknown as RecordedTournament;
    const command = commandLine('tournament', input, [
      ['--games', games],
      ['--seed', run.seed],
      ...precisionArguments(precision),
    ]);
    return adaptive ? `${command} --adaptive` : command;
  }
  const { plan, start, partner, out } = run.plan as unknown as RecordedTraining;
  return commandLine('train --against', input, [
    ...(start ? [['--from', start.name] as const] : []),
    ...(partner ? [['--beside', partner.name] as const] : []),
    ['--budget', `${plan.games}games`],
    ['--learners', plan.learners],
    ['--hidden', plan.settings.hidden],
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
    readonly settings: { readonly hidden: number };
  };
  readonly start?: Pick<Player, 'name'>;
  readonly partner?: Pick<Player, 'name'>;
  readonly out: string;
}
