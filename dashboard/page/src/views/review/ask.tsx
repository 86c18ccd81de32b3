/** Selects the game to review: one finished on this page, a saved file, or a log of the online game. */
import { Button, FileButton, Group, NumberInput, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { finishedGames } from '../../common/game/finished-games.ts';
import { PlainButton } from '../../common/page/buttons.tsx';
import { age } from '../../common/results/format.ts';
import { PlayOrStop } from '../../common/results/play-or-stop.tsx';
import { HowSure } from '../../common/setup/how-sure.tsx';
import styles from './review.module.css';
import { GAMES_DEFAULT, type ReviewState } from './use-review.ts';

const STEPS = { quick: 20_000, careful: GAMES_DEFAULT, exact: 300_000 };

export function Ask({ shown }: { shown: ReviewState }) {
  const { setText, isLog, isExample, kingdom, games, busy, stop } = shown;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Group gap="xs" align="flex-end">
        <FileButton
          accept="application/json,text/plain"
          onChange={(file) => void file?.text().then((read) => setText(read))}
        >
          {(props) => (
            <Button {...props} size="xs" variant={isExample ? 'filled' : 'default'}>
              Open a saved game
            </Button>
          )}
        </FileButton>
        <PlainButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the text' : isExample ? 'Paste a log' : 'Show the text'}
        </PlainButton>
        {!isExample && <PlainButton onClick={() => setText('')}>Show the example</PlainButton>}
        {shown.match && (
          <NumberInput
            label="Deal of the match"
            w={110}
            min={0}
            value={shown.match.deal}
            onChange={(deal) => typeof deal === 'number' && shown.match?.setDeal(deal)}
          />
        )}
        <HowSure steps={STEPS} games={games} onChange={shown.setGames} />
        {busy && <PlayOrStop work={{ busy, stop }} ready onPlay={shown.play} />}
        {isLog && (
          <TextInput
            label="Board of this log"
            placeholder="Cellar, Market, …"
            flex={1}
            miw={220}
            value={kingdom}
            onChange={({ currentTarget }) => shown.setKingdom(currentTarget.value)}
          />
        )}
      </Group>
      <FinishedGames shown={shown} max={isOpen ? Number.POSITIVE_INFINITY : LATEST} />
      {isOpen && (
        <Textarea
          label="A log of the online game, or a saved game"
          placeholder="Game #1, unrated. …"
          mt="xs"
          autoFocus
          minRows={5}
          maxRows={20}
          spellCheck={false}
          className={styles['text'] ?? ''}
          value={shown.text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
    </>
  );
}

/** The latest games that were finished on this page. */
function FinishedGames({ shown: { text, setText }, max }: { shown: ReviewState; max: number }) {
  const [finished] = useState(finishedGames);
  if (finished.length === 0) return null;
  return (
    <Group gap="xs" mt="xs">
      <Text size="sm" c="dimmed">
        Your games:
      </Text>
      {finished.slice(0, max).map((one) => (
        <Button
          key={one.text}
          size="xs"
          variant={one.text === text ? 'light' : 'default'}
          maw="100%"
          onClick={() => setText(one.text)}
        >
          {one.title}, {age(one.time)}
        </Button>
      ))}
    </Group>
  );
}

/** Number of finished games that are listed until the user asks for all. */
const LATEST = 3;
