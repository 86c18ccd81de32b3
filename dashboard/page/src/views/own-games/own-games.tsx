/** Games of the user's own: add, open or remove a module. Only the page without a server has this view. */
import {
  Button,
  FileButton,
  Grid,
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
import { useRef, useState } from 'react';
import { GameCard, knownCards } from '../../common/cards/game-card.tsx';
import { PlainButton } from '../../common/page/buttons.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { FileDrop } from '../../common/page/file-drop.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { viewUrl } from '../../common/setup/address.ts';
import {
  addGame,
  type GivenModule,
  goToGame,
  type KeptModule,
  keptModules,
  openModule,
  removeGame,
} from '../../server/own-games.ts';
import { example, exampleModule } from './example.ts';
import { starter } from './starter.ts';

/** The whole starter text. */
const TEXT_ROWS = 36;
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
  const remove = (id: string, title: string): void => {
    if (confirm(`Remove ${title}, with its runs and saved texts?`)) void removeGame(id).then(onRemoved);
  };
  return (
    <List
      listStyleType="none"
      spacing="xs"
      data-testid="own-games"
      styles={{ itemWrapper: { width: '100%' } }}
    >
      {modules.map((module) => {
        const { id, file, games } = module;
        const isOpen = id === openModule()?.id;
        return (
          <List.Item key={id} styles={{ itemLabel: { width: '100%' } }}>
            <Paper withBorder p="sm" component={Group} gap="xs">
              <Text fw={600}>{games.map(({ title }) => title).join(', ')}</Text>
              <Text size="sm" c="dimmed" flex={1}>
                {file}
                {isOpen ? ', open now' : ''}
              </Text>
              {!isOpen && (
                <Button size="xs" onClick={() => show(module)}>
                  Open
                </Button>
              )}
              <PlainButton
                aria-label={`Remove ${games[0]!.title}`}
                onClick={() => remove(id, games[0]!.title)}
              >
                Remove
              </PlainButton>
            </Paper>
          </List.Item>
        );
      })}
    </List>
  );
}

/** The example, and the text of a module: pasted, dropped or from a file. */
function ModuleForm() {
  const [given, setGiven] = useState<GivenModule>({ file: 'game.js', text: starter });
  const { text } = given;
  const field = useRef<HTMLTextAreaElement>(null);
  const add = useMutation({ mutationFn: addGame, onSuccess: show });
  const read = (module: GivenModule): void => {
    setGiven(module);
    add.reset();
    // On a phone, the text is out of sight.
    field.current?.focus();
  };
  return (
    <FileDrop onText={(text, file) => read({ file, text })}>
      <Grid>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Example
            onPlay={() => void exampleModule().then((module) => add.mutate(module))}
            onRead={() => void exampleModule().then(read)}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Paper withBorder p="md">
            <Group gap="xs" mb="xs">
              <Title order={2} size="h4" flex="1 1 90px">
                Your game
              </Title>
              <FileButton
                accept=".js,.mjs,text/javascript"
                onChange={(file) => void file?.text().then((text) => read({ file: file.name, text }))}
              >
                {(props) => <PlainButton {...props}>Open …</PlainButton>}
              </FileButton>
              <Button
                size="xs"
                variant={text === starter ? 'light' : 'filled'}
                loading={add.isPending}
                disabled={text.trim() === ''}
                onClick={() => add.mutate(given)}
              >
                Add and play
              </Button>
            </Group>
            {add.error && <ErrorMessage error={add.error} />}
            <Textarea
              ref={field}
              aria-label="Your game"
              aria-describedby="own-game-about"
              maxRows={TEXT_ROWS}
              resize="vertical"
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
              maxLength={TEXT_MAX}
              spellCheck={false}
              value={text}
              onChange={({ currentTarget: { value } }) => setGiven({ ...given, text: value })}
              onPaste={(event) => {
                if (text !== starter) return;
                event.preventDefault();
                read({ file: 'game.js', text: event.clipboardData.getData('text') });
              }}
            />
            <Text variant="note" mt="xs" id="own-game-about">
              Change this text, or paste or drop your own: one JavaScript file that imports only{' '}
              <code>deckwright/cardsim</code>. It runs without access to the network or to other games, and
              stays in this browser. TypeScript works on the command line only.
            </Text>
          </Paper>
        </Grid.Col>
      </Grid>
    </FileDrop>
  );
}

/** Cards of the example, in full rows. */
const SHOWN_CARDS = 6;

function Example({ onPlay, onRead }: { onPlay: () => void; onRead: () => void }) {
  return (
    <Paper
      withBorder
      p="md"
      h="100%"
      display="flex"
      style={{ flexDirection: 'column' }}
      component="section"
      aria-label="Example"
    >
      <Title order={2} size="h4">
        {example.title}, an example
      </Title>
      <Text size="sm" c="dimmed">
        {example.about}
      </Text>
      <SimpleGrid cols={{ base: 3, md: 2 }} spacing={8} my="sm" flex={1} style={{ '--card-width': 'auto' }}>
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
