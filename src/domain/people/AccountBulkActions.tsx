import { BulkStatusAction } from '#src/list/late.tsx';

/** Suspends the selected accounts. */
export const AccountBulkActions = () => (
  <BulkStatusAction
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
