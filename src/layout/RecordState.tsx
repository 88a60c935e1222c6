import { EditContext, ShowContext } from 'ra-core';
import { type ReactNode, useContext } from 'react';
import { ErrorScreen } from './ErrorScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { CardsSkeleton } from './skeletons.tsx';

const isNotFound = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && (error.status === 404 || error.status === 400);

/** A record's view or form once the record is there; before, its skeleton; where it failed or does not exist, that. */
export const RecordState = ({ children }: { children: ReactNode }) => {
  const show = useContext(ShowContext);
  const edit = useContext(EditContext);
  const { record, error, refetch } = show ?? edit ?? {};
  if (record) return children;
  if (isNotFound(error)) return <NotFoundScreen />;
  if (error instanceof Error) return <ErrorScreen error={error} retry={() => void refetch?.()} />;
  return <CardsSkeleton />;
};
