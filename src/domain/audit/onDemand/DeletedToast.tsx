import { Button, SnackbarContent, type SnackbarContentProps } from '@mui/material';
import { useCloseNotification, useRefresh, useTranslate } from 'ra-core';
import { type AuditEntity, audit } from '#contract/audit.ts';
import { undoing } from '#contract/undoing.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { undoTexts } from './undoTexts.ts';

type Deleted = { kind: AuditEntity; id: string; name: string };
type Props = { deleted: Deleted } & Pick<SnackbarContentProps, 'ref' | 'style'>;

/** Undoes the last deletion of a record. @throws HttpError as the server refuses it, such as where its name is taken by now. */
const bringBack = async ({ kind, id }: Deleted) => {
  const { data: history } = await callApi(audit.history, { query: { entity: kind, recordId: id, limit: '5' } });
  const deletion = history.find(({ action }) => action === 'deleted');
  if (!deletion) throw new Error('server.error');
  return callApi(undoing.undo, { params: { seq: String(deletion.id) }, body: { version: null } });
};

/** Says that a record was deleted, with the way back. */
export const DeletedToast = ({ deleted, ...place }: Props) => {
  const text = useViewTexts(undoTexts);
  const translate = useTranslate();
  const close = useCloseNotification();
  const refresh = useRefresh();
  const notifyText = useNotifyText();
  const undo = async () => {
    close();
    try {
      const { data } = await bringBack(deleted);
      notifyText(text(data.left.length > 0 ? 'brought_in_part' : 'brought', { name: deleted.name }), 'success');
    } catch (error) {
      notifyText((error as Error).message, 'error');
    }
    refresh();
  };
  const action = (
    <Button size="small" color="inherit" onClick={undo} sx={{ fontWeight: 600 }}>
      {text('bring_action')}
    </Button>
  );
  return <SnackbarContent {...place} message={translate('ui.confirm.deleted', { smart_count: 1 })} action={action} />;
};
