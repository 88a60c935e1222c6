import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Reason } from '#contract/primitives.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const leastReason = Reason.minLength ?? 1;

type Props = {
  title: string;
  text: string;
  /** What the button says. */
  action: string;
  /** Without a reason it is a mere question. */
  asksWhy?: boolean;
  /** What the reason is called here. */
  label?: string;
  tone?: 'primary' | 'error';
  pending: boolean;
  error: string | undefined;
  confirm: (reason: string | null) => void;
  close: () => void;
};

/** A question whose answer may need words: why somebody is suspended, how a report ended. */
export const ReasonDialog = ({ asksWhy = true, label, confirm, ...question }: Props) => {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const isMissing = asksWhy && !Reason.safeParse(reason).success;
  const problem = incomplete && isMissing;
  return (
    <ConfirmDialog
      {...question}
      confirm={() => {
        setIncomplete(isMissing);
        if (!isMissing) confirm(asksWhy ? reason : null);
      }}
    >
      {asksWhy && (
        <TextField
          autoFocus
          multiline
          minRows={3}
          maxRows={10}
          label={label ?? translate('ui.confirm.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={problem}
          helperText={problem ? translate('ui.confirm.reason_too_short', { smart_count: leastReason }) : ' '}
          slotProps={{ htmlInput: { maxLength: Reason.maxLength ?? undefined } }}
          sx={{ mt: 2 }}
        />
      )}
    </ConfirmDialog>
  );
};
