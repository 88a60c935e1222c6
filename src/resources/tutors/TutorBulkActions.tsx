import { BulkStatusAction } from '#src/list/late.tsx';

const statuses = 'resources.tutors.status';

/** Approves or suspends the selected tutors. */
export const TutorBulkActions = () => (
  <>
    <BulkStatusAction
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
