/** Above a game: the players, a new game, and the setup, which is folded during play. */
import {
  Button,
  Collapse,
  Group,
  Input,
  NumberInput,
  SegmentedControl,
  Select,
  Text,
  Title,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { AnalyseButton } from '../../common/game/analyse-button.tsx';
import { PlainButton } from '../../common/page/buttons.tsx';
import { Icon } from '../../common/page/icons.tsx';
import { PickerBar, PickerSheet, useIsPhone } from '../../common/setup/picker-bar.tsx';
import { PlayerPicker } from '../../common/setup/player-picker.tsx';
import { OpenInViewer } from './open-in-viewer.tsx';
import { OpenSavedGame } from './open-saved.tsx';
import { ordinal } from './outcome.tsx';
import { FUTURES, type PlayState } from './use-play.ts';

const STRENGTHS = { 0: 'normal', 100: 'looks ahead', 400: 'looks far ahead' } as const;

export function PlayBar({ play }: { play: PlayState }) {
  const { game, isSolo, names, ownSeat, started } = play;
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const isPhone = useIsPhone();
  // After "back" to a game, its table is shown.
  if (!started && isOpen) close();
  const others = names.filter((_, seat) => seat !== ownSeat).join(', ');
  return (
    <>
      <Group gap="xs" mb="xs">
        {/* During a game on a phone, the table names the opponent, and needs the room. */}
        <Title
          order={1}
          size="h3"
          flex={{ base: '1 0 100%', sm: '1 1 auto' }}
          {...(started && isPhone && { className: 'sr-only' })}
        >
          {!started ? 'Play' : isSolo ? game.title : `You against ${others}`}
        </Title>
        {started && (
          <>
            <NewGame play={play} size="xs" variant="default" />
            <PlainButton onClick={toggle} aria-expanded={isOpen}>
              {isOpen ? 'Close set-up' : 'Set-up'}
            </PlainButton>
            <AnalyseButton position={play.isCurrent ? play.answer?.pending?.position : undefined} />
          </>
        )}
      </Group>
      {started && isPhone ? (
        <PickerSheet game={game} isOpen={isOpen} onClose={close}>
          <SetUp play={play} />
        </PickerSheet>
      ) : (
        <Collapse expanded={!started || isOpen}>
          <PickerBar
            game={game}
            about={started ? undefined : others || game.title}
            action={isPhone && !started && <NewGame play={play} size="md" />}
          >
            <SetUp play={play} />
          </PickerBar>
        </Collapse>
      )}
    </>
  );
}

/** Starts a game with the chosen players. */
export function NewGame({ play, ...look }: { play: PlayState; size: string; variant?: string }) {
  return (
    <Button
      {...look}
      disabled={!play.isSolo && play.opponents[0] === ''}
      onClick={play.startGame}
      leftSection={<Icon name="play" size={14} />}
    >
      New game
    </Button>
  );
}

function SetUp({ play }: { play: PlayState }) {
  const { game, isSolo, started } = play;
  return (
    <>
      {!isSolo && <Seats play={play} />}
      {play.decisions.length > 0 && (
        <Text size="xs" c="dimmed" maw={360}>
          Another board, opponent, strength or seat ends this game. “Back” in the browser returns to it.
        </Text>
      )}
      {started && !isSolo && (
        <PlayerPicker
          game={game.name}
          label="Adviser"
          value={play.adviserRef}
          onChange={play.setAdviser}
          width={180}
        />
      )}
      {started && <GameOfNow play={play} />}
    </>
  );
}

/** Opponents, their strength, and the person's seat. */
function Seats({ play }: { play: PlayState }) {
  const { game, opponents, seats } = play;
  return (
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
      {/* Without positions, a game cannot be simulated from the middle. */}
      {game.hasPositions && (
        <Input.Wrapper label="Strength">
          <SegmentedControl
            display="flex"
            data={FUTURES.map((one) => ({ value: String(one), label: STRENGTHS[one] }))}
            value={String(play.ahead)}
            onChange={(value) => play.setAhead(Number(value))}
            aria-label="Strength"
          />
        </Input.Wrapper>
      )}
      {game.seats.max > 2 && (
        <NumberInput
          label="Players"
          w={80}
          min={2}
          max={game.seats.max}
          value={seats}
          onChange={(value) => typeof value === 'number' && play.setSeats(value)}
        />
      )}
      <Select
        label="Your seat"
        w={110}
        data={Array.from({ length: seats }, (_, seat) => ({
          value: String(seat),
          label: ordinal(seat + 1),
        }))}
        value={String(play.ownSeat)}
        onChange={(value) => play.setOwnSeat(value ?? '0')}
      />
    </>
  );
}

/** Actions on the current game. */
function GameOfNow({ play }: { play: PlayState }) {
  return (
    <>
      <PlainButton
        mt="auto"
        disabled={play.decisions.length === 0}
        title="From the start, with the same shuffle"
        onClick={play.replay}
      >
        Replay this deal
      </PlainButton>
      <PlainButton
        mt="auto"
        disabled={play.saveGame === undefined}
        onClick={play.saveGame}
        leftSection={<Icon name="save" size={14} />}
      >
        Save
      </PlainButton>
      <OpenInViewer play={play} />
      <OpenSavedGame />
    </>
  );
}
