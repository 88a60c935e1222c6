import { EditContext, ShowContext, useResourceContext } from 'ra-core';
import { Fragment, type ReactNode, useContext } from 'react';
import { isNotFound } from '#src/dataProvider/isNotFound.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { isWholeRecord } from '#src/frame/wholeRecord.ts';
import { ErrorScreen } from '#src/layout/ErrorScreen.tsx';
import { latePart } from '#src/layout/latePart.tsx';
import { CardsSkeleton } from '#src/layout/skeletons.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const GoneRecord = latePart(() => import('./onDemand/GoneRecord.tsx'), 'GoneRecord', {
  unasked: true,
  onlyWhenShown: true,
});

/**
 * A record's view or form once the whole record is there; before, also while only its row of a list is, its skeleton; where it failed or
 * does not exist, that. Inside it a view may rely on every field that the contract declares.
 */
export const RecordState = ({ children }: { children: ReactNode }) => {
  const show = useContext(ShowContext);
  const edit = useContext(EditContext);
  const resource = useDeclarations().resource(useResourceContext() ?? '');
  const { record, error, refetch } = show ?? edit ?? {};
  // Another record at the same place begins anew: a question that was asked about one is not answered about the other.
  if (record && isWholeRecord(resource, record)) return <Fragment key={String(record.id)}>{children}</Fragment>;
  if (isNotFound(error)) {
    return (
      <NotFoundScreen>
        <GoneRecord />
      </NotFoundScreen>
    );
  }
  if (error instanceof Error) return <ErrorScreen error={error} retry={() => void refetch?.()} />;
  return <CardsSkeleton />;
};
