import { BulkStatusAction } from '#src/list/late.tsx';

const letters = async () => ({ Below: (await import('#src/domain/letters/onDemand/BulkLetterPart.tsx')).TutorLetters });
const statuses = 'resources.tutors.status';

/** Approves, rejects or suspends the selected tutors. */
export const TutorBulkActions = () => (
  <>
    <BulkStatusAction
      below={letters}
      from={['pending']}
      to="approved"
      isTried
      words={{
        action: 'resources.tutors.actions.pending.approved',
        question: 'resources.tutors.bulk.approved',
        text: 'resources.tutors.bulk_consequences.approved',
        statuses,
      }}
    />
    <BulkStatusAction
      below={letters}
      from={['pending']}
      to="rejected"
      asksWhy
      words={{
        action: 'resources.tutors.actions.pending.rejected',
        question: 'resources.tutors.bulk.rejected',
        text: 'resources.tutors.bulk_consequences.rejected',
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
