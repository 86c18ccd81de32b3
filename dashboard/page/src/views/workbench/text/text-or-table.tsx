/** JSON bots can also be edited as a table of scores. */
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { GameInfo } from '../../../../../api/games.ts';
import { lazyComponent } from '../../../common/page/lazy-component.tsx';

const ScoreTable = lazyComponent(() =>
  import('../../../editor/score-table.tsx').then((code) => code.ScoreTable),
);

export function TextOrTable({
  game,
  text,
  onText,
  editor,
}: {
  game: GameInfo;
  text: string;
  onText: (text: string) => void;
  editor: React.ReactNode;
}) {
  const [mode, setMode] = useState('text');
  if (game.form.suffix !== '.json') return editor;
  return (
    <>
      <SegmentedControl
        mb="xs"
        data={[
          { value: 'text', label: 'Text' },
          { value: 'table', label: 'Scores' },
        ]}
        value={mode}
        onChange={setMode}
        aria-label="Edit as"
      />
      {mode === 'text' ? editor : <ScoreTable text={text} onText={onText} />}
    </>
  );
}
