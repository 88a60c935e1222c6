import { LinkBase, type RaRecord, useCreatePath, useResourceContext, useResourceDefinition } from 'ra-core';
import type { ReactNode } from 'react';

/** What says which record a row is leads to it: for the keyboard, and for opening it in another tab. */
export const RecordLink = ({ record, children }: { record: RaRecord; children: ReactNode }) => {
  const resource = useResourceContext() ?? '';
  const { hasShow, hasEdit } = useResourceDefinition();
  const createPath = useCreatePath();
  if (!hasShow && !hasEdit) return children;
  return (
    <LinkBase to={createPath({ resource, id: record.id, type: hasShow ? 'show' : 'edit' })} className="record-link">
      {children}
    </LinkBase>
  );
};
