/** Starts a run: a form made from the plan's schema with defaults that work, or a plan as text. */
import { Alert, Button, Group, Loader, Stack, Tabs, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api-client.ts';
import { Deferred } from '../../common/page/deferred.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { rulesFrom } from '../../common/setup/address.ts';
import { useShownTitle } from '../../page-title.ts';
import { useGames, useLibrary } from '../../queries.ts';
import { useParams } from '../../url-params.ts';
import type { Schema } from './plan-schema.ts';
import { SchemaForm } from './schema-form.tsx';

type Plan = Record<string, unknown>;

export function NewRun() {
  const [search] = useParams();
  const [, navigate] = useLocation();
  const schema = useQuery({
    queryKey: ['plan-schema'],
    queryFn: () =>
      call('GET /plans/schema', {}) as Promise<{ schema: Schema; algorithms: string[]; start: Plan }>,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const games = useGames();
  useShownTitle('New run');
  const [edited, setEdited] = useState<Plan>();
  const [mode, setMode] = useState<string | null>('form');
  const [text, setText] = useState('');
  const plan = useMemo(() => {
    if (edited) return edited;
    const first: Plan = { ...(schema.data?.start ?? {}) };
    const game = search.get('game');
    const from = search.get('from');
    if (game) first['game'] = game;
    if (from) first['from'] = [from];
    const against = search.get('against');
    if (against) first['against'] = against.split(',');
    const { variant, kingdom, sets, seed, colony } = rulesFrom(search);
    return {
      ...first,
      ...(variant && { rules: variant }),
      ...(kingdom && { kingdom }),
      ...(sets && { sets }),
      ...(seed !== undefined && { boardSeed: seed }),
      ...(colony !== undefined && { colony }),
    };
  }, [edited, schema.data, search]);
  const game = String(plan['game'] ?? games.data?.[0]?.name ?? '');
  const library = useLibrary(game);
  const start = useMutation({
    mutationFn: async () => {
      let chosen = plan;
      if (mode === 'text') {
        const read = await call('POST /plans/read', { body: { text } });
        if (read.plan === undefined || read.problems.length > 0)
          throw new Error(read.problems.join('\n') || 'not a plan');
        chosen = read.plan as Plan;
      }
      return await call('POST /runs', { body: { plan: chosen } });
    },
    onSuccess: ({ run }) => navigate(`/runs/${run}`),
  });
  if (schema.error) return <ErrorMessage error={schema.error} />;
  if (!schema.data || !games.data) return <Loader />;
  return (
    <>
      <PageHeader
        title="New run"
        about="A search for a strategy that beats its opponents. It runs in a process of its own: closing this page or the server stops nothing."
      />
      <Stack maw={760}>
        <Tabs value={mode} onChange={setMode}>
          <Tabs.List mb="md">
            <Tabs.Tab value="form">Form</Tabs.Tab>
            <Tabs.Tab value="text">Plan as text</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="form">
            <Deferred fallback={<Loader />}>
              <SchemaForm
                schema={schema.data.schema}
                value={plan}
                onChange={(value) => setEdited(value as Plan)}
                hints={{
                  game: games.data.map(({ name, title }) => ({ value: name, label: title })),
                  algorithms: schema.data.algorithms,
                  players: (library.data ?? []).map(({ id, name, source }) => ({
                    value: id,
                    label: `${name} (${source})`,
                  })),
                }}
              />
            </Deferred>
          </Tabs.Panel>
          <Tabs.Panel value="text">
            <Textarea
              label="Plan"
              description="YAML or JSON, as in a plan file for “deckwright evolve”"
              autosize
              minRows={10}
              value={text}
              onChange={(e) => setText(e.currentTarget.value)}
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
              placeholder={'game: dominion\nbudget: 60s\nseed: 1'}
            />
          </Tabs.Panel>
        </Tabs>
        {start.error && (
          <Alert color="red" variant="light" title="The run did not start" role="alert">
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {start.error.message}
            </Text>
            {'hint' in start.error && typeof start.error.hint === 'string' && (
              <Text size="sm">{start.error.hint}</Text>
            )}
          </Alert>
        )}
        <Group>
          <Button onClick={() => start.mutate()} loading={start.isPending}>
            Start
          </Button>
        </Group>
      </Stack>
    </>
  );
}
