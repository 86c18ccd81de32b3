/** Saves a text to the library, as a new one or over a text of the user. */
import { useQueryClient } from '@tanstack/react-query';
import { DescriptionDialog } from '../../../common/page/dialogs.tsx';
import { call } from '../../../server/api-client.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly game: string;
  readonly name: string;
  readonly text: string;
  readonly run?: string;
  readonly onSaved?: (id: string) => void;
}

export function SaveDialog({ opened, onClose, game, name, text, run, onSaved }: Props) {
  const queries = useQueryClient();
  return (
    <DescriptionDialog
      opened={opened}
      onClose={onClose}
      title="Save to the library"
      given={{ name, tags: [], note: '' }}
      onSave={(fields) =>
        call('POST /library', { body: { game, text, ...fields, ...(run !== undefined && { run }) } })
      }
      onSaved={async ({ id }) => {
        await queries.invalidateQueries({ queryKey: ['GET /library'] });
        onSaved?.(id);
      }}
    />
  );
}
