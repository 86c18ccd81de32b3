/** Shows and changes a setup: the same fields in every view that plays many games. */
import type { ReactNode } from 'react';
import { GamesBudgetPicker } from './games-budget.tsx';
import { GamesNeeded } from './games-needed.tsx';
import { PickerBar } from './picker-bar.tsx';
import { PlayerPicker, PlayersPicker } from './player-picker.tsx';
import { SeedInput } from './seed-input.tsx';
import { SwapButton } from './swap-button.tsx';
import type { Setup } from './use-setup.ts';

export function SetupBar({
  setup: { form, game, refs, players, gamesBudget, choose },
  variance,
  action,
  children,
}: {
  setup: Setup;
  /** Variance of the score of a pair of games between these players, if known. */
  variance?: number | undefined;
  /** The control that starts the work. */
  action?: ReactNode;
  /** Further choices, after the players. */
  children?: ReactNode;
}) {
  // Only two roles with one player each can swap seats.
  const canSwap = form.roles.length === 2 && form.roles.every(({ max }) => max === undefined);
  const swap = (): void =>
    choose(Object.fromEntries(form.roles.map(({ param }, at) => [param, refs[1 - at] ?? []])));
  return (
    <PickerBar game={game} about={players ? wordsOf(players) : ''} action={action}>
      {form.roles.map((role, at) => {
        const chosen = refs[at] ?? [];
        return role.max === undefined ? (
          <PlayerPicker
            key={role.param}
            game={game.name}
            label={role.label}
            value={chosen[0] ?? ''}
            onChange={(ref) => choose({ [role.param]: [ref] })}
          />
        ) : (
          <PlayersPicker
            key={role.param}
            game={game.name}
            label={role.label}
            value={chosen}
            max={role.max}
            onChange={(all) => choose({ [role.param]: all })}
          />
        );
      })}
      {children}
      {canSwap && <SwapButton onClick={swap} />}
      <GamesBudgetPicker {...form.games} gamesBudget={gamesBudget} />
      <GamesNeeded variance={variance} />
      <SeedInput />
    </PickerBar>
  );
}

const NAMED_MAX = 3;

function wordsOf(players: readonly { readonly name: string }[]): string {
  const names = players.map(({ name }) => name);
  return names.length > NAMED_MAX ? `${names[0]} and ${names.length - 1} others` : names.join(', ');
}
