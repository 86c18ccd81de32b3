/** Accepts a text file that is dropped anywhere on a view. */
import { Alert, Box } from '@mantine/core';
import { useState } from 'react';

/** Larger than any game or strategy. */
const BYTES_MAX = 5_000_000;

/** @throws Error with the reason if the file is not a text */
async function textOf(file: File): Promise<string> {
  if (file.size > BYTES_MAX) throw new Error(`“${file.name}” is larger than ${BYTES_MAX / 1e6} MB.`);
  const text = await file.text();
  if (/[\0\uFFFD]/.test(text)) throw new Error(`“${file.name}” is not a text file.`);
  return text;
}

interface Props {
  readonly onText: (text: string, file: string) => void;
  readonly children: React.ReactNode;
}

export function FileDrop({ onText, children }: Props) {
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  const take = (file: File | undefined): void => {
    setProblem('');
    if (file)
      textOf(file).then(
        (text) => onText(text, file.name),
        (error: Error) => setProblem(error.message),
      );
  };
  return (
    <Box
      style={isOver ? { outline: '3px dashed var(--mantine-color-anchor)', outlineOffset: 6 } : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      // In the capture phase, because the editor would insert the file.
      onDropCapture={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      {problem !== '' && (
        <Alert color="red" role="alert" mb="sm" title={problem}>
          Drop a text file instead.
        </Alert>
      )}
      {children}
    </Box>
  );
}
