import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { LeaveQuestion } from '../UnsavedForms.tsx';

type Props = {
  leave: (signal: AbortSignal) => void;
  stay: () => void;
  /** Is it left only once something has been done? Until then nothing more can be typed. */
  pending?: boolean;
  question?: LeaveQuestion | undefined;
};

/** Asks whether what has been typed and not saved may be lost. */
export const LeaveDialog = ({ leave, stay, pending = false, question }: Props) => {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={question?.title ?? translate('ui.form.unsaved.title')}
      text={question?.text ?? translate('ui.form.unsaved.content')}
      action={question?.action ?? translate('ui.form.unsaved.leave')}
      tone="error"
      pending={pending}
      confirm={leave}
      close={stay}
    />
  );
};
