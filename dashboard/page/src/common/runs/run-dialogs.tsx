/** Dialogs for actions on a run, and the results of the actions. */
import { Modal } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';
import { call } from '../../server/api-client.ts';
import { ConfirmDialog, DescriptionDialog } from '../page/dialogs.tsx';
import { ErrorMessage } from '../page/error-message.tsx';

export type Dialog = 'edit' | 'delete' | 'cancel';

/** Pauses, resumes, ends or archives a run. */
export type RunChange = UseMutationResult<unknown, Error, 'pause' | 'resume' | 'cancel' | 'archive'>;

interface Props {
  readonly run: ApiRunRow;
  readonly dialog: Dialog | undefined;
  readonly change: RunChange;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<unknown>;
  readonly onDeleted: (() => void) | undefined;
}

export function RunDialogs({ run, dialog, change, onClose, onChanged, onDeleted }: Props) {
  return (
    <>
      <DescriptionDialog
        opened={dialog === 'edit'}
        onClose={onClose}
        title={`Run ${run.id}`}
        given={{ name: run.name, tags: [...run.tags], note: run.note }}
        onSave={(body) => call('PATCH /runs/:run', { params: { run: run.id }, body })}
        onSaved={onChanged}
      />
      <ConfirmDialog
        opened={dialog === 'delete'}
        onClose={onClose}
        title={`Delete “${run.name}”?`}
        question={`This removes run ${run.id} and its results (${run.generations} generations) from the record. Export its champion first if you want to keep it.`}
        onConfirm={() => call('DELETE /runs/:run', { params: { run: run.id } })}
        onConfirmed={async () => {
          await onChanged();
          onDeleted?.();
        }}
      />
      <ConfirmDialog
        opened={dialog === 'cancel'}
        onClose={onClose}
        title={`Cancel “${run.name}”?`}
        question="The run ends after this generation and reports the best player so far."
        keep="Keep it running"
        action="Cancel the run"
        onConfirm={async () => change.mutate('cancel')}
      />
      <Modal opened={change.isError} onClose={change.reset} title="The action failed">
        {change.error && <ErrorMessage error={change.error} />}
      </Modal>
    </>
  );
}
