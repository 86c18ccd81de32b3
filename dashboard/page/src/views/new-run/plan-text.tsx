/** The plan as text. It starts with the content of the form, and changes return to the form. */
import { Alert, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useLibrary } from '../../queries.ts';
import { call } from '../../server/api-client.ts';
import type { PlanFields } from './plan-address.ts';

/** The plan as an edited text. */
export function usePlanText(game: string) {
  const library = useLibrary(game);
  const [written, setWritten] = useState<string>();
  const [edited, setEdited] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const write = (text: string, isEdited: boolean): void => {
    setWritten(text);
    setEdited(isEdited);
    setProblems([]);
  };
  /** A player has an id here; the command line uses its file. */
  const idOf = (ref: string): string =>
    library.data?.find(({ id }) => id === ref || id === `built-in/${ref}`)?.id ?? ref;
  return {
    written,
    edited,
    problems,
    begin: (text: string) => write(text, false),
    change: (text: string) => write(text, true),
    close: () => setWritten(undefined),
    /** @returns undefined for a text with errors, which are then shown */
    async read(): Promise<PlanFields | undefined> {
      const read = await call('POST /plans/read', { body: { text: written ?? '' } });
      setProblems(read.problems);
      if (read.plan === undefined || read.problems.length > 0) return undefined;
      const plan = read.plan as Record<string, string[] | undefined>;
      return { game, ...plan, from: plan['from']?.map(idOf), against: plan['against']?.map(idOf) };
    },
  };
}

export function PlanText({
  text: { written = '', problems, change },
}: {
  text: ReturnType<typeof usePlanText>;
}) {
  return (
    <>
      <Textarea
        size="sm"
        label="Plan"
        description="YAML or JSON. Save it as plan.yaml to start it with “deckwright evolve plan.yaml”"
        minRows={8}
        spellCheck={false}
        value={written}
        error={problems.length > 0}
        onChange={({ currentTarget: { value } }) => change(value)}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
      {problems.length > 0 && (
        <Alert color="red" mt="xs" role="alert" title="This is not a valid plan">
          {problems.map((problem) => (
            <Text key={problem} size="sm">
              {problem}
            </Text>
          ))}
        </Alert>
      )}
    </>
  );
}
