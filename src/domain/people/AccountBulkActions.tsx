import { useResourceContext } from 'ra-core';
import { BulkStatusAction } from '#src/list/late.tsx';

const letters = async () => ({ Below: (await import('../letters/onDemand/BulkLetterPart.tsx')).UserLetters });

/** Suspends the selected accounts. */
export const AccountBulkActions = () => {
  const resource = useResourceContext();
  return (
    <BulkStatusAction
      // Nobody of the staff is written to.
      {...(resource === 'users' && { below: letters })}
      from={['active']}
      to="suspended"
      asksWhy
      words={{
        action: `resources.${resource}.actions.suspended`,
        question: `resources.${resource}.bulk.suspended`,
        text: `resources.${resource}.consequences.suspended`,
        statuses: `resources.${resource}.status`,
      }}
    />
  );
};
