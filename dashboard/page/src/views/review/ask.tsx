/** Which game is reviewed: one that was finished on this page, a saved file, or a log of the online game. */
import {
  Button,
  FileButton,
  Group,
  NumberInput,
  Paper,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { finishedGames } from '../../common/game/finished-games.ts';
import { age } from '../../common/results/format.ts';
import { PlayOrStop } from '../../common/results/play-or-stop.tsx';
import { HowSure } from '../../common/setup/how-sure.tsx';
import styles from './review.module.css';
import { GAMES_DEFAULT, type ReviewState } from './use-review.ts';

const STEPS = { quick: 20_000, careful: GAMES_DEFAULT, exact: 300_000 };

export function Ask({ shown }: { shown: ReviewState }) {
  const { text, setText, isLog, kingdom, games, busy, stop } = shown;
  const [isOpen, setOpen] = useState(false);
  const isAsked = !shown.isExample;
  return (
    <>
      <Group gap="xs" align="flex-end">
        <FileButton
          accept="application/json,text/plain"
          onChange={(file) => void file?.text().then((read) => setText(read))}
        >
          {(props) => (
            <Button {...props} size="xs" variant="default">
              Open a file
            </Button>
          )}
        </FileButton>
        {isAsked && (
          <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide the text' : 'Another game'}
          </Button>
        )}
        {shown.match && (
          <NumberInput
            label="Deal of the match"
            size="xs"
            w={110}
            min={0}
            value={shown.match.deal}
            onChange={(deal) => typeof deal === 'number' && shown.match?.setDeal(deal)}
          />
        )}
        <HowSure steps={STEPS} games={games} onChange={shown.setGames} isLabelHidden />
        {busy && <PlayOrStop work={{ busy, stop }} ready onPlay={shown.play} />}
        {isLog && (
          <TextInput
            label="Board of this log"
            placeholder="Cellar, Market, …"
            size="xs"
            flex={1}
            miw={220}
            value={kingdom}
            onChange={({ currentTarget }) => shown.setKingdom(currentTarget.value)}
          />
        )}
      </Group>
      {(!isAsked || isOpen) && (
        <div className={styles['ask']}>
          <Textarea
            label="A log of the online game, or a saved game"
            placeholder="Game #1, unrated. …"
            size="xs"
            autosize
            minRows={5}
            maxRows={20}
            spellCheck={false}
            className={styles['text'] ?? ''}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <PlayedHere
            onChoose={(chosen) => {
              setOpen(false);
              setText(chosen);
            }}
          />
        </div>
      )}
    </>
  );
}

function PlayedHere({ onChoose }: { onChoose: (text: string) => void }) {
  const [games] = useState(finishedGames);
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        Games you finished here
      </Text>
      {games.length === 0 && (
        <Text size="sm" c="dimmed">
          None yet. A game that you finish in Play appears here. Below is an example.
        </Text>
      )}
      {games.map(({ title, text, time }) => (
        <Paper
          key={text}
          component="button"
          withBorder
          className={styles['game']}
          onClick={() => onChoose(text)}
        >
          {title}
          <Text span size="xs" c="dimmed">
            {' '}
            {age(time)}
          </Text>
        </Paper>
      ))}
    </Stack>
  );
}
