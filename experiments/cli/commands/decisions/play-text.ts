/** Texts of a game in the terminal. */
import {
  type Decision,
  printedName,
  type StateView,
  sharedPlaces,
  type Zone,
} from '../../../../engine/index.js';
import { eventText, groupEvents, hidePrivate, type LoggedEvent } from '../../../play/event-log.js';
import type { InteractiveGame } from '../../../play/interactive-game.js';
import { type OptionGroup, printedLabel, withNames } from '../../../play/option-groups.js';
import { scoreTitle } from '../../../score-title.js';
import { counted } from '../../../with-commas.js';
import { colors, columns, joinLines, sanitize, terminalWidth, wrap } from '../../shared/text.js';
import type { StatsPane } from './stats-pane.js';

export const HELP = `Type the number of an option, or its first letters. Several numbers answer several decisions.
  undo        take back your last decision
  hint        what a bot would do
  log         everything that has happened so far
  card NAME   the text of a card
  debug       show hidden information, if there is any
  save FILE   save the game
  load FILE   continue a saved game
  quit        leave; the game is saved`;

function nameOf({ plan }: InteractiveGame, seat: number): string {
  const player = plan.players[seat];
  return player === null || player === undefined ? 'you' : sanitize(player.name);
}

/** One paragraph for the events of one player in one turn. */
function eventParagraphs(open: InteractiveGame, events: readonly LoggedEvent[], withTurns: boolean): string {
  const { game, players } = open.plan;
  const { facts } = game;
  const groups: { readonly one: LoggedEvent; readonly words: string[] }[] = [];
  const visible = hidePrivate(events, facts, (seat) => players[seat] !== null);
  for (const one of groupEvents(visible, facts)) {
    const last = groups.at(-1);
    const words = eventText(one, facts, (seat) => nameOf(open, seat));
    if (last?.one.seat === one.seat && (!withTurns || last.one.turn === one.turn)) last.words.push(words);
    else groups.push({ one, words: [words] });
  }
  return groups
    .map(({ one, words }) => {
      const turn = withTurns ? `${`${one.turn}`.padStart(3)} ` : '';
      return colors.dim(wrap(`  ${turn}${nameOf(open, one.seat)}: ${words.join('; ')}`, 0, 6));
    })
    .join('\n');
}

export const newEventsText = (open: InteractiveGame): string => eventParagraphs(open, open.newEvents, false);
/** The whole history; each paragraph begins with its turn. */
export const historyText = (open: InteractiveGame): string => eventParagraphs(open, open.history, true);

/** True if a label only names an action and its card: "Play Cutter", "Buy Cutter (2)". */
const endsWithCard = (label: string, card: string): boolean =>
  label.replace(/ \([^()]*\)$/, '').endsWith(card);

export const groupText = ({ plan }: InteractiveGame, { label, card }: OptionGroup): string =>
  printedLabel(label, card === undefined ? undefined : plan.game.cards[card]!.name);

/** With more options than this, card texts are not shown. */
const EXPLAINED_MAX = 24;

export function decisionText(
  decision: Decision,
  open: InteractiveGame,
  debug: boolean,
  pane: StatsPane,
): string {
  const { prompt, unavailable = [] } = decision;
  const names = open.plan.players.map((player) => player?.name);
  const { optionGroups } = open;
  const width = `${optionGroups.length}`.length;
  const line = (group: OptionGroup, index: number): string => {
    const { label: said, options, card } = group;
    const number = `  ${colors.cyan(`${index + 1}`.padStart(width))}  `;
    const facts = card === undefined ? undefined : open.plan.game.cards[card]!;
    const label = groupText(open, group) + (options.length > 1 ? ` ×${options.length}` : '');
    if (facts === undefined || optionGroups.length > EXPLAINED_MAX || !endsWithCard(said, facts.name))
      return number + sanitize(label);
    const { kinds, text } = facts;
    const about = [kinds.join(', ').replaceAll('_', ' '), text].filter((part) => part !== '').join('; ');
    const all = wrap(`${sanitize(label)} – ${about}`, width + 4, width + 6);
    return number + all.slice(0, label.length) + colors.dim(all.slice(label.length));
  };
  return [
    '',
    viewText(decision.stateView(debug), open, pane),
    '',
    colors.bold(withNames(prompt, names)),
    ...optionGroups.map(line),
    ...unavailable.map(({ label, card, reason }) => {
      const name = card === undefined ? undefined : open.plan.game.cards[card]!.name;
      return colors.dim(`  ${'–'.padStart(width)}  ${printedLabel(label, name)}: ${reason}`);
    }),
  ].join('\n');
}

