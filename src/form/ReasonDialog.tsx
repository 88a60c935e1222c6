import { type ReactNode, useState } from 'react';
import { Reason } from '#contract/primitives.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useKeptText } from './drafts/useKeptText.ts';
import { ReasonField } from './ReasonField.tsx';

type Props = {
  title: string;
  text: string;
  /** What the button says. There is none where nothing would come of it. */
  action: string | undefined;
  /** Without a reason it is a mere question. */
  asksWhy?: boolean;
  /** What the reason is called here. */
  label?: string | undefined;
  /** What its text has to be. */
  schema?: typeof Reason;
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
export const ReasonDialog = ({
  asksWhy = true,
  label,
  schema = Reason,
  draftOf,
  confirm,
  close,
  below,
  ...question
}: Props) => {
  const sending = question.pending && question.error === undefined;
  const { text: reason, keptSince, change, drop } = useKeptText(draftOf ?? question.action ?? '', sending);
  const [incomplete, setIncomplete] = useState(false);
  const isMissing = asksWhy && !schema.safeParse(reason).success;
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
      {asksWhy && question.action !== undefined && (
        <ReasonField
          autoFocus
          minRows={3}
          maxRows={10}
          label={label}
          schema={schema}
          reason={reason}
          change={change}
          isWrong={incomplete && isMissing}
          keptSince={keptSince}
          sx={{ mt: 2 }}
        />
      )}
    </ConfirmDialog>
  );
};
