import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { needsReason } from '#contract/states.ts';
import { type Tutor, type TutorStatus, tutorStates } from '#contract/tutors.ts';
import { ReasonDialog } from '#src/form/ReasonDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';

type Props = { tutor: Tutor; status: TutorStatus; close: () => void };

/** Asks whether and, where a reason is needed, why. The status it leaves is kept: it decides what the question is. */
export const TutorStatusDialog = ({ tutor, status, close }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [from] = useState(tutor.status);
  const { mutate, isPending, error } = useResourceAction('changeStatus');
  const asksWhy = needsReason(tutorStates, status);

  const say = () => {
    const messageArgs = { name: tutor.displayName, status: translate(`resources.tutors.status.${status}`) };
    notify('ui.people.changed', { type: 'success', messageArgs });
    close();
  };

  return (
    <ReasonDialog
      title={translate(`resources.tutors.questions.${from}.${status}`, { name: tutor.displayName })}
      text={translate(`resources.tutors.consequences.${status}`)}
      action={translate(`resources.tutors.actions.${from}.${status}`)}
      asksWhy={asksWhy}
      tone={asksWhy ? 'error' : 'primary'}
      pending={isPending}
      error={useErrorText(error)}
      confirm={(reason, signal) =>
        mutate({ id: tutor.id, data: { status, reason, version: tutor.version }, signal }, { onSuccess: say })
      }
      close={close}
    />
  );
};
