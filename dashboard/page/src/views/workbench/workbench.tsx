/** Write a strategy and see at once its strength, its errors and the worth of each rule. */
import type { GameInfo } from '../../../../api/games.ts';
import { useShownTitle } from '../../address/page-title.ts';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { FileDrop } from '../../common/page/file-drop.tsx';
import { GameView } from '../../common/page/game-view.tsx';
import { Results, ScorePanel } from './results.tsx';
import { Setup } from './setup.tsx';
import { TextPanel } from './text/text-panel.tsx';
import { useWorkbench } from './use-workbench.ts';
import styles from './workbench.module.css';

// Load the editor while the view waits for its text; a failure shows where the editor is rendered.
import('../../editor/editor.tsx').catch(() => {});

export const Workbench = () => (
  <GameView
    title="Workbench"
    about="Write a strategy and see its win rate against one or several opponents while you type."
    show={WorkbenchForGame}
  />
);

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
