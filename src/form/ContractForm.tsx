import { Form, type RaRecord, useNotify, useRecordContext } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { Conflict } from './Conflict.tsx';
import { contractResolver } from './contractResolver.ts';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import { useContractSubmit } from './useContractSubmit.ts';

type Props = {
  /** The endpoint that the form is for: its body schema is what the form is checked by. */
  endpoint: AnyEndpoint;
  defaultValues?: Record<string, unknown>;
  className?: string;
  children: ReactNode;
};

/** What happens inside the form: says where it is invalid, and whether it is unsaved. */
const Watch = ({ unsaved }: { unsaved: { current: boolean } }) => {
  const notify = useNotify();
  const { submitCount, errors, dirtyFields, isSubmitSuccessful } = useFormState();
  const announced = useRef(submitCount);
  useEffect(() => {
    unsaved.current = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
  });
  useEffect(() => {
    if (submitCount === announced.current) return;
    announced.current = submitCount;
    // What the server refused has been said already.
    const isRefusedHere = Object.values(errors).some((error) => error?.type === 'contract');
    if (isRefusedHere) notify('validation.failed', { type: 'error' });
  }, [submitCount, errors, notify]);
  return <UnsavedChanges />;
};

/** The record the form began with. A fresher one is taken over only while nothing has been typed, so that no input is lost. */
const useSteadyRecord = (unsaved: { current: boolean }) => {
  const latest = useRecordContext();
  const [record, setRecord] = useState(latest);
  useEffect(() => {
    if (!unsaved.current) setRecord(latest);
  }, [latest, unsaved]);
  return record;
};

/** What a conflict is measured against: the record that the form began with, or the one that the last conflict ended with. */
const useOriginal = (record: RaRecord | undefined) => {
  const [decidedOn, setDecidedOn] = useState<RaRecord>();
  const original = decidedOn && decidedOn.version > (record?.version ?? 0) ? decidedOn : record;
  return [original, setDecidedOn] as const;
};

/**
 * A form that is checked by the contract, on this side as on the server's, in the same words. Warns before unsaved changes are
 * left, and lets the person decide when somebody else has saved the record in the meantime. Goes inside `<CreateBase>`,
 * `<EditBase mutationMode="pessimistic">` or what wraps them.
 *
 * @example
 * <EditBase mutationMode="pessimistic">
 *   <ContractForm endpoint={languages.update}>
 *     <LanguageInputs />
 *     <FormActions cancel={close} />
 *   </ContractForm>
 * </EditBase>
 */
export const ContractForm = ({ endpoint, children, ...form }: Props) => {
  const unsaved = useRef(false);
  const record = useSteadyRecord(unsaved);
  const [original, setOriginal] = useOriginal(record);
  const { submit, conflict, settle } = useContractSubmit();
  const resolver = useMemo(() => contractResolver(endpoint), [endpoint]);
  return (
    <Form
      {...form}
      {...(record ? { record } : {})}
      resolver={resolver}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
    >
      {children}
      <Watch unsaved={unsaved} />
      {conflict && original && (
        <Conflict
          endpoint={endpoint}
          original={original}
          current={conflict}
          settle={(decided) => {
            if (decided) setOriginal(conflict);
            settle();
          }}
        />
      )}
    </Form>
  );
};
