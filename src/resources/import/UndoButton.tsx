import UndoIcon from '@mui/icons-material/Undo';
import { Button } from '@mui/material';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import { formatDate } from '#contract/dates.ts';
import type { Import } from '#contract/imports.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useImportAction, useUndoPreview } from './useImports.ts';
import { useImportText } from './useImportText.ts';

const UndoDialog = ({ current, close }: { current: Import; close: () => void }) => {
  const { text } = useImportText();
  const locale = useLocale() ?? 'en';
  const timeZone = usePersonTimeZone();
  const { data: preview, error: unknown } = useUndoPreview(current.id);
  const { mutate, isPending, error } = useImportAction(current.id);
  const failure = useErrorText(error ?? unknown);
  const counted = (key: 'undo_removes' | 'undo_restores' | 'undo_leaves', count: number) =>
    count > 0 ? [text(key, { smart_count: count, count: formatCount(count, locale) })] : [];
  const said = preview && [
    ...counted('undo_removes', preview.removed),
    ...counted('undo_restores', preview.restored),
    ...counted('undo_leaves', preview.left),
    ...(preview.removed + preview.restored === 0 ? [text('undo_nothing')] : []),
    ...(current.kind === 'booking' ? [text('undo_bookings')] : []),
    text('undo_until', { date: formatDate(current.undoUntil ?? '', timeZone) }),
  ];
  return (
    <ConfirmDialog
      title={text('undo_question', { name: current.fileName })}
      text={said ? said.join(' ') : text('undo_counting')}
      action={text('undo')}
      tone="error"
      pending={isPending || (!preview && !unknown)}
      error={failure}
      confirm={() => mutate({ call: 'undo' }, { onSuccess: close })}
      close={close}
    />
  );
};

type Props = { current: Import; label?: string };

/** Takes an import back, after saying what follows. */
export const UndoButton = ({ current, label }: Props) => {
  const { text } = useImportText();
  const [isAsking, setAsking] = useState(false);
  if (current.undoUntil === null) return null;
  return (
    <>
      <Button startIcon={<UndoIcon />} onClick={() => setAsking(true)}>
        {label ?? text('undo')}
      </Button>
      {isAsking && <UndoDialog current={current} close={() => setAsking(false)} />}
    </>
  );
};
