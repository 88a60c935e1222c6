import { useResourceContext } from 'ra-core';
import { BulkStatusAction } from '#src/list/late.tsx';

const letters = async () => ({ Below: (await import('../letters/onDemand/BulkLetterPart.tsx')).UserLetters });

/** Suspends the selected accounts. */
export const AccountBulkActions = () => (
  <BulkStatusAction
    // Nobody of the staff is written to.
    {...(useResourceContext() === 'users' && { below: letters })}
    from={['active']}
    to="suspended"
    asksWhy
    words={{
      action: 'ui.people.actions.suspended',
      question: 'ui.people.bulk.suspended',
      text: 'ui.people.consequences.suspended',
      statuses: 'ui.people.status',
    }}
  />
);
