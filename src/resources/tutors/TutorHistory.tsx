import { useRecordContext, useTranslate } from 'ra-core';
import type { Tutor } from '#contract/tutors.ts';
import { useCheckName } from '#src/domain/checklist/useCheckName.ts';
import { StatusHistory } from '#src/record/StatusHistory.tsx';
import { isTutorStatus } from './isTutorStatus.ts';
import { TutorStatusChip } from './TutorStatusField.tsx';

/** How the tutor's status came about, the latest change first. */
export const TutorHistory = () => {
  const translate = useTranslate();
  const nameOf = useCheckName();
  const tutor = useRecordContext<Tutor>();
  return (
    <StatusHistory
      changes={tutor?.statusHistory ?? []}
      ask={({ items }) => `${translate('resources.tutors.fields.changesRequested')}: ${items.map(nameOf).join(', ')}`}
      chip={(status) => (isTutorStatus(status) ? <TutorStatusChip status={status} /> : status)}
    />
  );
};
