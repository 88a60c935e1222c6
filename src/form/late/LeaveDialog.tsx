import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

type Props = {
  leave: (signal: AbortSignal) => void;
  stay: () => void;
  /** Is it left only once something has been done? Until then nothing more can be typed. */
  pending?: boolean;
};

/** Asks whether what has been typed and not saved may be lost. */
export const LeaveDialog = ({ leave, stay, pending = false }: Props) => {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate('ui.form.unsaved.title')}
      text={translate('ui.form.unsaved.content')}
      action={translate('ui.form.unsaved.leave')}
      tone="error"
      pending={pending}
      confirm={leave}
      close={stay}
    />
  );
};