function viewText(view: StateView, open: InteractiveGame, pane: StatsPane): string {
  const alone = open.plan.players.length === 1;
  return [
    ...view.messages.map((message) => `  ${message}`),
    colors.bold(`Turn ${view.turn}`),
    ...(alone ? soloLines(view, pane) : ownerLines(view, open)),
  ].join('\n');
}

function soloLines({ stats, zones }: StateView, pane: StatsPane): string[] {
  const rows = zones.map(({ title, cards }) => [
    title,
    cards.length === 0 ? colors.dim('nothing') : listed(cards),
  ]);
  return [pane.render(stats, terminalWidth()), '', columns(rows)];
}

/** For the table, for you and for each other player: numbers on one line, then the visible cards. */
function ownerLines({ stats, zones }: StateView, open: InteractiveGame): string[] {
  const owners = [...new Set([undefined, ...[...stats, ...zones].map(({ owner }) => owner)])];
  const names = owners.map((owner) => (owner === undefined ? 'Table' : nameOf(open, owner)));
  const indent = Math.max(...names.map((name) => name.length)) + 2;
  return owners.flatMap((owner, index) => {
    const own = zones.filter((zone) => zone.owner === owner);
    const numbers = [
      ...stats.filter((stat) => stat.owner === owner).map(({ title, value }) => `${title} ${value}`),
      ...own.filter(isHidden).map(({ title, cards }) => `${title} ${counted(cards[0]!.count, 'card')}`),
    ];
    const lines = [
      ...(numbers.length > 0 ? [numbers.join(' · ')] : []),
      ...own
        .filter((zone) => zone.cards.length > 0 && !isHidden(zone))
        .map(({ title, cards }) => `${title}: ${listed(cards)}`),
    ];
    return lines.map((text, line) => {
      const name = line === 0 ? names[index]! : '';
      return name.padEnd(indent) + wrap(text, indent, indent + 4);
    });
  });
}

/** True for a zone that shows the number of its cards and not their names. */
const isHidden = ({ cards }: Zone): boolean => cards.length === 1 && cards[0]!.name === 'card';
const listed = (cards: Zone['cards']): string =>
  cards
    .map(
      ({ name, count, note }) =>
        `${printedName(name)}${count === 1 ? '' : ` ×${count}`}${note ? ` (${note})` : ''}`,
    )
    .join(', ');

export function resultText(open: InteractiveGame, debug: boolean, pane: StatsPane): string {
  const { result, plan } = open;
  if (result === undefined) return '';
  const { facts } = plan.game;
  const finalView = open.finalView(debug);
  const places = sharedPlaces(result);
  const order = plan.players.map((_, seat) => seat).toSorted((a, b) => places[a]! - places[b]!);
  const rows = order.map((seat) => [
    `${places[seat]}.`,
    nameOf(open, seat),
    `${result.scores[seat]} ${scoreTitle(facts, open.rules)}`,
    counted(result.turnsTaken[seat]!, 'turn'),
  ]);
  return joinLines(
    '',
    finalView && [viewText(finalView, open, pane), ''],
    colors.bold(`The end: ${facts.endings[result.ending]}`),
    columns(rows),
    colors.dim('Type undo to take back your last decision, save FILE to save the game, or quit.'),
  );
}
