/** Games of the user's own: add, open or remove a module. Only the page without a server has this view. */
import {
  Button,
  FileButton,
  Group,
  List,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  Title,
} from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { GameCard, knownCards } from '../../common/cards/game-card.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { viewUrl } from '../../common/setup/address.ts';
import {
  addGame,
  goToGame,
  type KeptModule,
  keptModules,
  openModule,
  removeGame,
} from '../../server/own-games.ts';
import { example, exampleModule } from './example.ts';

/** Maximum number of characters, more than anybody writes by hand. */
const TEXT_MAX = 1_000_000;

const show = ({ games }: KeptModule): void =>
  goToGame(games[0]!.name, viewUrl('/play', { game: games[0]!.name }, { deal: '1', d: '-' }));

export function OwnGames() {
  const [modules, setModules] = useState(keptModules);
  return (
    <>
      <PageHeader
        title="Own games"
        about="Design a card game. Play it here, and let Deckwright find strong strategies for it."
      />
      <Stack gap="md">
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

/** The example, and the text of a module: pasted, dropped or from a file. */
function ModuleForm() {
  const [text, setText] = useState('');
  const [file, setFile] = useState('game.js');
  const add = useMutation({ mutationFn: addGame, onSuccess: show });
  const read = (given: { file: string; text: string }): void => {
    setFile(given.file);
    setText(given.text);
    add.reset();
  };
  const take = async (given: File | null | undefined): Promise<void> => {
    if (given) read({ file: given.name, text: await given.text() });
  };
  return (
    <>
      <Example
        onPlay={() => void exampleModule().then((example) => add.mutate(example))}
        onRead={() => void exampleModule().then(read)}
      />
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
          <Textarea
            size="sm"
            label="Your game"
            description={
              <>
                One JavaScript file that imports only <code>deckwright/cardsim</code> and exports{' '}
                <code>cardsim({'{ … }'})</code>. Paste it, drop it here, or open it.
              </>
            }
            aria-describedby="own-game-safety"
            minRows={6}
            maxRows={24}
            styles={{ input: { fontFamily: 'monospace' } }}
            maxLength={TEXT_MAX}
            spellCheck={false}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
          <Group gap="xs">
            <Button
              loading={add.isPending}
              disabled={text.trim() === ''}
              onClick={() => add.mutate({ file, text })}
            >
              Add and play
            </Button>
            <FileButton accept=".js,.mjs,text/javascript" onChange={(given) => void take(given)}>
              {(props) => (
                <Button {...props} variant="default">
                  Open a file …
                </Button>
              )}
            </FileButton>
          </Group>
          {add.error && <ErrorMessage error={add.error} />}
          <Text variant="note" id="own-game-safety">
            Its code runs without access to the network or the records of other games. Its runs and texts stay
            in this browser. TypeScript works on the command line only.
          </Text>
        </Stack>
      </Paper>
    </>
  );
}

/** Cards of the example in one row. */
const SHOWN_CARDS = 5;

function Example({ onPlay, onRead }: { onPlay: () => void; onRead: () => void }) {
  return (
    <Paper withBorder p="md" component="section" aria-label="Example">
      <Title order={2} size="h4">
        {example.title}, an example
      </Title>
      <Text size="sm" c="dimmed">
        {example.about}
      </Text>
      <SimpleGrid cols={{ base: 2, xs: 5 }} spacing={8} my="sm" style={{ '--card-width': 'auto' }}>
        {[...knownCards(example)].slice(0, SHOWN_CARDS).map(([name, card]) => (
          <GameCard key={name} name={name} card={card} />
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <Button onClick={onPlay}>Play it</Button>
        <Button variant="default" onClick={onRead}>
          Show its text
        </Button>
      </Group>
    </Paper>
  );
}
