import { Card } from '@mui/material';
import { useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { CardsSkeleton } from '#src/layout/skeletons.tsx';
import { RecordCreate, RecordEdit } from '#src/record/RecordForm.tsx';
import { useDrawn } from '../useDrawn.ts';

const Inputs = ({ children }: { children: ReactNode }) => (
  <Card sx={{ p: { xs: 2, md: 3 }, pb: { xs: 0, md: 0 }, maxWidth: 720 }}>{children}</Card>
);

type CreateProps = {
  /** Undefined while they are not known yet. */
  defaultValues: Record<string, unknown> | undefined;
  children: ReactNode;
};

/** Adds a record, on a page of its own. */
export const PageCreate = ({ defaultValues, children }: CreateProps) => {
  const resource = useResourceContext();
  const { add } = useDrawn().entity.calls;
  // Once somebody types, the form begins with nothing else any more.
  if (!add || !defaultValues) return <CardsSkeleton />;
  return (
    <RecordCreate endpoint={add} title={`resources.${resource}.add`} defaultValues={defaultValues}>
      <Inputs>{children}</Inputs>
    </RecordCreate>
  );
};

/** Changes a record, on a page of its own. */
export const PageEdit = ({ children }: { children: ReactNode }) => {
  const { update } = useDrawn().entity.calls;
  return update ? (
    <RecordEdit endpoint={update}>
      <Inputs>{children}</Inputs>
    </RecordEdit>
  ) : null;
};
