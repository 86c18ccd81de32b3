/** Selects the number of games behind an answer: three steps, or the number in the address. */
import { Select } from '@mantine/core';

interface Props {
  readonly steps: Readonly<Record<'quick' | 'careful' | 'exact', number>>;
  readonly games: number;
  readonly onChange: (games: number) => void;
}

export function HowSure({ steps, games, onChange }: Props) {
  const value = String(games);
  const named = Object.entries(steps).map(([label, count]) => ({ value: String(count), label }));
  return (
    <Select
      label="How sure"
      w={110}
      data={
        named.some((step) => step.value === value) ? named : [...named, { value, label: `${value} games` }]
      }
      value={value}
      onChange={(chosen) => onChange(Number(chosen ?? steps.careful))}
    />
  );
}
