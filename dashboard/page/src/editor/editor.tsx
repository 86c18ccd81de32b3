/**
 * The text editor: shows errors with fixes, completes and explains words, and shows the worth of each rule in the
 * margin.
 */
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { RulesRequest } from '../../../api/common.ts';
import { createEditor } from './create-editor.ts';
import type { MarkedWorth } from './line-marks.ts';

interface Props {
  readonly text: string;
  readonly onText?: (text: string) => void;
  readonly game: string;
  readonly rules?: RulesRequest;
  /** Name of the program form, which selects the highlighting. */
  readonly form: string;
  readonly worths?: readonly MarkedWorth[];
  readonly label: string;
  /** Line to mark as current, e.g. of the rule that fired. */
  readonly line?: number;
}

export function Editor(props: Props) {
  const host = useRef<HTMLDivElement>(null);
  const handle = useRef<ReturnType<typeof createEditor>>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const dark = useComputedColorScheme('light') === 'dark';
  const readOnly = props.onText === undefined;

  useEffect(() => {
    const create = (): void => {
      const editor = createEditor(host.current!, {
        text: latest.current.text,
        form: props.form,
        dark,
        label: props.label,
        onText: readOnly ? undefined : (text) => latest.current.onText?.(text),
        board: () => ({
          game: latest.current.game,
          ...(latest.current.rules && { rules: latest.current.rules }),
        }),
      });
      handle.current = editor;
      editor.setWorths(latest.current.worths ?? []);
      if (latest.current.line !== undefined) editor.setCurrentLine(latest.current.line);
    };
    // In a separate task, because building an editor is slow; the rest of the view comes first.
    const timer = setTimeout(create);
    return () => {
      clearTimeout(timer);
      handle.current?.destroy();
      handle.current = undefined;
    };
  }, [props.form, dark, readOnly, props.label]);

  useEffect(() => handle.current?.setText(props.text), [props.text]);
  useEffect(() => handle.current?.setWorths(props.worths ?? []), [props.worths]);
  useEffect(() => handle.current?.setCurrentLine(props.line), [props.line]);
  // Content above the editor is rendered with it and may change its height.
  useEffect(() => handle.current?.moved());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another board means other errors
  useEffect(() => handle.current?.recheck(), [props.game, JSON.stringify(props.rules)]);

  return <div ref={host} className="editor" data-testid="editor" />;
}
