import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

/** Asks whether what has been typed and not saved may be lost. */
export const LeaveDialog = ({ leave, stay }: { leave: () => void; stay: () => void }) => {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate('ui.form.unsaved.title')}
      text={translate('ui.form.unsaved.content')}
      action={translate('ui.form.unsaved.leave')}
      tone="error"
      confirm={leave}
      close={stay}
    />
  );
};
