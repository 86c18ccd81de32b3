/** The difference of two programs rule by rule: added and removed rules, and the worth of each added rule. */

import { Box, Text } from '@mantine/core';
import type { ApiInterval } from '../../../../api/common.ts';
import type { ApiRuleChange } from '../../../../api/runs/run-record.ts';
import { gainText, isSignificant } from './format.ts';
import classes from './rule-diff.module.css';

export const changeKey = ({ kind, line, label }: Pick<ApiRuleChange, 'kind' | 'line' | 'label'>): string =>
  `${kind} ${line} ${label}`;

const changeSigns = { same: ' ', added: '+', removed: '−' } as const;
const changeLabels = { same: '', added: 'added: ', removed: 'removed: ' } as const;

interface Props {
  readonly changes: readonly ApiRuleChange[];
  /** Measured worths, by {@link changeKey}. */
  readonly worths?: ReadonlyMap<string, ApiInterval>;
}

export function RuleDiff({ changes, worths }: Props) {
  return (
    <Box
      className={classes.diff}
      role="region"
      tabIndex={0}
      aria-label="What changed, rule by rule"
      data-testid="diff"
    >
      {changes.map((change, at) => {
        const worth = worths?.get(changeKey(change));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a diff have no identity of their own
          <div key={at} className={classes.line} data-kind={change.kind}>
            <span aria-hidden="true">{changeSigns[change.kind]}</span>
            <span style={{ paddingLeft: `${change.depth * 1.2}em` }}>
              <span className="sr-only">{changeLabels[change.kind]}</span>
              {change.label}
            </span>
            <span className={classes.worth} data-sure={worth && isSignificant(worth) ? 'yes' : undefined}>
              {worth && gainText(worth)}
            </span>
          </div>
        );
      })}
      {changes.length === 0 && <Text size="sm">Nothing to compare yet.</Text>}
    </Box>
  );
}
