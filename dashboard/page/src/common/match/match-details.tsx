/** A match in numbers: games won, scores by seat, means, and the command that repeats it. */
import type { ApiPlayer } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiMatchResult } from '../../../../api/matches/matches.ts';
import { Chart } from '../../charts/chart.tsx';
import { CommandLine } from '../results/command-line.tsx';
import { decimal, signedNumber, wholeNumber } from '../results/format.ts';
import { useScoreTitle } from '../setup/game-picker.tsx';
import { FactsTable } from '../tables/facts-table.tsx';
import { ShareBar } from './share-bar.tsx';

/** How many games each player has won. */
export function Outcomes({ game, result }: { game: GameInfo; result: ApiMatchResult }) {
  const [first, second] = result.players;
  if (!first || !second) return null;
  const verb = game.seats.max === 1 ? 'does better' : 'wins';
  return (
    <ShareBar
      parts={[
        { title: `${first.name} ${verb}`, games: first.wins, look: 'first' },
        { title: game.seats.max === 1 ? 'equal' : 'draws', games: first.draws, look: 'neither' },
        { title: `${second.name} ${verb}`, games: first.losses, look: 'second' },
      ]}
    />
  );
}

/** A one-player game has no seats to compare. */
export function ScoreBySeat({ game, result }: { game: GameInfo; result: ApiMatchResult }) {
  if (game.seats.max === 1) return null;
  const rows = result.players.flatMap(({ name, bySeat }) =>
    bySeat.map((estimate, seat) => ({
      player: name,
      seat: seat === 0 ? 'first' : `${seat + 1}.`,
      label: `${name}, ${seat === 0 ? 'starts' : `seat ${seat + 1}`}`,
      ...estimate,
    })),
  );
  return <Chart spec="win-by-seat" title="Score by seat" about="With 95 % intervals" rows={rows} />;
}

interface Props {
  readonly game: GameInfo;
  readonly result: ApiMatchResult;
  readonly players?: readonly ApiPlayer[] | undefined;
}

export function MatchDetails({ game, result, players }: Props) {
  const faults = result.players.reduce((sum, player) => sum + player.faults, 0);
  const unit = useScoreTitle(game);
  const isSolo = game.seats.max === 1;
  const ofBoth = (value: (player: ApiMatchResult['players'][number]) => string): string =>
    result.players.map(value).join(' : ');
  const facts: readonly (readonly [string, string | false | undefined])[] = [
    [`Mean ${unit}`, ofBoth(({ meanPoints }) => decimal(meanPoints, 2))],
    ['Mean margin', result.margin && signedNumber(result.margin.mean, 1)],
    ['Standard deviation', result.margin?.sd.toFixed(1)],
    [isSolo ? 'Turns' : 'Turns of all players', result.meanTurns.toFixed(1)],
    ['Drawn at the turn limit', !isSolo && result.capped > 0 && wholeNumber(result.capped)],
    ['Lost by rule', faults > 0 && wholeNumber(faults)],
  ];
  return (
    <>
      <FactsTable facts={facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))} />
      <CommandLine command={result.command} unsaved={result.unsaved} players={players} />
    </>
  );
}
