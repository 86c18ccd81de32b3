/** Controls above the library: filters, adding a file, ratings for all. */
import { Button, FileButton, Menu, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { GameInfo } from '../../../../api/games.ts';
import type { LibraryEntry } from '../../../../api/library.ts';
import { useParams } from '../../address/url-params.ts';
import { PlainButton } from '../../common/page/buttons.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { MoreMenu } from '../../common/page/menus.tsx';
import { useLineStream } from '../../common/requests/use-line-stream.ts';
import { viewUrl } from '../../common/setup/address.ts';
import { PickerBar } from '../../common/setup/picker-bar.tsx';
import { call } from '../../server/api-client.ts';

const SOURCES = [
  { value: 'all', label: 'All' },
  { value: 'own', label: 'Own' },
  { value: 'evolved', label: 'Evolved' },
  { value: 'built-in', label: 'Built in' },
];

/** @param entries all entries of the game */
export function LibraryBar({ game, entries }: { game: GameInfo; entries: readonly LibraryEntry[] }) {
  const [search, set] = useParams();
  const { add, rating, rate } = useAdditions(game);
  const { games = 0, wanted = 1, done = false } = rating.line ?? {};
  const error = add.error ?? rating.error;
  const broken = entries.filter(({ errors }) => errors).length;
  return (
    <>
      <PickerBar>
        <TextInput
          flex="1 1 160px"
          maw={260}
          label="Find"
          placeholder="name, card or note"
          value={search.get('text') ?? ''}
          onChange={(e) => set({ text: e.currentTarget.value, page: undefined })}
        />
        <SegmentedControl
          mt="auto"
          aria-label="Source"
          data={SOURCES}
          value={search.get('source') ?? 'all'}
          onChange={(value) => set({ source: value === 'all' ? undefined : value, page: undefined })}
        />
        <Button component={Link} href={viewUrl('/workbench', { game: game.name })} size="xs">
          Write one
        </Button>
        {rating.busy ? (
          <PlainButton onClick={rating.stop}>
            Stop rating ({Math.round((100 * games) / wanted)} %)
          </PlainButton>
        ) : (
          <FileButton accept={game.form.suffix} onChange={(file) => file && add.mutate(file)}>
            {({ onClick }) => (
              <MoreMenu
                label="More for the library"
                size="xs"
                variant="default"
                px="sm"
                loading={add.isPending}
              >
                <Menu.Item onClick={onClick}>Add a file …</Menu.Item>
                <Menu.Item disabled={entries.length - broken < 2} onClick={() => void rate()}>
                  Rate all
                  <Text variant="note">Everyone plays everyone, including your own players.</Text>
                </Menu.Item>
              </MoreMenu>
            )}
          </FileButton>
        )}
      </PickerBar>
      {done && broken > 0 && (
        <Text variant="note" role="status">
          {broken} not rated: errors
        </Text>
      )}
      {error && <ErrorMessage error={error} />}
    </>
  );
}

/** Adds a file to the library, and ratings to its entries. */
function useAdditions(game: GameInfo) {
  const [, set] = useParams();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: ['GET /library'] });
  const add = useMutation({
    mutationFn: async (file: File) => {
      const name = file.name.replace(/\.(buylist|json)$/, '');
      return await call('POST /library', { body: { game: game.name, name, text: await file.text() } });
    },
    onSuccess: readAgain,
  });
  // The server plays all pairings and stores the ratings in the record.
  const rating = useLineStream('POST /library/ratings');
  const rate = async (): Promise<void> => {
    if (!(await rating.start({ body: { game: game.name } }))) return;
    await readAgain();
    // The strongest first.
    set({ order: undefined, page: undefined });
  };
  return { add, rating, rate };
}
