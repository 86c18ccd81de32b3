/** The text in the editor. JSON bots can also be edited as a table of scores. */
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { lazyComponent } from '../../../common/page/lazy-component.tsx';
import { Editor } from '../../../common/page/lazy-editor.tsx';
import type { WorkbenchState } from '../use-workbench.ts';

const ScoreTable = lazyComponent(() =>
  import('../../../editor/score-table.tsx').then((code) => code.ScoreTable),
);

export function TextOrTable({ workbench }: { workbench: WorkbenchState }) {
  const { game, rules, draft, explanation } = workbench;
  const [mode, setMode] = useState('text');
  const editor = (
    <Editor
      text={draft.text}
      {...(draft.isEditable && { onText: draft.edit })}
      game={game.name}
      rules={rules}
      form={game.form.name}
      worths={explanation.marks}
      label="Text of the strategy"
      height="var(--text-height, 60vh)"
    />
  );
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
      {mode === 'text' ? editor : <ScoreTable text={draft.text} onText={draft.edit} />}
    </>
  );
}
