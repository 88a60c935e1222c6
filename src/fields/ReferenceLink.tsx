import { LinkBase, useCreatePath } from 'ra-core';
import type { ReactNode } from 'react';

type Props = { resource: string; id: string; children: ReactNode };

/** What a record names, leading to it. */
export const ReferenceLink = ({ resource, id, children }: Props) => {
  const createPath = useCreatePath();
  return (
    <LinkBase to={createPath({ resource, id, type: 'show' })} className="reference-link">
      {children}
    </LinkBase>
  );
};
