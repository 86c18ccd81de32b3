/** Opens the analysis of a position. */

import { useLocation } from 'wouter';
import { packText } from '../../address/packed-text.ts';
import { PlainButton } from '../page/buttons.tsx';
import { Icon } from '../page/icons.tsx';

/** A link to a position. The same link shows the same analysis. */
export const analyseUrl = async (text: string): Promise<string> =>
  `/analyse?position=${await packText({ name: 'position', text })}`;

/** @param position absent where the decision has none, and for games without positions */
export function AnalyseButton({ position }: { position: string | undefined }) {
  const [, navigate] = useLocation();
  if (position === undefined) return null;
  return (
    <PlainButton
      title="What each option of this position is worth"
      leftSection={<Icon name="calculator" size={14} />}
      onClick={() => void analyseUrl(position).then((address) => navigate(address))}
    >
      Analyse
    </PlainButton>
  );
}
