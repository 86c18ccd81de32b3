/** Games of the user's own: add, open or remove a module. Only the page without a server has this view. */
import { Button, FileButton, Group, List, Paper, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useShownTitle } from '../../address/page-title.ts';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { viewUrl } from '../../common/setup/address.ts';
import {
  addGame,
  exampleGame,
  goToGame,
  type KeptModule,
  keptModules,
  openModule,
  removeGame,
} from '../../server/own-games.ts';

/** Maximum number of characters, more than anybody writes by hand. */
const TEXT_MAX = 1_000_000;

const show = ({ games }: KeptModule): void =>
  goToGame(games[0]!.name, viewUrl('/match', { game: games[0]!.name }));

export function OwnGames() {
  const [modules, setModules] = useState(keptModules);
  useShownTitle('Own games');
  return (
    <>
      <PageHeader
        title="Own games"
        about="Your own card games, with play, runs and strategies like the others."
      />
      <Stack maw={860} gap="md">
        {modules.length > 0 && <ModuleList modules={modules} onRemoved={() => setModules(keptModules())} />}
        <ModuleForm />
      </Stack>
    </>
  );
}

function ModuleList({ modules, onRemoved }: { modules: readonly KeptModule[]; onRemoved: () => void }) {
  return (
    <List listStyleType="none" spacing="xs" data-testid="own-games">
      {modules.map((module) => (
        <List.Item key={module.id}>
          <Group gap="xs">
            <Text fw={600}>{module.games.map(({ title }) => title).join(', ')}</Text>
            <Text size="sm" c="dimmed">
              {module.file}
              {module.id === openModule()?.id ? ', open now' : ''}
            </Text>
            {module.id !== openModule()?.id && (
              <Button size="compact-sm" onClick={() => show(module)}>
                Open
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Remove ${module.games[0]!.title}`}
              onClick={() => {
                const { title } = module.games[0]!;
                if (!confirm(`Remove ${title}, with its runs and saved texts?`)) return;
                void removeGame(module.id).then(onRemoved);
              }}
            >
              Remove
            </Button>
          </Group>
        </List.Item>
      ))}
    </List>
  );
}

/** The text of a module: pasted, dropped, from a file, or the example. */
function ModuleForm() {
  const [text, setText] = useState('');
  const [file, setFile] = useState('game.js');
  const add = useMutation({
    mutationFn: () => addGame({ file, text }),
    onSuccess: show,
  });
  const take = async (given: File | null | undefined): Promise<void> => {
    if (!given) return;
    setFile(given.name);
    setText(await given.text());
    add.reset();
  };
  return (
    <Paper
      withBorder
      p="md"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <Stack gap="sm">
        <Text size="sm">
          One JavaScript file that imports <code>deckwright/cardsim</code> and nothing else, and exports{' '}
          <code>cardsim({'{ … }'})</code>. Paste it, drop it here, or open it. TypeScript is read on the
          command line only.
        </Text>
        <Textarea
          size="sm"
          label="The module"
          aria-describedby="own-game-safety"
          minRows={8}
          maxRows={24}
          styles={{ input: { fontFamily: 'monospace' } }}
          maxLength={TEXT_MAX}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <Text variant="note" id="own-game-safety">
          Its code runs in a separate frame without access to the network or the records of other games. Its
          runs and texts stay in this browser.
        </Text>
        <Group gap="xs">
          <Button loading={add.isPending} disabled={text.trim() === ''} onClick={() => add.mutate()}>
            Add and play
          </Button>
          <FileButton accept=".js,.mjs,text/javascript" onChange={(given) => void take(given)}>
            {(props) => (
              <Button {...props} variant="default">
                Open a file …
              </Button>
            )}
          </FileButton>
          <Button
            variant="subtle"
            onClick={() =>
              void exampleGame().then((example) => {
                setFile(example.file);
                setText(example.text);
              })
            }
          >
            Show an example
          </Button>
        </Group>
        {add.error && <ErrorMessage error={add.error} />}
      </Stack>
    </Paper>
  );
}
