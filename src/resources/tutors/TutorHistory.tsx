import { useRecordContext } from 'ra-core';
import type { Tutor } from '#contract/tutors.ts';
import { StatusHistory } from '#src/record/StatusHistory.tsx';
import { isTutorStatus } from './isTutorStatus.ts';
import { TutorStatusChip } from './TutorStatusField.tsx';

/** How the tutor's status came about, the latest change first. */
export const TutorHistory = () => {
  const tutor = useRecordContext<Tutor>();
  return (
    <StatusHistory
      changes={tutor?.statusHistory ?? []}
      chip={(status) => (isTutorStatus(status) ? <TutorStatusChip status={status} /> : status)}
    />
  );
};
