/** Opens the analysis of a position. */
import { Button } from '@mantine/core';
import { useLocation } from 'wouter';
import { Icon } from '../page/icons.tsx';
import { analyseUrl } from './position-link.ts';

/** @param position absent where the decision has none, and for games without positions */
export function AnalyseButton({ position }: { position: string | undefined }) {
  const [, navigate] = useLocation();
  if (position === undefined) return null;
  return (
    <Button
      size="xs"
      variant="default"
      title="What each option of this position is worth"
      leftSection={<Icon name="calculator" size={14} />}
      onClick={() => void analyseUrl(position).then((address) => navigate(address))}
    >
      Analyse
    </Button>
  );
}
