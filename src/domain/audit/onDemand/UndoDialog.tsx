import { Box, Skeleton } from '@mui/material';
import type { HistoryEvent } from '#contract/audit.ts';
import type { UndoPreview } from '#contract/undoing.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { useKindName } from '../useKindName.ts';
import { useWhoAndWhen } from '../useWhoAndWhen.ts';
import { UndoDifference } from './UndoDifference.tsx';
import { undoTexts } from './undoTexts.ts';
import { useUndoing } from './useUndoing.ts';

type Props = { event: HistoryEvent; close: () => void };

/** What the record is called; of what has no name, such as the settings, its kind. */
const useTitle = ({ entity, recordName }: HistoryEvent) => {
  const kindName = useKindName();
  const isNamed = recordName !== null && entity !== 'settings';
  return isNamed || entity === null ? (recordName ?? '') : kindName(entity);
};

const canUndo = (preview: UndoPreview | undefined): preview is UndoPreview =>
  preview?.may === true && Object.keys(preview.back).length > 0;

/** Of a change and of a deletion, what the question says and what is said in the end. */
const saidOf = {
  changed: { title: 'title', text: 'text', action: 'action', done: 'done', inPart: 'done_in_part' },
  deleted: {
    title: 'bring_title',
    text: 'deleted_text',
    action: 'bring_action',
    done: 'brought',
    inPart: 'brought_in_part',
  },
} as const;

/** Shows what undoing an event does before it is done. Where things are otherwise by then, that is said, and what follows now. */
export const UndoDialog = ({ event, close }: Props) => {
  const text = useViewTexts(undoTexts);
  const notifyText = useNotifyText();
  const whoAndWhen = useWhoAndWhen();
  const name = useTitle(event);
  const said = saidOf[event.action === 'deleted' ? 'deleted' : 'changed'];
  const { preview, unknown, undo, isPending, error, isFresh } = useUndoing(event.id, ({ left }) => {
    notifyText(text(left.length > 0 ? said.inPart : said.done, { name }), 'success');
    close();
  });
  const isWaiting = preview === undefined && !unknown;
  const obstacle = useErrorText(unknown);
  const failure = useErrorText(error);
  const confirm = (signal: AbortSignal) => {
    if (canUndo(preview)) undo({ version: preview.version, takesBack: preview.takesBack, signal });
  };
  return (
    <ConfirmDialog
      title={text(said.title, { name })}
      text={text(said.text, whoAndWhen(event))}
      action={isWaiting || canUndo(preview) ? text(said.action) : undefined}
      pending={isPending}
      waiting={isWaiting}
      error={obstacle ?? (failure && isFresh ? `${failure}. ${text('look_again')}` : failure)}
      confirm={confirm}
      close={close}
      below={
        <Box role="status">
          {preview && <UndoDifference preview={preview} of={event.action} />}
          {isWaiting && <Skeleton variant="rounded" height={96} sx={{ mt: 2 }} />}
        </Box>
      }
    />
  );
};
