import { useResourceContext } from 'ra-core';
import type { ComponentProps } from 'react';
import { BulkStatusAction } from '#src/list/late.tsx';

/** What follows for those who are suspended, such as a letter. */
type Props = Pick<ComponentProps<typeof BulkStatusAction>, 'below'>;

/** Suspends the selected accounts. */
export const AccountBulkActions = (props: Props) => {
  const resource = useResourceContext();
  return (
    <BulkStatusAction
      {...props}
      from={['active']}
      to="suspended"
      asksWhy
      words={{
        action: `resources.${resource}.actions.suspended`,
        question: `resources.${resource}.bulk.suspended`,
        text: `resources.${resource}.consequences.suspended`,
      }}
    />
  );
};
