/** The events of a run, latest first: what the search found, and what the tests said about it. */
import { Paper, ScrollArea, Text, Title } from '@mantine/core';
import type { ApiLogLine, RunUpdate } from '../../../../../api/runs/run-record.ts';
import { duration } from '../../../common/results/format.ts';
import { ChangeChips } from './change-chips.tsx';
import { changeWords, loggedChange } from './change-words.ts';
import classes from './run-log.module.css';

/** Kinds of events in the record, as people read them; `unmet` is from before 1.0. */
const kindTitles: Readonly<Record<string, string>> = {
  best: 'Better program',
  phase: 'Stage',
  refused: 'Not proven',
  judged: 'Choice',
  gallery: 'Other ways to win',
  house: 'House players',
  unmet: 'House players',
  'held out': 'Opponents it never met',
  original: 'Original program',
};

/** The kind of event that most lines of a long run have. */
const FOUND = 'best';

export function RunLog({ lines }: { lines: RunUpdate['log'] }) {
  if (lines.length === 0) return <Text c="dimmed">Nothing was logged.</Text>;
  const found = lines.filter(({ kind }) => kind === FOUND).length;
  const start = lines[0]!.at;
  return (
    <Paper withBorder p={{ base: 'xs', sm: 'md' }}>
      <Title order={2} size="h5" mb="sm">
        {found === 1 ? '1 better program found' : `${found} better programs found`}
      </Title>
      <ScrollArea.Autosize mah={HEIGHT_MAX} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'Log' }}>
        {lines.toReversed().map((line) => (
          <LogLine key={line.number} line={line} start={start} />
        ))}
      </ScrollArea.Autosize>
    </Paper>
  );
}

/** A longer log scrolls. */
const HEIGHT_MAX = 640;

function LogLine({ line: { at, generation, kind, text }, start }: { line: ApiLogLine; start: number }) {
  return (
    <article className={classes['line']} data-found={kind === FOUND || undefined}>
      <Text variant="note" className="number" title={new Date(at).toLocaleString()}>
        {duration((at - start) / 1000)}
      </Text>
      <Text variant="note" className="number">
        gen. {generation}
      </Text>
      <Text size="sm" fw={600} className={classes['kind'] ?? ''}>
        {kindTitles[kind] ?? changeWords(kind)}
      </Text>
      <div className={classes['text']}>{kind === FOUND ? <Found text={text} /> : <Said text={text} />}</div>
    </article>
  );
}

function Found({ text }: { text: string }) {
  const { what, rules, more } = loggedChange(text);
  return (
    <>
      <Text size="sm">{what}</Text>
      <ChangeChips rules={rules} more={more} />
    </>
  );
}

const Said = ({ text }: { text: string }) => (
  <Text size="sm" className={classes['said'] ?? ''}>
    {text}
  </Text>
);
