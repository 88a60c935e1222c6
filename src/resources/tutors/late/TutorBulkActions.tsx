import { BulkStatusAction } from '#src/list/late.tsx';

const letters = async () => ({ Below: (await import('#src/domain/letters/onDemand/BulkLetterPart.tsx')).TutorLetters });
const statuses = 'resources.tutors.status';

/** Approves or suspends the selected tutors. */
export const TutorBulkActions = () => (
  <>
    <BulkStatusAction
      below={letters}
      from={['pending']}
      to="approved"
      words={{
        action: 'resources.tutors.actions.pending.approved',
        question: 'resources.tutors.bulk.approved',
        text: 'resources.tutors.bulk_consequences.approved',
        statuses,
      }}
    />
    <BulkStatusAction
      below={letters}
      from={['approved']}
      to="suspended"
      asksWhy
      words={{
        action: 'resources.tutors.actions.approved.suspended',
        question: 'resources.tutors.bulk.suspended',
        text: 'resources.tutors.bulk_consequences.suspended',
        statuses,
      }}
    />
  </>
);
