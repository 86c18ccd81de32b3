/** Takes a file that is dropped anywhere on a view. */
import { Box } from '@mantine/core';
import { useState } from 'react';

export function FileDrop({
  onText,
  children,
}: {
  onText: (text: string) => void;
  children: React.ReactNode;
}) {
  const [isOver, setOver] = useState(false);
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
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void event.dataTransfer.files[0]?.text().then(onText);
      }}
    >
      {children}
    </Box>
  );
}
