/** Write a strategy and see at once its strength, its errors and the worth of each rule. */
import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { GameInfo } from '../../../../api/games.ts';
import { useShownTitle } from '../../address/page-title.ts';
import { useParam, useParams } from '../../address/url-params.ts';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { FileDrop } from '../../common/page/file-drop.tsx';
import { GameView } from '../../common/page/game-view.tsx';
import { loadEditor } from '../../common/page/lazy-editor.tsx';
import { useLibrary, usePlayers } from '../../queries.ts';
import { ResultPanels, ResultTabs, ScorePanel } from './results.tsx';
import { Setup } from './setup.tsx';
import { TextPanel } from './text/text-panel.tsx';
import { useWorkbench } from './use-workbench.ts';
import { ViewLinks } from './view-links.tsx';
import styles from './workbench.module.css';

void loadEditor();

/** Too narrow for the text beside its results, as in the style sheet. */
const NARROW = '(max-width: 61.99em)';

export const Workbench = () => (
  <>
    <EarlyRequests />
    <GameView
      title="Workbench"
      about="Write a strategy and see its win rate against one or several opponents while you type."
      show={WorkbenchForGame}
    />
  </>
);

/** Asks for the texts and the library while the games are loading. The view then finds them in the cache. */
function EarlyRequests() {
  const [search] = useParams();
  usePlayers(['a', 'b'].flatMap((param) => search.get(param)?.split(',') ?? []));
  useLibrary(search.get('game') ?? '');
  return null;
}

function WorkbenchForGame({ game }: { game: GameInfo }) {
  const workbench = useWorkbench(game);
  const { library, a, b, draft, opponents, starts, setStarts } = workbench;
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const first = isNarrow ? 'text' : 'curves';
  const [asked, setTab] = useParam('tab', first);
  const tab = asked === 'text' ? first : asked;
  const text = <TextPanel workbench={workbench} />;
  useShownTitle(draft.name);
  if (library.error) return <ErrorMessage error={library.error} />;
  return (
    <FileDrop onText={draft.edit}>
      <Setup
        game={game}
        about={`${draft.name} against ${opponents.map((one) => one.name).join(', ')}`}
        a={a}
        b={b}
        starts={starts}
        onStarts={setStarts}
      />
      <Tabs value={tab} onChange={(to) => setTab(to ?? first)}>
        <div className={styles['work']}>
          {isNarrow ? (
            <Tabs.Panel value="text" className={styles['text']}>
              {text}
            </Tabs.Panel>
          ) : (
            <div className={styles['text']}>{text}</div>
          )}
          <div className={styles['score']}>
            <ScorePanel workbench={workbench} />
          </div>
          <div className={styles['links']}>
            <ViewLinks workbench={workbench} />
          </div>
          <div className={styles['more']}>
            <ResultTabs hasText={isNarrow} />
            <ResultPanels workbench={workbench} tab={tab} />
          </div>
        </div>
      </Tabs>
    </FileDrop>
  );
}
