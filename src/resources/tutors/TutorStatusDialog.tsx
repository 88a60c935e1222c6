import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { needsReason } from '#contract/states.ts';
import { type Tutor, type TutorStatus, tutorStates } from '#contract/tutors.ts';
import { useDecisionLetter } from '#src/domain/letters/useDecisionLetter.tsx';
import { useSayDecided } from '#src/domain/letters/useSayDecided.tsx';
import { ReasonDialog } from '#src/form/ReasonDialog.tsx';
import { useDecisionError } from '#src/form/useDecisionError.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';

type Props = { tutor: Tutor; status: TutorStatus; close: () => void };

/** Asks whether and, where a reason is needed, why. The status it leaves is kept: it decides what the question is. */
export const TutorStatusDialog = ({ tutor, status, close }: Props) => {
  const translate = useTranslate();
  const [from] = useState(tutor.status);
  const { mutate, isPending, error } = useResourceAction('changeStatus');
  const asksWhy = needsReason(tutorStates, status);

  const statusWord = (one: TutorStatus) => translate(`resources.tutors.status.${one}`);
  const errorText = useDecisionError<Tutor>(error, (now) => ({
    status: statusWord(now.status),
    reason: now.statusReason,
  }));

  const letter = useDecisionLetter({ about: 'tutor', id: tutor.id, status });
  const sayDecided = useSayDecided();

  const say = ({ data: record }: { data: RaRecord }) => {
    const { displayName: name } = tutor;
    const sentence = translate('ui.people.changed', { name, status: statusWord(status) });
    void sayDecided(sentence, { resource: 'tutors', record, name });
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
      error={errorText}
      confirm={(reason, signal) =>
        letter.isComplete &&
        mutate(
          { id: tutor.id, data: { status, reason, version: tutor.version, letter: letter.choice }, signal },
          { onSuccess: say },
        )
      }
      // Nobody is told that their application is looked at again.
      below={status === 'pending' ? undefined : letter.show}
      close={close}
    />
  );
};
