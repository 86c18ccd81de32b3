/** Write a strategy and see at once its strength, its errors and the worth of each rule. */
import type { GameInfo } from '../../../../api/games.ts';
import { useShownTitle } from '../../address/page-title.ts';
import { useParams } from '../../address/url-params.ts';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { FileDrop } from '../../common/page/file-drop.tsx';
import { GameView } from '../../common/page/game-view.tsx';
import { loadEditor } from '../../common/page/lazy-editor.tsx';
import { useLibrary, usePlayers } from '../../queries.ts';
import { Results, ScorePanel } from './results.tsx';
import { Setup } from './setup.tsx';
import { TextPanel } from './text/text-panel.tsx';
import { useWorkbench } from './use-workbench.ts';
import styles from './workbench.module.css';

void loadEditor();

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
      <div className={styles['work']}>
        <div className={styles['text']}>
          <TextPanel workbench={workbench} />
        </div>
        <div className={styles['score']}>
          <ScorePanel workbench={workbench} />
        </div>
        <div className={styles['more']}>
          <Results workbench={workbench} />
        </div>
      </div>
    </FileDrop>
  );
}
