import { Card } from '@mui/material';
import { CreateBase, EditBase, useCreatePath, useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormPage } from '#src/form/FormPage.tsx';
import { RecordState } from '#src/layout/RecordState.tsx';
import { CardsSkeleton } from '#src/layout/skeletons.tsx';
import { useRecordName } from '#src/list/useRecordName.ts';
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
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const { add } = useDrawn().entity.calls;
  // Once somebody types, the form begins with nothing else any more.
  if (!add || !defaultValues) return <CardsSkeleton />;
  return (
    <CreateBase redirect="show">
      <ContractForm endpoint={add} defaultValues={defaultValues}>
        <FormPage title={translate(`resources.${resource}.add`)} cancelTo={createPath({ resource, type: 'list' })}>
          <Inputs>{children}</Inputs>
        </FormPage>
      </ContractForm>
    </CreateBase>
  );
};

const EditPage = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const name = useRecordName(record);
  if (!record) return null;
  return (
    <FormPage
      title={translate('ui.people.edit_title', { name })}
      cancelTo={createPath({ resource, id: record.id, type: 'show' })}
    >
      <Inputs>{children}</Inputs>
    </FormPage>
  );
};

/** Changes a record, on a page of its own. */
export const PageEdit = ({ children }: { children: ReactNode }) => {
  const { update } = useDrawn().entity.calls;
  return (
    <EditBase mutationMode="pessimistic" redirect="show">
      <RecordState>
        {update && (
          <ContractForm endpoint={update}>
            <EditPage>{children}</EditPage>
          </ContractForm>
        )}
      </RecordState>
    </EditBase>
  );
};
