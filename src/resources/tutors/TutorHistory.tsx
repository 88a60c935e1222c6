import { useTranslate } from 'ra-core';
import { useUntold } from '#src/domain/audit/useUntold.ts';
import { useCheckName } from '#src/domain/checklist/useCheckName.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { StatusHistory } from '#src/record/StatusHistory.tsx';
import { isTutorStatus } from './isTutorStatus.ts';
import { TutorStatusChip } from './TutorStatusField.tsx';

/** How the tutor's status came about before the trail tells of it, the latest change first. */
export const TutorHistory = () => {
  const translate = useTranslate();
  const named = useNamed();
  const nameOf = useCheckName();
  return (
    <StatusHistory
      changes={useUntold('tutor')}
      ask={({ items }) => named(translate('resources.tutors.fields.changesRequested'), items.map(nameOf).join(', '))}
      chip={(status) => (isTutorStatus(status) ? <TutorStatusChip status={status} /> : status)}
    />
  );
};
