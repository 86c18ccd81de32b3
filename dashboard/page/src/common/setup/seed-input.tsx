/** Selects the seed of a view, in the address. */
import { NumberInput } from '@mantine/core';
import { useParams, wholeParam } from '../../address/url-params.ts';

export function useSeed(): number {
  const [search] = useParams();
  return wholeParam(search, 'seed', 1, 0);
}

export function SeedInput() {
  const [, set] = useParams();
  return (
    <NumberInput
      label="Seed"
      title="Random seed: the same number deals the same cards"
      w={90}
      min={0}
      value={useSeed()}
      onChange={(value) => typeof value === 'number' && set({ seed: String(value) })}
    />
  );
}
