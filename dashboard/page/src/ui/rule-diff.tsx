/** Two programs laid side by side, rule by rule; what was added and removed, and what each added rule is worth. */
import { Box, Text } from '@mantine/core';
import type { RuleChange } from '../../../api/runs.ts';
import classes from './rule-diff.module.css';

const signs = { same: ' ', added: '+', removed: '−' } as const;
const words = { same: '', added: 'added: ', removed: 'removed: ' } as const;

export function RuleDiff({
  changes,
  worths,
}: {
  changes: readonly RuleChange[];
  /** By line of the newer text and label. */
  worths?: ReadonlyMap<string, { gain: number; low: number; high: number }>;
}) {
  return (
    <Box
      className={classes.diff}
      role="region"
      tabIndex={0}
      aria-label="What changed, rule by rule"
      data-testid="diff"
    >
      {changes.map((change, at) => {
        const worth = change.kind === 'removed' ? undefined : worths?.get(`${change.line} ${change.label}`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a diff have no identity of their own
          <div key={at} className={classes.line} data-kind={change.kind}>
            <span aria-hidden="true">{signs[change.kind]}</span>
            <span style={{ paddingLeft: `${change.depth * 1.2}em` }}>
              <span className="sr-only">{words[change.kind]}</span>
              {change.label}
            </span>
            <span
              className={classes.worth}
              data-sure={worth && (worth.low > 0 || worth.high < 0) ? 'yes' : undefined}
            >
              {worth &&
                `${worth.gain >= 0 ? '+' : '−'}${(100 * Math.abs(worth.gain)).toFixed(1)} ± ${(50 * (worth.high - worth.low)).toFixed(1)}`}
            </span>
          </div>
        );
      })}
      {changes.length === 0 && <Text size="sm">Nothing to compare yet.</Text>}
    </Box>
  );
}
