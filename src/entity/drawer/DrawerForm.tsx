import { CreateBase, EditBase, useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormActions } from '#src/form/FormActions.tsx';
import { RecordState } from '#src/layout/RecordState.tsx';
import { useRecordName } from '#src/list/useRecordName.ts';
import { RecordDrawer, useCloseDrawer } from '#src/record/RecordDrawer.tsx';

type Props = { endpoint: AnyEndpoint; children: ReactNode };
type EditProps = Props & {
  /** What the drawer is headed with, where the record's name is too long for that. */
  title?: ReactNode;
};
type CreateProps = Props & {
  /** Undefined while they are not known yet. */
  defaultValues: Record<string, unknown> | undefined;
};

const DrawerForm = ({ children, ...form }: Props & { defaultValues?: Record<string, unknown> }) => {
  const close = useCloseDrawer();
  return (
    <ContractForm {...form}>
      {children}
      <FormActions cancel={close} inDrawer />
    </ContractForm>
  );
};

/** Adds a record, in a drawer over its list. */
export const DrawerCreate = ({ defaultValues, ...form }: CreateProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <CreateBase redirect="list">
      <RecordDrawer title={translate(`resources.${resource}.add`)}>
        {defaultValues && <DrawerForm {...form} defaultValues={defaultValues} />}
      </RecordDrawer>
    </CreateBase>
  );
};

const EditDrawer = ({ title, ...form }: EditProps) => {
  const record = useRecordContext();
  const name = useRecordName(record);
  return (
    <RecordDrawer title={record ? (title ?? name) : '…'}>
      <RecordState>
        <DrawerForm {...form} />
      </RecordState>
    </RecordDrawer>
  );
};

/** Changes a record, in a drawer over its list. */
export const DrawerEdit = (form: EditProps) => (
  <EditBase mutationMode="pessimistic" redirect="list">
    <EditDrawer {...form} />
  </EditBase>
);
