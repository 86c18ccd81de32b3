/** The rules that a change added, removed or moved, side by side. */
import classes from './change-chips.module.css';
import type { ChangedRule } from './change-words.ts';

const SHOWN = 6;

const signs = { added: '+', removed: '−', moved: '↕', kept: '' } as const;
const spoken = { added: 'added ', removed: 'removed ', moved: 'moved ', kept: '' } as const;

/** @param more number of rules that `rules` leaves out */
export function ChangeChips({ rules, more = 0 }: { rules: readonly ChangedRule[]; more?: number }) {
  const hidden = more + Math.max(0, rules.length - SHOWN);
  return (
    <span className={classes['chips']}>
      {rules.slice(0, SHOWN).map(({ kind, label }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules may repeat
        <span key={at} className={classes['chip']} data-kind={kind}>
          <span aria-hidden="true">{signs[kind]} </span>
          <span className="sr-only">{spoken[kind]}</span>
          {label}
        </span>
      ))}
      {hidden > 0 && <span>and {hidden} more</span>}
    </span>
  );
}
