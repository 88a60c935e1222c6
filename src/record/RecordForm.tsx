import {
  type CreateBaseProps,
  type EditBaseProps,
  useCreatePath,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormPage } from '#src/form/FormPage.tsx';
import { SavingCreate, SavingEdit } from '#src/form/SavingBase.tsx';
import { useRecordName } from '#src/list/useRecordName.ts';
import { RecordState } from './RecordState.tsx';

type FormProps = { endpoint: AnyEndpoint; children: ReactNode };
type CreateProps = FormProps &
  Pick<CreateBaseProps, 'record' | 'redirect' | 'mutationOptions'> & {
    /** A message key. */
    title: string;
    /** What the form begins with, where that is no change yet. */
    defaultValues?: Record<string, unknown>;
  };

/** The page on which a record is added. @example <RecordCreate endpoint={users.add} title="resources.users.create_title">…</RecordCreate> */
export const RecordCreate = ({
  endpoint,
  title,
  defaultValues,
  children,
  redirect = 'show',
  ...create
}: CreateProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  return (
    <SavingCreate redirect={redirect} {...create}>
      <ContractForm endpoint={endpoint} defaultValues={defaultValues}>
        <FormPage title={translate(title)} cancelTo={createPath({ resource, type: 'list' })}>
          {children}
        </FormPage>
      </ContractForm>
    </SavingCreate>
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
      {children}
    </FormPage>
  );
};

/** The page on which a record is changed. @example <RecordEdit endpoint={users.update}><AccountInputs /></RecordEdit> */
export const RecordEdit = ({ endpoint, children, ...edit }: FormProps & Pick<EditBaseProps, 'mutationOptions'>) => (
  <SavingEdit redirect="show" {...edit}>
    <RecordState>
      <ContractForm endpoint={endpoint}>
        <EditPage>{children}</EditPage>
      </ContractForm>
    </RecordState>
  </SavingEdit>
);
