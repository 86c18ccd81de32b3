/** The tabs of a run's view, which depend on the kind of run. */
import { Loader, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RunUpdate } from '../../../../api/runs/run-record.ts';
import { useParam } from '../../address/url-params.ts';
import { Deferred } from '../../common/page/deferred.tsx';
import { RunChampion } from './champion.tsx';
import { RunLog } from './changes/run-log.tsx';
import { RunFamily } from './family/family.tsx';
import { HallOfFame } from './hall/hall-of-fame.tsx';
import type { Details } from './key-figures.tsx';
import { RunLeague } from './league.tsx';
import { RunParameters } from './numbers/parameters.tsx';
import { RunProgress } from './progress.tsx';
import { RunPlan } from './run-plan.tsx';
import { TrainingProgress } from './training.tsx';

/** On a phone, all usual tabs fit into one row; more of them scroll. */
const TAB_PADDING = { base: 4, sm: 'md' } as const;
const ONE_ROW = { flexWrap: 'nowrap', overflow: 'auto hidden', scrollbarWidth: 'none' } as const;

/** Shows the chosen tab where it is beyond the edge. */
const intoView = (tabs: HTMLElement | null): void =>
  tabs?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'center' });

interface RunTab {
  readonly value: string;
  readonly title: string;
  readonly content: ReactNode;
}

export function RunTabs({ details, update }: { details: Details; update: RunUpdate }) {
  const [tab, setTab] = useParam('tab', 'progress');
  const tabs = tabsOf(details, update);
  return (
    <Tabs value={tab} onChange={(value) => setTab(value ?? 'progress')} mt="md" keepMounted={false}>
      <Tabs.List ref={intoView} style={ONE_ROW}>
        {tabs.map(({ value, title }) => (
          <Tabs.Tab key={value} value={value} px={TAB_PADDING} flex="none">
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value} pt="md">
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function tabsOf(details: Details, update: RunUpdate): readonly RunTab[] {
  const { run, champions, generations, log } = update;
  const plan = details.plan as { form?: string; out?: string };
  const isSearch = run.kind === 'evolve';
  const tab = (isShown: boolean | undefined, value: string, title: string, content: ReactNode): RunTab[] =>
    isShown ? [{ value, title, content }] : [];
  const progress = isSearch ? (
    <RunProgress update={update} />
  ) : (
    <TrainingProgress run={run} keepsInLibrary={plan.out === undefined} />
  );
  const best = generations.at(-1)?.best.candidate;
  return [
    ...tab(true, 'progress', 'Progress', <Deferred fallback={<Loader />}>{progress}</Deferred>),
    // Champions arrive with the first update; without them, the view would show another comparison first.
    ...tab(
      isSearch,
      'champion',
      'Champion',
      run.generations > 0 && generations.length === 0 ? (
        <Loader />
      ) : (
        <RunChampion run={run} champions={champions} />
      ),
    ),
    ...tab(isSearch, 'family', 'Family', <RunFamily run={run} champions={champions} best={best} />),
    ...tab(run.algorithm === 'psro', 'league', 'League', <RunLeague run={run} />),
    ...tab(plan.form === 'score-table', 'numbers', 'Numbers', <RunParameters run={run} />),
    ...tab(isSearch, 'hall', 'Hall of fame', <HallOfFame run={run.id} update={update} />),
    ...tab(true, 'log', 'Log', <RunLog lines={log} />),
    ...tab(true, 'plan', 'Plan', <RunPlan details={details} isSearch={isSearch} />),
  ];
}
