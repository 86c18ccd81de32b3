/** Selects a board in the address: variant, kingdom and card sets, if the game has them. */
import { Button, Group, MultiSelect, NumberInput, Popover, Select, Stack, Text } from '@mantine/core';
import type { RulesRequest } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import { useParams } from '../../address/url-params.ts';
import { BoardCards } from '../cards/board-cards.tsx';
import { PlainButton } from '../page/buttons.tsx';
import { fromQuery, toForm } from './address.ts';
import { BoardText } from './board-text.tsx';

const sameCards = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((card) => b.includes(card));

/** Name of the recommended kingdom with these cards. */
export const kingdomName = ({ kingdoms }: GameInfo, kingdom: readonly string[]): string | undefined =>
  kingdoms.find(({ cards }) => sameCards(cards, kingdom))?.name;

/** Fields in a popover keep their lists inside it. */
const FIELD = { size: 'sm', comboboxProps: { withinPortal: false } } as const;

/** Kingdom cards by their printed names. */
const kingdomOptions = ({ cards, kingdomCards }: GameInfo) =>
  cards
    .flatMap(({ name, title = name }) => (kingdomCards.includes(name) ? [{ value: name, label: title }] : []))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));

/** Draws a random kingdom from all cards. */
function drawKingdom(game: GameInfo): readonly string[] {
  const left = [...game.drawnCards];
  return Array.from(
    { length: game.kingdomSize },
    () => left.splice(Math.floor(Math.random() * left.length), 1)[0]!,
  ).sort();
}

const hasBoards = (game: GameInfo): boolean =>
  game.variants.length > 1 || game.sets.length > 0 || game.kingdomSize > 0;

/** Short name of the board in the address; empty if the game has only one board. */
export const useBoardName = (game: GameInfo): string => boardName(game, fromQuery(useParams()[0]));

/** Name of a board for a place that also shows its cards: undefined for a kingdom without a name. */
export const boardTitle = (game: GameInfo, rules: RulesRequest): string | undefined =>
  rules.kingdom && !kingdomName(game, rules.kingdom) ? undefined : boardName(game, rules);

/** Short name of a board. The default variant has no name here. */
function boardName(game: GameInfo, { variant = '', kingdom = [], sets = [] }: RulesRequest): string {
  if (!hasBoards(game)) return '';
  const parts = [
    variant === game.variants[0]?.name ? '' : variant,
    kingdomName(game, kingdom) ?? (kingdom.length > 0 ? `${kingdom.length} piles` : ''),
    sets.length > 0 ? `${sets.length} ${sets.length === 1 ? 'set' : 'sets'}` : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(', ') : game.defaultBoard.name.replace(/ board$/, '');
}

export function BoardPicker({ game }: { game: GameInfo }) {
  const board = useBoard();
  const name = useBoardName(game);
  if (!hasBoards(game)) return null;
  return (
    <Popover width={360} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <PlainButton mt="auto">Board: {name}</PlainButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <RuleFields game={game} board={board} />
          {game.kingdomSize > 0 && <KingdomFields game={game} board={board} />}
          <Text variant="note">
            The address of this page includes the board, so you can share it as a link.
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The board in the address. */
function useBoard() {
  const [search, set] = useParams();
  const { variant = '', kingdom = [], sets = [] } = fromQuery(search);
  return {
    search,
    set,
    variant,
    sets: [...sets],
    kingdom: [...kingdom],
    setKingdom: (cards: readonly string[]): void => set({ kingdom: cards.join(',') }),
  };
}

interface FieldsProps {
  readonly game: GameInfo;
  readonly board: ReturnType<typeof useBoard>;
}

/** Fields for variant and card sets, and what depends on them. */
function RuleFields({ game, board: { search, set, variant, kingdom, sets } }: FieldsProps) {
  return (
    <>
      {game.variants.length > 1 && (
        <Select
          {...FIELD}
          label="Rules"
          allowDeselect
          data={game.variants.map(({ name, about }) => ({ value: name, label: about || name }))}
          value={variant || game.variants[0]!.name}
          onChange={(name) =>
            set({ variant: name === game.variants[0]!.name ? undefined : (name ?? undefined) })
          }
        />
      )}
      {game.sets.length > 0 && (
        <MultiSelect
          {...FIELD}
          label="Card sets"
          placeholder={
            sets.length > 0 ? '' : kingdom.length > 0 ? 'none' : `none: the ${game.defaultBoard.name}`
          }
          data={game.sets.map(({ name, about }) => ({ value: name, label: about || name }))}
          value={sets}
          onChange={(chosen) =>
            set({ sets: chosen.join(','), ...(chosen.length === 0 && { boardSeed: undefined }) })
          }
        />
      )}
      {game.kingdomSize > 0 && sets.length > 0 && (
        <NumberInput
          size="sm"
          label="Board seed"
          description={`Selects the ${game.kingdomSize} cards drawn from the sets`}
          min={0}
          allowDecimal={false}
          value={Number(search.get('boardSeed') ?? 0)}
          onChange={(seed) => set({ boardSeed: seed === '' ? undefined : String(seed) })}
        />
      )}
      {game.cards.some(({ name }) => name === 'Colony') && (sets.length > 0 || kingdom.length > 0) && (
        <Select
          {...FIELD}
          label="Platinum and Colony"
          allowDeselect
          data={[
            { value: '', label: 'as the board says' },
            { value: 'yes', label: 'with them' },
            { value: 'no', label: 'without them' },
          ]}
          value={search.get('colony') ?? ''}
          onChange={(colony) => set({ colony: colony || undefined })}
        />
      )}
    </>
  );
}

/** Fields for the piles: recommended, random, pasted, or chosen one by one. */
function KingdomFields({ game, board: { set, variant, kingdom, setKingdom } }: FieldsProps) {
  return (
    <>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        {game.kingdoms.length > 0 && (
          <Select
            {...FIELD}
            label="Recommended"
            allowDeselect
            searchable
            placeholder="choose one"
            flex={1}
            data={game.kingdoms.map(({ name }) => name)}
            value={kingdomName(game, kingdom) ?? null}
            onChange={(name) => setKingdom(game.kingdoms.find((one) => one.name === name)?.cards ?? [])}
          />
        )}
        <Button variant="default" onClick={() => setKingdom(drawKingdom(game))}>
          Random {game.kingdomSize}
        </Button>
      </Group>
      <BoardText onRead={(read) => set(toForm({ variant, ...read }))} />
      <MultiSelect
        {...FIELD}
        label={`Kingdom: ${game.kingdomSize} piles`}
        description={
          kingdom.length === 0
            ? `Default: the ${game.defaultBoard.name} with ${game.defaultBoard.cards.length} cards`
            : `${kingdom.length} chosen`
        }
        searchable
        maxValues={game.kingdomSize}
        data={kingdomOptions(game)}
        value={kingdom}
        onChange={setKingdom}
        error={
          kingdom.length > 0 && kingdom.length < game.kingdomSize - 1
            ? `${game.kingdomSize - kingdom.length} more to choose`
            : undefined
        }
      />
      {kingdom.length > 0 && <BoardCards game={game} cards={kingdom} />}
    </>
  );
}
