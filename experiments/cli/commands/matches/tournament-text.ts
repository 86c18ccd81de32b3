/** A tournament as text: the ranking, and the matrix if it fits. */
import { gameNamed } from '../../../../bots/index.js';
import { pairingScore, type TournamentReport } from '../../../analysis/tournament-report.js';
import type { RunId } from '../../../store/store.js';
import { counted } from '../../../with-commas.js';
import {
  colors,
  columns,
  count,
  joinLines,
  percent,
  plusMinus,
  sanitize,
  signed,
  type TextColumn,
  table,
} from '../../shared/text.js';

/** Maximum number of columns in a terminal; --csv has the whole table. */
const MATRIX_MAX = 16;
const CYCLES_MAX = 5;

export function tournamentText(report: TournamentReport, id: RunId): string {
  const { players, game, rules, seed, firstSeatElo, withoutCards } = report;
  const upTo = report.adaptive || report.precision !== undefined ? 'up to ' : '';
  const shown = players.slice(0, MATRIX_MAX);
  const matrix = shown.map(({ rank, name }, row) => [
    `${rank}`,
    sanitize(name).slice(0, 24),
    ...shown.map((_, column) => {
      const score = pairingScore(report, row, column);
      return score === undefined ? '–' : (100 * score.mean).toFixed(1);
    }),
  ]);
  const widest = Math.max(0, ...report.pairings.map(({ ci95 }) => ci95[1] - ci95[0]));
  return joinLines(
    `${players.length} players, ${gameNamed(game).facts.title}, ${rules}, seed ${seed}: ${upTo}${counted(report.gamesPerPairing, 'game')} of each pairing, ${count(report.games)} in all`,
    '',
    table(players, ranking),
    '',
    colors.dim(
      `Score of the row against the column in %, each ${plusMinus({ low: 0, high: widest })} or better:`,
    ),
    columns(matrix, ['#', '', ...shown.map(({ rank }) => `${rank}`)]),
    players.length > MATRIX_MAX && colors.dim(`The best ${MATRIX_MAX}; --csv prints all.`),
    '',
    cycleLines(report),
    withoutCards.length > 0 && withoutCardsLine(withoutCards),
    report.duplicates.map(
      ({ name, of }) => `${sanitize(name)} plays exactly like ${sanitize(of)} and was left out.`,
    ),
    sanitize(report.reaction),
    `${Math.abs(firstSeatElo) < 0.001 ? '' : `The first seat is worth ${signed(firstSeatElo)} Elo. `}A draw counts one half. Recorded as run ${id}.`,
  );
}

const ranking: readonly TextColumn<TournamentReport['players'][number]>[] = [
  ['#', ({ rank }) => `${rank}`],
  ['player', ({ name }) => sanitize(name)],
  ['Elo', ({ elo }) => signed(elo)],
  ['95 % interval', ({ ci95 }) => `${signed(ci95[0])} … ${signed(ci95[1])}`],
  ['mean score', ({ score }) => percent(score)],
  ['Nash', ({ nash }) => shareText(nash)],
  ['α-rank', ({ alphaRank }) => shareText(alphaRank)],
  ['games', ({ games }) => count(games)],
];

/** Empty if it rounds to 0 %. */
const shareText = (share: number): string => (share >= 0.005 ? percent(share, 0) : '');

function cycleLines({ cycles, players }: TournamentReport): readonly string[] {
  if (cycles.length === 0) return [];
  const lines = cycles
    .slice(0, CYCLES_MAX)
    .map((cycle) => `  ${[...cycle, cycle[0]!].map((i) => sanitize(players[i]!.name)).join(' beats ')}`);
  return ['Cycles, significant at 95 % for all pairings together:', ...lines, ''];
}

const NAMED_MAX = 3;

function withoutCardsLine(names: readonly string[]): string {
  const named = names.slice(0, NAMED_MAX).map(sanitize).join(', ');
  const more = names.length > NAMED_MAX ? ` and ${count(names.length - NAMED_MAX)} more` : '';
  const who = `${counted(names.length, 'player')} ${names.length === 1 ? 'is' : 'are'}`;
  return `${who} left out because the board lacks their cards: ${named}${more}.`;
}
