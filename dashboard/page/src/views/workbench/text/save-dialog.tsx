/** Saves the text to the library; its draft is then no longer needed. */
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '../../../address/url-params.ts';
import { DescriptionDialog } from '../../../common/page/dialogs.tsx';
import { call } from '../../../server/api-client.ts';
import type { WorkbenchState } from '../use-workbench.ts';
import { removeDraft } from './drafts.ts';

interface Props {
  readonly workbench: WorkbenchState;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function SaveDialog({ workbench: { game, draft }, opened, onClose }: Props) {
  const queries = useQueryClient();
  const [, set] = useParams();
  return (
    <DescriptionDialog
      opened={opened}
      onClose={onClose}
      title="Save to the library"
      given={{ name: draft.name, tags: [], note: '' }}
      onSave={(fields) => call('POST /library', { body: { game: game.name, text: draft.text, ...fields } })}
      onSaved={async ({ id }) => {
        await queries.invalidateQueries({ queryKey: ['GET /library'] });
        if (draft.id !== undefined) removeDraft(draft.id);
        set({ game: game.name, a: id, draft: undefined });
      }}
    />
  );
}
