/** Recorded matches, newest first, and the games that were played here. Two marked matches are compared. */
import { Button, Loader } from '@mantine/core';
import { Link } from 'wouter';
import type { RecordedMatch } from '../../../../api/matches/history.ts';
import { useShownTitle } from '../../address/page-title.ts';
import { useParams, wholeParam } from '../../address/url-params.ts';
import { CardText } from '../../common/cards/card-text.tsx';
import { EmptyState } from '../../common/page/empty-state.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { KEEP_OLD, useCall } from '../../common/requests/use-call.ts';
import { useGame } from '../../common/setup/game-picker.tsx';
import { PickerBar } from '../../common/setup/picker-bar.tsx';
import { DataTable } from '../../common/tables/data-table.tsx';
import { PageLinks } from '../../common/tables/pagination.tsx';
import { MatchDifference } from './match-difference.tsx';
import { MatchRow } from './match-row.tsx';
import { PlayedGames } from './played-games.tsx';

const PER_PAGE = 30;

export function History() {
  const game = useGame();
  const [search] = useParams();
  const page = wholeParam(search, 'page', 1);
  const { chosen, toggle, compare } = useChosen();
  useShownTitle(chosen.length === 2 ? `#${chosen.join(' and #')}` : game?.title);
  const matches = useCall(
    'GET /matches',
    game && { query: { game: game.name, limit: PER_PAGE, offset: (page - 1) * PER_PAGE } },
    KEEP_OLD,
  );
  const rows = matches.data?.rows ?? [];
  return (
    <>
      <PageHeader
        title="History"
        about="The matches you have measured. Mark two to see what changed between them, and what it was worth."
      />
      <CardText />
      <PickerBar />
      {game && <PlayedGames game={game} />}
      {matches.error && <ErrorMessage error={matches.error} onRetry={() => void matches.refetch()} />}
      {matches.isLoading && <Loader />}
      {chosen.length === 2 && <MatchDifference a={chosen[0]!} b={chosen[1]!} />}
      {matches.data && rows.length === 0 && <NothingMeasured />}
      {game && rows.length > 0 && (
        <DataTable
          minWidth={640}
          highlightOnHover
          verticalSpacing={6}
          data-testid="history"
          columns={[
            { hiddenLabel: 'Choose' },
            'Match',
            'Score of the first',
            'When',
            'Change',
            { hiddenLabel: 'What to do' },
          ]}
        >
          {rows.map((match) => (
            <MatchRow
              key={match.id}
              game={game}
              match={match}
              before={matchBefore(rows, match)}
              onCompare={compare}
              chosen={chosen.includes(match.id)}
              onChoose={() => toggle(match.id)}
            />
          ))}
        </DataTable>
      )}
      <PageLinks total={matches.data?.total ?? 0} pageSize={PER_PAGE} page={page} />
    </>
  );
}

/** The latest earlier match with the same opponents on the same board. */
const matchBefore = (rows: readonly RecordedMatch[], match: RecordedMatch): RecordedMatch | undefined =>
  rows.find((one) => one.id < match.id && questionOf(one) === questionOf(match));

const questionOf = ({ players, board, seats }: RecordedMatch): string =>
  JSON.stringify([board, seats, players.slice(1).map(({ name }) => name)]);

/** The one or two marked matches, in the address. */
function useChosen() {
  const [search, set] = useParams();
  const chosen = ['a', 'b'].flatMap((name) => {
    const id = Number(search.get(name));
    return id > 0 ? [id] : [];
  });
  const compare = (...ids: readonly number[]): void => {
    // The newer match is compared with the older one.
    const [a, b] = ids.toSorted((x, y) => x - y);
    set({ a: a?.toString(), b: b?.toString() });
  };
  const toggle = (id: number): void =>
    compare(...(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-2)));
  return { chosen, toggle, compare };
}

const NothingMeasured = () => (
  <EmptyState
    title="Nothing measured yet"
    action={
      <Button component={Link} href="/workbench">
        Write a strategy
      </Button>
    }
  >
    Every finished match from the workbench or from Match is saved here with its texts, board and seed, so
    that you can see later what a change was worth. On the command line, --keep saves one.
  </EmptyState>
);
