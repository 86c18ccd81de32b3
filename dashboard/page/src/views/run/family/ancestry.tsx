/** How a program came about: its ancestors from the first one down, with what each change did and gained. */
import { Anchor, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiInterval, Estimate } from '../../../../../api/common.ts';
import type { ApiCandidate } from '../../../../../api/runs/run-record.ts';
import { FOREVER, useCall } from '../../../common/requests/use-call.ts';
import { EstimateBar } from '../../../common/results/estimate-bar.tsx';
import { estimateText, gainText, isSignificant, searchScore } from '../../../common/results/format.ts';
import { ChangeChips } from '../changes/change-chips.tsx';
import { type ChangedRule, changeWords, withMoves } from '../changes/change-words.ts';
import classes from './ancestry.module.css';
import type { LineageState } from './use-lineage.ts';

/** The line of first parents, the oldest first. */
export function lineOf(members: readonly ApiCandidate[], root: number): readonly ApiCandidate[] {
  const known = new Map(members.map((member) => [member.number, member]));
  const line: ApiCandidate[] = [];
  for (let one = known.get(root); one !== undefined; one = known.get(one.parents[0] ?? -1)) line.push(one);
  return line.reverse();
}

/**
 * Without the steps that changed nothing: they are not measured. Of a long line, only the newest steps are measured,
 * so the ones before them stay.
 */
export function withoutIdle(
  line: readonly ApiCandidate[],
  measured: LineageState['measured'],
): readonly ApiCandidate[] {
  if (measured?.done !== true) return line;
  const numbers = new Set(measured.steps.map(({ candidate }) => candidate));
  const first = line.findIndex(({ number }) => numbers.has(number));
  return line.filter(({ number }, at) => at < first || numbers.has(number));
}

interface Props {
  readonly run: number;
  readonly line: readonly ApiCandidate[];
  readonly measured: LineageState['measured'];
  readonly selected: number | undefined;
  readonly onSelect: (number: number) => void;
  /** The selected program, where there is no room beside the line. */
  readonly detail?: ReactNode;
}

export function Ancestry({ run, line, measured, selected, onSelect, detail }: Props) {
  const results = new Map(measured?.steps.map((step) => [step.candidate, step]));
  return (
    <ol className={classes['line']} aria-label="From the first program to the last">
      {line.map((member) => {
        const result = results.get(member.number);
        return (
          <li
            key={member.number}
            className={classes['step']}
            data-selected={selected === member.number || undefined}
          >
            <StepHead member={member} isSelected={selected === member.number} onSelect={onSelect} />
            <StepScore gain={result?.gain} strength={result?.strength} searched={searchScore(member)} />
            <StepRules run={run} member={member} />
            {selected === member.number && detail && <div className={classes['detail']}>{detail}</div>}
          </li>
        );
      })}
    </ol>
  );
}

function StepHead({
  member: { number, generation, operator, parents },
  isSelected,
  onSelect,
}: {
  member: ApiCandidate;
  isSelected: boolean;
  onSelect: Props['onSelect'];
}) {
  const [, other] = parents;
  return (
    <div>
      <UnstyledButton className={classes['title']} aria-pressed={isSelected} onClick={() => onSelect(number)}>
        {changeWords(operator)}
      </UnstyledButton>
      <Text variant="note">
        generation {generation}
        {other !== undefined && (
          <>
            {' · with '}
            <Anchor
              component="button"
              type="button"
              size="xs"
              className={classes['other'] ?? ''}
              onClick={() => onSelect(other)}
            >
              candidate {other}
            </Anchor>
          </>
        )}
      </Text>
    </div>
  );
}

interface StepScoreProps {
  readonly gain: ApiInterval | undefined;
  readonly strength: Estimate | undefined;
  readonly searched: Estimate | undefined;
}

function StepScore({ gain, strength, searched }: StepScoreProps) {
  const shown = strength ?? searched;
  return (
    <div className={classes['score']} title={shown && estimateText(shown)}>
      <div className={classes['figures']}>
        <span
          className={classes['gain']}
          data-gain={gain && isSignificant(gain) ? (gain.mean > 0 ? 'up' : 'down') : undefined}
        >
          {gain && gainText(gain)}
        </span>
        <span className="number">{shown ? estimateText(shown, false) : ''}</span>
      </div>
      <EstimateBar estimate={shown} />
    </div>
  );
}

/** The rules that the step changed; of a first program, its rules. */
function StepRules({ run, member: { number, parents } }: { run: number; member: ApiCandidate }) {
  const [parent] = parents;
  const { data } = useCall(
    'GET /runs/:run/changes',
    { params: { run }, query: { to: number, ...(parent !== undefined && { from: parent }) } },
    { ...FOREVER, retry: false },
  );
  const rules = data && (parent === undefined ? ownRules(data.changes) : withMoves(data.changes));
  return <div className={classes['rules']}>{rules && <ChangeChips rules={rules} />}</div>;
}

const ownRules = (
  changes: readonly { readonly kind: string; readonly label: string; readonly depth: number }[],
): readonly ChangedRule[] =>
  changes
    .filter(({ kind, depth }) => kind !== 'removed' && depth > 0)
    .map(({ label }) => ({ kind: 'kept', label }));
