/** What is above a person's game: board, opponents and seat; a new game, undo, save and open. */
import { Button, NumberInput, Select } from '@mantine/core';
import { Icon } from '../../common/page/icons.tsx';
import { BoardPicker } from '../../common/setup/board-picker.tsx';
import { GamePicker } from '../../common/setup/game-picker.tsx';
import { PickerBar } from '../../common/setup/picker-bar.tsx';
import { PlayerPicker } from '../../common/setup/player-picker.tsx';
import { OpenInViewer } from './open-in-viewer.tsx';
import { OpenSavedGame } from './open-saved.tsx';
import type { PlayState } from './use-play.ts';

export function PlayBar({ play }: { play: PlayState }) {
  const { game, isSolo, opponents, seats, ownSeat, names, adviser, started, decisions, session } = play;
  return (
    <PickerBar>
      <GamePicker />
      <BoardPicker game={game} />
      {!isSolo && (
        <>
          {opponents.map((opponent, at) => (
            <PlayerPicker
              // biome-ignore lint/suspicious/noArrayIndexKey: opponents are numbered
              key={at}
              game={game.name}
              label={opponents.length === 1 ? 'Opponent' : `Opponent ${at + 1}`}
              value={opponent}
              {...(opponents.length > 1 && { width: 170 })}
              onChange={(ref) => play.setOpponent(at, ref)}
            />
          ))}
          {game.seats.max > 2 && (
            <NumberInput
              label="Players"
              size="xs"
              w={80}
              min={2}
              max={game.seats.max}
              value={seats}
              onChange={(value) => typeof value === 'number' && play.setSeats(value)}
            />
          )}
          <Select
            label="Your seat"
            size="xs"
            w={110}
            allowDeselect={false}
            data={Array.from({ length: seats }, (_, seat) => ({
              value: String(seat),
              label: seat === 0 ? 'first' : seat === 1 ? 'second' : `${seat + 1}.`,
            }))}
            value={String(ownSeat)}
            onChange={(value) => play.setOwnSeat(value ?? '0')}
          />
        </>
      )}
      <Button size="xs" mt="auto" onClick={play.startGame} leftSection={<Icon name="play" size={14} />}>
        New game
      </Button>
      <Button
        size="xs"
        mt="auto"
        variant="default"
        disabled={decisions.length === 0}
        title="From the start, with the same shuffle"
        onClick={play.replay}
      >
        Replay this deal
      </Button>
      <Button
        size="xs"
        mt="auto"
        variant="default"
        disabled={decisions.length === 0}
        onClick={play.undo}
        leftSection={<Icon name="undo" size={14} />}
      >
        Undo
      </Button>
      <Button
        size="xs"
        mt="auto"
        variant="default"
        disabled={!started}
        onClick={() => void play.saveGame()}
        leftSection={<Icon name="save" size={14} />}
      >
        Save
      </Button>
      {session && adviser && decisions.length > 0 && (
        <OpenInViewer
          session={session}
          adviser={adviser}
          bots={names.map((_, seat) => opponents[seat < ownSeat ? seat : seat - 1] ?? '')}
        />
      )}
      <OpenSavedGame />
    </PickerBar>
  );
}
