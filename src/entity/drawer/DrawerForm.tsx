import { useQueryClient } from '@tanstack/react-query';
import { useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormActions } from '#src/form/FormActions.tsx';
import { FormFields } from '#src/form/FormFields.tsx';
import { SavingCreate, SavingEdit } from '#src/form/SavingBase.tsx';
import { useRecordName } from '#src/list/useRecordName.ts';
import { RecordDrawer, useCloseDrawer } from '#src/record/RecordDrawer.tsx';
import { RecordState } from '#src/record/RecordState.tsx';
import { useDrawn } from '../useDrawn.ts';

type FormProps = { endpoint: AnyEndpoint; defaultValues?: Record<string, unknown>; children: ReactNode };
type CreateProps = {
  /** Undefined while they are not known yet. */
  defaultValues: Record<string, unknown> | undefined;
  /** What follows. */
  redirect?: 'list' | 'edit';
  children: ReactNode;
};
type EditProps = {
  /** What the drawer is headed with, where the record's name is too long for that. */
  title?: ReactNode;
  children: ReactNode;
};

const DrawerForm = ({ children, ...form }: FormProps) => {
  const close = useCloseDrawer();
  return (
    <ContractForm {...form}>
      <FormFields>{children}</FormFields>
      <FormActions cancel={close} inDrawer />
    </ContractForm>
  );
};

/** Adds a record, in a drawer over its list. */
export const DrawerCreate = ({ defaultValues, redirect = 'list', children }: CreateProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { add } = useDrawn().entity.calls;
  return (
    <SavingCreate redirect={redirect}>
      <RecordDrawer title={translate(`resources.${resource}.add`)}>
        {add && defaultValues && (
          <DrawerForm endpoint={add} defaultValues={defaultValues}>
            {children}
          </DrawerForm>
        )}
      </RecordDrawer>
    </SavingCreate>
  );
};

const EditDrawer = ({ title, children }: EditProps) => {
  const record = useRecordContext();
  const name = useRecordName(record);
  const { update } = useDrawn().entity.calls;
  return (
    <RecordDrawer title={record && (title ?? name)}>
      <RecordState>{update && <DrawerForm endpoint={update}>{children}</DrawerForm>}</RecordState>
    </RecordDrawer>
  );
};

/**
 * Changes a record, in a drawer over its list. react-admin puts the changed record into the list's cache, in its old place; what follows from the
 * change for the order and for other rows, such as a parent's count of children, only the server knows.
 */
export const DrawerEdit = (form: EditProps) => {
  const resource = useResourceContext();
  const queryClient = useQueryClient();
  const refetchLists = () =>
    void queryClient.invalidateQueries({ queryKey: [resource], predicate: ({ queryKey }) => queryKey[1] !== 'getOne' });
  return (
    <SavingEdit redirect="list" mutationOptions={{ onSettled: refetchLists }}>
      <EditDrawer {...form} />
    </SavingEdit>
  );
};
