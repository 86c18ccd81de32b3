/** What a person at the table is told. */
import type { Question, Situation } from '../../engine/index.js';
import { gathered, type Happening, inWords } from '../table/hearing.js';
import type { OpenGame } from '../table/open-game.js';
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

function nameOf({ plan }: OpenGame, seat: number): string {
  const player = plan.players[seat];
  return player === null || player === undefined ? 'you' : safe(player.name);
}

function lines(open: OpenGame, happenings: readonly Happening[]): string {
  return gathered(happenings.map((one) => seen(open, one)))
    .map((one) => colors.dim(`  ${nameOf(open, one.seat)}: ${inWords(one)}`))
    .join('\n');
}

/** What others draw is counted, not named. */
function seen({ plan }: OpenGame, happening: Happening): Happening {
  const { privateEvents = [] } = plan.game.facts;
  if (plan.players[happening.seat] === null || !privateEvents.includes(happening.event)) return happening;
  const { turn, event, seat, amount } = happening;
  return { turn, event, seat, amount };
}

export const tellNews = (open: OpenGame): string => lines(open, open.news);
export const tellHistory = (open: OpenGame): string => lines(open, open.history);

export function tellQuestion(question: Question, open: OpenGame, debug: boolean, pane: StatsPane): string {
  const { prompt, unavailable = [] } = question;
  const { labels } = open;
  const width = `${labels.length}`.length;
  return [
    '',
    tellSituation(question.describe(debug), open, pane),
    '',
    colors.bold(prompt),
    ...labels.map((label, index) => `  ${colors.cyan(`${index + 1}`.padStart(width))}  ${safe(label)}`),
    ...unavailable.map(({ label, reason }) => colors.dim(`  ${'–'.padStart(width)}  ${label}: ${reason}`)),
  ].join('\n');
}

function tellSituation({ turn, zones, stats, messages }: Situation, open: OpenGame, pane: StatsPane): string {
  const alone = open.plan.players.length === 1;
  const owner = (seat: number | undefined): string => (seat === undefined ? '' : nameOf(open, seat));
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

export function tellEnd(open: OpenGame, debug: boolean, pane: StatsPane): string {
  const { result, plan } = open;
  if (result === undefined) return '';
  const { facts } = plan.game;
  const epilogue = open.epilogue(debug);
  const order = plan.players.map((_, seat) => seat).toSorted((a, b) => result.places[a]! - result.places[b]!);
  const rows = order.map((seat) => [
    `${result.places[seat]}.`,
    nameOf(open, seat),
    `${result.scores[seat]} ${facts.scoreTitle}`,
    `${result.turnsTaken[seat]} turns`,
  ]);
  return [
    '',
    ...(epilogue === undefined ? [] : [tellSituation(epilogue, open, pane), '']),
    colors.bold(`The end: ${facts.endings[result.ending]}`),
    columns(rows),
    colors.dim('undo takes your last decision back, save FILE keeps the game, quit leaves.'),
  ].join('\n');
}
