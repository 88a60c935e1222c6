import { EditBase, useCreatePath, useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormPage } from '#src/form/FormPage.tsx';
import { RecordState } from '#src/layout/RecordState.tsx';

const EditPage = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const person = useRecordContext<{ id: string; displayName: string }>();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  if (!person) return null;
  return (
    <FormPage
      title={translate('ui.people.edit_title', { name: person.displayName })}
      cancelTo={createPath({ resource, id: person.id, type: 'show' })}
    >
      {children}
    </FormPage>
  );
};

/** The page on which somebody's account is changed. */
export const PersonEdit = ({ endpoint, children }: { endpoint: AnyEndpoint; children: ReactNode }) => (
  <EditBase mutationMode="pessimistic" redirect="show">
    <RecordState>
      <ContractForm endpoint={endpoint}>
        <EditPage>{children}</EditPage>
      </ContractForm>
    </RecordState>
  </EditBase>
);
