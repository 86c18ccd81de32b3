/** Recorded matches, newest first. Two marked matches are compared. */
import { Button, Loader } from '@mantine/core';
import { Link } from 'wouter';
import { useShownTitle } from '../../address/page-title.ts';
import { useParams, wholeParam } from '../../address/url-params.ts';
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

const PER_PAGE = 30;

export function History() {
  const game = useGame();
  const [search] = useParams();
  const page = wholeParam(search, 'page', 1);
  const { chosen, toggle } = useChosen();
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
      <PickerBar />
      {matches.error && <ErrorMessage error={matches.error} onRetry={() => void matches.refetch()} />}
      {matches.isLoading && <Loader />}
      {chosen.length === 2 && <MatchDifference a={chosen[0]!} b={chosen[1]!} />}
      {matches.data && rows.length === 0 && <NothingMeasured />}
      {rows.length > 0 && (
        <DataTable
          minWidth={560}
          highlightOnHover
          verticalSpacing={6}
          data-testid="history"
          columns={[
            { hiddenLabel: 'Choose' },
            'Match',
            'Score of the first',
            'When',
            { hiddenLabel: 'What to do' },
          ]}
        >
          {rows.map((match) => (
            <MatchRow
              key={match.id}
              match={match}
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

/** The one or two marked matches, in the address. */
function useChosen() {
  const [search, set] = useParams();
  const chosen = ['a', 'b'].flatMap((name) => {
    const id = Number(search.get(name));
    return id > 0 ? [id] : [];
  });
  const toggle = (id: number): void => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-2);
    // The newer match is compared with the older one.
    const [a, b] = next.toSorted((x, y) => x - y);
    set({ a: a?.toString(), b: b?.toString() });
  };
  return { chosen, toggle };
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
