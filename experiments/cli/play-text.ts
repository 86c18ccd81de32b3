/** What a person at the table is told. */
import type { Question, Situation } from '../../engine/index.js';
import { gathered, type Happening, inWords } from '../runs/listener.js';
import type { Sitting } from '../runs/sitting.js';
import type { StatsPane } from './play-stats.js';
import { colors, columns, safe } from './text.js';

export const HELP = `Type the number of an answer, or what it begins with. Several numbers answer several questions.
  undo        take your last decision back
  hint        what a bot would do
  log         everything that happened so far
  card NAME   what a card says
  debug       show what is hidden, in games that hide something
  save FILE   save the game
  load FILE   take up a saved game
  quit        leave; the game is saved`;

function nameOf({ plan }: Sitting, seat: number): string {
  const player = plan.players[seat];
  return player === null || player === undefined ? 'you' : safe(player.name);
}

function lines(sitting: Sitting, happenings: readonly Happening[]): string {
  return gathered(happenings.map((one) => seen(sitting, one)))
    .map((one) => colors.dim(`  ${nameOf(sitting, one.seat)}: ${inWords(one)}`))
    .join('\n');
}

/** What others draw is counted, not named. */
function seen({ plan }: Sitting, happening: Happening): Happening {
  const { privateEvents = [] } = plan.game.facts;
  if (plan.players[happening.seat] === null || !privateEvents.includes(happening.event)) return happening;
  const { turn, event, seat, amount } = happening;
  return { turn, event, seat, amount };
}

export const tellNews = (sitting: Sitting): string => lines(sitting, sitting.news);
export const tellHistory = (sitting: Sitting): string => lines(sitting, sitting.history);

export function tellQuestion(question: Question, sitting: Sitting, debug: boolean, pane: StatsPane): string {
  const { prompt, options, unavailable = [] } = question;
  const width = `${options.length}`.length;
  return [
    '',
    tellSituation(question.describe(debug), sitting, pane),
    '',
    colors.bold(prompt),
    ...options.map(({ label }, index) => `  ${colors.cyan(`${index + 1}`.padStart(width))}  ${label}`),
    ...unavailable.map(({ label, reason }) => colors.dim(`  ${'–'.padStart(width)}  ${label}: ${reason}`)),
  ].join('\n');
}

function tellSituation(
  { turn, zones, stats, messages }: Situation,
  sitting: Sitting,
  pane: StatsPane,
): string {
  const alone = sitting.plan.players.length === 1;
  const owner = (seat: number | undefined): string => (seat === undefined ? '' : nameOf(sitting, seat));
  const numbers = alone ? [] : stats.map((stat) => [owner(stat.owner), stat.title, `${stat.value}`]);
  const rows = [
    ...numbers,
    ...zones.map(({ title, cards, ...zone }) => [
      owner(zone.owner),
      title,
      cards.length === 0
        ? colors.dim('nothing')
        : cards
            .map(
              ({ name, count, note }) =>
                `${name}${count === 1 ? '' : ` ×${count}`}${note ? ` (${note})` : ''}`,
            )
            .join(', '),
    ]),
  ];
  const width = process.stdout.columns ?? 100;
  return [
    ...messages.map((message) => `  ${message}`),
    colors.bold(`Turn ${turn}`),
    ...(alone ? [pane.tell(stats, width), '', columns(rows.map(([, ...row]) => row))] : [columns(rows)]),
  ].join('\n');
}

export function tellEnd(sitting: Sitting, debug: boolean, pane: StatsPane): string {
  const { result, plan } = sitting;
  if (result === undefined) return '';
  const { facts } = plan.game;
  const epilogue = sitting.epilogue(debug);
  const order = plan.players.map((_, seat) => seat).toSorted((a, b) => result.places[a]! - result.places[b]!);
  const rows = order.map((seat) => [
    `${result.places[seat]}.`,
    nameOf(sitting, seat),
    `${result.scores[seat]} ${facts.scoreTitle}`,
    `${result.turnsTaken[seat]} turns`,
  ]);
  return [
    '',
    ...(epilogue === undefined ? [] : [tellSituation(epilogue, sitting, pane), '']),
    colors.bold(`The end: ${facts.endings[result.ending]}`),
    columns(rows),
    colors.dim('undo takes your last decision back, save FILE keeps the game, quit leaves.'),
  ].join('\n');
}
