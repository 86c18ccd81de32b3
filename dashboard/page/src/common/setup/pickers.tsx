/** Choosing a game, its board and its players: the same everywhere, kept in the address. */
import { ActionIcon, Button, Group, MultiSelect, Popover, Select, Stack, Text, Tooltip } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import { useGames, useLibrary } from '../../queries.ts';
import { useParams } from '../../url-params.ts';
import { Icon } from '../page/icons.tsx';

/** The game of a view: from the address, else the first there is. */
export function useGame(): GameInfo | undefined {
  const [search] = useParams();
  const { data } = useGames();
  return data?.find(({ name }) => name === search.get('game')) ?? data?.[0];
}

/** @param drops parameters that mean nothing in another game */
export function GamePicker({ clearedParams = ['a', 'b'] }: { clearedParams?: readonly string[] }) {
  const { data } = useGames();
  const game = useGame();
  const [, set] = useParams();
  if (data === undefined || data.length < 2) return null;
  return (
    <Select
      label="Game"
      size="xs"
      w={150}
      allowDeselect={false}
      data={data.map(({ name, title }) => ({ value: name, label: title }))}
      value={game?.name ?? null}
      onChange={(name) =>
        set({
          game: name ?? undefined,
          variant: undefined,
          kingdom: undefined,
          sets: undefined,
          ...Object.fromEntries(clearedParams.map((drop) => [drop, undefined])),
        })
      }
    />
  );
}

const sameCards = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((card) => b.includes(card));

/** So many cards as a kingdom has, any of them. */
function drawKingdom(game: GameInfo): readonly string[] {
  const left = [...game.kingdomCards];
  return Array.from(
    { length: game.kingdomSize },
    () => left.splice(Math.floor(Math.random() * left.length), 1)[0]!,
  ).sort();
}

/** The board on which people begin: a kingdom as players know it, where the game has one. */
export const firstKingdom = (game: GameInfo): string | undefined => game.kingdoms[0]?.cards.join(',');

/** Variant, kingdom and card sets, as far as the game has them. */
export function BoardPicker({ game }: { game: GameInfo }) {
  const [search, set] = useParams();
  const variant = search.get('variant') ?? '';
  const kingdom = search.get('kingdom')?.split(',') ?? [];
  const sets = search.get('sets')?.split(',') ?? [];
  if (game.variants.length < 2 && game.sets.length === 0 && game.kingdomSize === 0) return null;
  const named = game.kingdoms.find(({ cards }) => sameCards(cards, kingdom))?.name;
  const chooseKingdom = (cards: readonly string[]): void => set({ kingdom: cards.join(',') });
  const parts = [
    variant,
    named ?? (kingdom.length > 0 ? `${kingdom.length} piles` : ''),
    sets.length > 0 ? `${sets.length} sets` : '',
  ].filter((part) => part !== '');
  return (
    <Popover width={340} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default" size="xs" mt="auto">
          Board: {parts.length > 0 ? parts.join(', ') : 'default'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {game.variants.length > 1 && (
            <Select
              label="Rules"
              data={game.variants.map(({ name, about }) => ({ value: name, label: about || name }))}
              value={variant || game.variants[0]!.name}
              onChange={(name) =>
                set({ variant: name === game.variants[0]!.name ? undefined : (name ?? undefined) })
              }
              comboboxProps={{ withinPortal: false }}
            />
          )}
          {game.sets.length > 0 && (
            <MultiSelect
              label="Card sets"
              placeholder={sets.length === 0 ? 'default' : ''}
              data={game.sets.map(({ name, about }) => ({ value: name, label: about || name }))}
              value={sets}
              onChange={(chosen) => set({ sets: chosen.join(',') })}
              comboboxProps={{ withinPortal: false }}
            />
          )}
          {game.kingdomSize > 0 && (
            <Group gap="xs" align="flex-end" wrap="nowrap">
              {game.kingdoms.length > 0 && (
                <Select
                  label="Recommended"
                  searchable
                  placeholder="choose one"
                  flex={1}
                  data={game.kingdoms.map(({ name }) => name)}
                  value={named ?? null}
                  onChange={(name) =>
                    chooseKingdom(game.kingdoms.find((one) => one.name === name)?.cards ?? [])
                  }
                  comboboxProps={{ withinPortal: false }}
                />
              )}
              <Button variant="default" onClick={() => chooseKingdom(drawKingdom(game))}>
                Random {game.kingdomSize}
              </Button>
            </Group>
          )}
          {game.kingdomSize > 0 && (
            <MultiSelect
              label={`Kingdom: ${game.kingdomSize} piles`}
              description="None chosen: every pile is in the supply"
              searchable
              maxValues={game.kingdomSize}
              data={[...game.kingdomCards].sort()}
              value={kingdom}
              onChange={chooseKingdom}
              error={
                kingdom.length > 0 && kingdom.length < game.kingdomSize
                  ? `${game.kingdomSize - kingdom.length} more to choose`
                  : undefined
              }
              comboboxProps={{ withinPortal: false }}
            />
          )}
          <Text size="xs" c="dimmed">
            The board is part of this page’s address: a link brings others to the same one.
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

export function PlayerPicker({
  game,
  label,
  value,
  onChange,
  width = 200,
}: {
  game: string;
  label: string;
  value: string;
  onChange: (ref: string) => void;
  width?: number | string;
}) {
  const { data } = useLibrary(game);
  return (
    <Select
      label={label}
      size="xs"
      w={width}
      searchable
      allowDeselect={false}
      placeholder="choose a player"
      nothingFoundMessage="no player of that name"
      data={libraryGroups(data ?? [], value)}
      value={value === '' ? null : value}
      onChange={(ref) => ref !== null && onChange(ref)}
      maxDropdownHeight={340}
      comboboxProps={{ withinPortal: width !== '100%' }}
    />
  );
}

/** A player that the address names. */
export function PlayerParam({
  game,
  label,
  name,
  value,
  width,
}: {
  game: string;
  label: string;
  name: string;
  value: string;
  width?: number;
}) {
  const [, set] = useParams();
  return (
    <PlayerPicker
      game={game}
      label={label}
      value={value}
      {...(width !== undefined && { width })}
      onChange={(ref) => set({ game, [name]: ref })}
    />
  );
}

const sourceTitles = { own: 'Own', evolved: 'Evolved', 'built-in': 'Built in' } as const;

export function libraryGroups(
  entries: readonly { id: string; name: string; source: 'built-in' | 'own' | 'evolved' }[],
  ...chosen: readonly string[]
) {
  const packed = chosen
    .filter((ref) => ref.startsWith('z:'))
    .map((value) => ({ value, label: 'unsaved text' }));
  return [
    ...(packed.length > 0 ? [{ group: 'From this address', items: packed }] : []),
    ...(['own', 'evolved', 'built-in'] as const).map((source) => ({
      group: sourceTitles[source],
      items: entries.filter((e) => e.source === source).map(({ id, name }) => ({ value: id, label: name })),
    })),
  ].filter(({ items }) => items.length > 0);
}

export function SwapButton({ label = 'Swap seats', onClick }: { label?: string; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={30} mt="auto" onClick={onClick} aria-label={label}>
        <Icon name="swap" size={15} />
      </ActionIcon>
    </Tooltip>
  );
}

export function PickerBar({ children }: { children: React.ReactNode }) {
  return (
    <Group gap="xs" align="flex-end" mb="md">
      {children}
    </Group>
  );
}
