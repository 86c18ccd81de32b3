/** Takes up a game that was saved here or in the terminal. */
import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../client.ts';
import { rulesQuery } from '../data.ts';
import { pack } from '../pack.ts';
import { encoded } from './decided.ts';
import { opponentsText } from './seats.ts';
import { Trouble } from './trouble.tsx';

export function OpenSaved() {
  const [problem, setProblem] = useState<Error>();
  const [, go] = useLocation();
  const read = async (file: File | null): Promise<void> => {
    if (!file) return;
    setProblem(undefined);
    try {
      const saved = await call('POST /play/open', { body: { text: await file.text() } });
      const bots = saved.seats.flatMap((one) => one ?? []);
      // Several of a kind are called by their seats, too: that much is said again.
      const refs = await Promise.all(
        bots.map(async ({ name, text }) => {
          const isOne = bots.every((other) => other.text !== text || other.name === name);
          return `z:${await pack({ name: isOne ? name : name.replace(/ \d+$/, ''), text })}`;
        }),
      );
      const query = new URLSearchParams({
        game: saved.game,
        ...rulesQuery(saved.rules),
        ...(refs.length > 0 && { b: opponentsText(refs) }),
        seat: String(Math.max(0, saved.seats.indexOf(null))),
        seats: String(saved.seats.length),
        deal: saved.deal,
        d: encoded(saved.decisions),
      });
      go(`/play?${query}`);
    } catch (error) {
      setProblem(error as Error);
    }
  };
  return (
    <>
      <FileButton accept="application/json" onChange={(file) => void read(file)}>
        {(props) => (
          <Button {...props} size="xs" mt="auto" variant="default">
            Open …
          </Button>
        )}
      </FileButton>
      {problem && <Trouble error={problem} />}
    </>
  );
}
