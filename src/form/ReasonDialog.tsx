import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Reason } from '#contract/primitives.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useKeptHint } from './drafts/useKeptHint.ts';
import { useKeptText } from './drafts/useKeptText.ts';

const leastReason = Reason.minLength ?? 1;

type Props = {
  title: string;
  text: string;
  /** What the button says. There is none where nothing would come of it. */
  action: string | undefined;
  /** Without a reason it is a mere question. */
  asksWhy?: boolean;
  /** What the reason is called here. */
  label?: string | undefined;
  /** What its text is an answer to, where the same button asks something else by and by. */
  draftOf?: string;
  tone?: 'primary' | 'error';
  pending: boolean;
  done?: number | undefined;
  error: string | undefined;
  confirm: (reason: string | null, signal: AbortSignal) => void;
  close: () => void;
  /** What is said above the reason. */
  about?: ReactNode;
  /** What follows from the answer, for the reason as it is typed. */
  below?: (reason: string) => ReactNode;
};

/** A question whose answer may need words: why somebody is suspended, how a report ended. */
export const ReasonDialog = ({ asksWhy = true, label, draftOf, confirm, close, below, ...question }: Props) => {
  const translate = useTranslate();
  const sending = question.pending && question.error === undefined;
  const { text: reason, keptSince, change, drop } = useKeptText(draftOf ?? question.action ?? '', sending);
  const [incomplete, setIncomplete] = useState(false);
  const isMissing = asksWhy && !Reason.safeParse(reason).success;
  const problem = incomplete && isMissing;
  const hint = useKeptHint(keptSince);
  return (
    <ConfirmDialog
      {...question}
      below={below?.(asksWhy ? reason : '')}
      confirm={(signal) => {
        setIncomplete(isMissing);
        if (!isMissing) confirm(asksWhy ? reason : null, signal);
      }}
      close={() => {
        drop();
        close();
      }}
    >
      {asksWhy && (
        <TextField
          autoFocus
          required
          multiline
          minRows={3}
          maxRows={10}
          label={label ?? translate('ui.confirm.reason')}
          value={reason}
          onChange={({ target }) => change(target.value)}
          error={problem}
          helperText={problem ? translate('ui.confirm.reason_too_short', { smart_count: leastReason }) : hint}
          slotProps={{ htmlInput: { maxLength: Reason.maxLength ?? undefined } }}
          sx={{ mt: 2 }}
        />
      )}
    </ConfirmDialog>
  );
};
