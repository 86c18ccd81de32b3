/** What a person at the table is told. */
import type { Question, Situation } from '../../engine/index.js';
import { type Answer, withNames } from '../table/answers.js';
import { gathered, type Happening, inWords } from '../table/hearing.js';
import type { OpenGame } from '../table/open-game.js';
import type { StatsPane } from './play-stats.js';
import { colors, columns, safe, terminalWidth, wrapped } from './text.js';

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

/** One paragraph for each player's part of a turn. */
function paragraphs(open: OpenGame, happenings: readonly Happening[], withTurns: boolean): string {
  const { facts } = open.plan.game;
  const told: { readonly one: Happening; readonly words: string[] }[] = [];
  for (const one of gathered(
    happenings.map((each) => seen(open, each)),
    facts,
  )) {
    const last = told.at(-1);
    const words = inWords(one, facts, (seat) => nameOf(open, seat));
    if (last?.one.seat === one.seat && (!withTurns || last.one.turn === one.turn)) last.words.push(words);
    else told.push({ one, words: [words] });
  }
  return told
    .map(({ one, words }) => {
      const turn = withTurns ? `${`${one.turn}`.padStart(3)} ` : '';
      return colors.dim(wrapped(`  ${turn}${nameOf(open, one.seat)}: ${words.join('; ')}`, 0, 6));
    })
    .join('\n');
}

/** What others draw is counted, not named. */
function seen({ plan }: OpenGame, happening: Happening): Happening {
  const { privateEvents = [] } = plan.game.facts;
  if (plan.players[happening.seat] === null || !privateEvents.includes(happening.event)) return happening;
  const { turn, event, seat, amount } = happening;
  return { turn, event, seat, amount };
}

export const tellNews = (open: OpenGame): string => paragraphs(open, open.news, false);
/** Each paragraph with the number of its turn. */
export const tellHistory = (open: OpenGame): string => paragraphs(open, open.history, true);

/** Whether a label tells no more than what is done with a card: "Play Cutter", "Buy Cutter (2)". */
const endsWithCard = (label: string, card: string): boolean =>
  label.replace(/ \([^()]*\)$/, '').endsWith(card);

/** With more answers than this, cards are not explained. */
const EXPLAINED_MAX = 24;

export function tellQuestion(question: Question, open: OpenGame, debug: boolean, pane: StatsPane): string {
  const { prompt, unavailable = [] } = question;
  const names = open.plan.players.map((player) => player?.name);
  const { answers } = open;
  const width = `${answers.length}`.length;
  const line = ({ label: said, options, card }: Answer, index: number): string => {
    const number = `  ${colors.cyan(`${index + 1}`.padStart(width))}  `;
    const label = said + (options.length > 1 ? ` ×${options.length}` : '');
    const facts = card === undefined ? undefined : open.plan.game.cards[card]!;
    if (facts === undefined || answers.length > EXPLAINED_MAX || !endsWithCard(said, facts.name))
      return number + safe(label);
    const { kinds, text } = facts;
    const about = [kinds.join(', ').replaceAll('_', ' '), text].filter((part) => part !== '').join('; ');
    const all = wrapped(`${safe(label)} – ${about}`, width + 4, width + 6);
    return number + all.slice(0, label.length) + colors.dim(all.slice(label.length));
  };
  return [
    '',
    tellSituation(question.describe(debug), open, pane),
    '',
    colors.bold(withNames(prompt, names)),
    ...answers.map(line),
    ...unavailable.map(({ label, reason }) => colors.dim(`  ${'–'.padStart(width)}  ${label}: ${reason}`)),
  ].join('\n');
}

type Zone = Situation['zones'][number];

function tellSituation(situation: Situation, open: OpenGame, pane: StatsPane): string {
  const alone = open.plan.players.length === 1;
  return [
    ...situation.messages.map((message) => `  ${message}`),
    colors.bold(`Turn ${situation.turn}`),
    ...(alone ? tellAlone(situation, pane) : tellOwners(situation, open)),
  ].join('\n');
}

function tellAlone({ stats, zones }: Situation, pane: StatsPane): string[] {
  const rows = zones.map(({ title, cards }) => [
    title,
    cards.length === 0 ? colors.dim('nothing') : listed(cards),
  ]);
  return [pane.tell(stats, terminalWidth()), '', columns(rows)];
}

/** What belongs to the table, to you, and to each of the others: numbers in one line, then the cards that can be seen. */
function tellOwners({ stats, zones }: Situation, open: OpenGame): string[] {
  const owners = [...new Set([undefined, ...[...stats, ...zones].map(({ owner }) => owner)])];
  const names = owners.map((owner) => (owner === undefined ? 'Table' : nameOf(open, owner)));
  const indent = Math.max(...names.map((name) => name.length)) + 2;
  return owners.flatMap((owner, place) => {
    const own = zones.filter((zone) => zone.owner === owner);
    const numbers = [
      ...stats.filter((stat) => stat.owner === owner).map(({ title, value }) => `${title} ${value}`),
      ...own.filter(isHidden).map(({ title, cards }) => `${title} ${counted(cards[0]!.count)}`),
    ];
    const lines = [
      ...(numbers.length > 0 ? [numbers.join(' · ')] : []),
      ...own
        .filter((zone) => zone.cards.length > 0 && !isHidden(zone))
        .map(({ title, cards }) => `${title}: ${listed(cards)}`),
    ];
    return lines.map((text, line) => {
      const name = line === 0 ? names[place]! : '';
      return name.padEnd(indent) + wrapped(text, indent, indent + 4);
    });
  });
}

/** Cards that are counted, not named. */
const isHidden = ({ cards }: Zone): boolean => cards.length === 1 && cards[0]!.name === 'card';
const counted = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);
const listed = (cards: Zone['cards']): string =>
  cards
    .map(({ name, count, note }) => `${name}${count === 1 ? '' : ` ×${count}`}${note ? ` (${note})` : ''}`)
    .join(', ');

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
