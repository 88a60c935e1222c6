import { useRefresh, useTranslate } from 'ra-core';
import { type AuditEntity, audit } from '#contract/audit.ts';
import { undoing } from '#contract/undoing.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { type ToastPlace, UndoToast } from '#src/form/UndoToast.tsx';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { undoTexts } from './undoTexts.ts';

type Deleted = { kind: AuditEntity; id: string; name: string };
type Props = { deleted: Deleted } & ToastPlace;

/** Undoes the last deletion of a record. @throws HttpError as the server refuses it, such as where its name is taken by now. */
const bringBack = async ({ kind, id }: Deleted) => {
  const { data: history } = await callApi(audit.history, { query: { entity: kind, recordId: id, limit: '5' } });
  const deletion = history.find(({ action }) => action === 'deleted');
  if (!deletion) throw new Error('server.error');
  return callApi(undoing.undo, { params: { seq: String(deletion.id) }, body: { version: null, takesBack: false } });
};

/** Says that a record was deleted, with the way back. */
export const DeletedToast = ({ deleted, ...place }: Props) => {
  const text = useViewTexts(undoTexts);
  const translate = useTranslate();
  const refresh = useRefresh();
  const notifyText = useNotifyText();
  const undo = async () => {
    try {
      const { data } = await bringBack(deleted);
      notifyText(text(data.left.length > 0 ? 'brought_in_part' : 'brought', { name: deleted.name }), 'success');
    } catch (error) {
      notifyText((error as Error).message, 'error');
    }
    refresh();
  };
  const message = translate('ui.confirm.deleted', { smart_count: 1 });
  return <UndoToast {...place} message={message} action={text('bring_action')} undo={undo} />;
};
