import { replaceEqualDeep } from '@tanstack/react-query';
import { Form, type RaRecord, useNotify, useRecordContext, useResourceContext } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { Conflict } from './Conflict.tsx';
import { contractResolver } from './contractResolver.ts';
import { FormDraft } from './drafts/FormDraft.tsx';
import { type OpenDraft, openDraft } from './drafts/openDraft.ts';
import { RequiredFieldsContext, requiredFields } from './RequiredFields.ts';
import { SubmissionContext } from './Submission.ts';
import { savedFields } from './savedFields.ts';
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
const Watch = ({ unsaved, draft }: { unsaved: { current: boolean }; draft: OpenDraft }) => {
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
  return <UnsavedChanges drop={draft.drop} isSaved={draft.isOver} />;
};

/** What the form began with. Something fresher is taken over only while nothing has been typed, so that no input is lost. */
const useSteady = <Value,>(latest: Value, unsaved: { current: boolean }): Value => {
  const [steady, setSteady] = useState(latest);
  useEffect(() => {
    if (!unsaved.current) setSteady((current: Value) => replaceEqualDeep(current, latest));
  }, [latest, unsaved]);
  return steady;
};

/** What a conflict is measured against: the record that the form began with, or the one that the last conflict ended with. */
const useOriginal = (record: RaRecord | undefined) => {
  const [decidedOn, setDecidedOn] = useState<RaRecord>();
  const original = decidedOn && decidedOn.version > (record?.version ?? 0) ? decidedOn : record;
  return [original, setDecidedOn] as const;
};

/**
 * A form that is checked by the contract, on this side as on the server's, in the same words. Warns before unsaved changes are
 * left, keeps what is typed until it is saved or dropped, and lets the person decide when somebody else has saved the record in the
 * meantime. Goes inside `<SavingCreate>`,
 * `<SavingEdit>` or what wraps them.
 *
 * @example
 * <SavingEdit redirect="list">
 *   <ContractForm endpoint={languages.update}>
 *     <LanguageInputs />
 *     <FormActions cancel={close} />
 *   </ContractForm>
 * </SavingEdit>
 */
export const ContractForm = (form: Props) => {
  const resource = useResourceContext();
  const id = useRecordContext()?.id;
  // Another record is another form: nothing that was typed for one is carried to the next.
  return <RecordForm key={id} draftOf={`${resource}${form.endpoint.path}/${id ?? 'new'}`} {...form} />;
};

const RecordForm = ({ endpoint, draftOf, defaultValues, children, ...form }: Props & { draftOf: string }) => {
  const unsaved = useRef(false);
  const [draft] = useState(() => openDraft(draftOf));
  const fields = useMemo(() => savedFields(endpoint), [endpoint]);
  const required = useMemo(() => requiredFields(endpoint), [endpoint]);
  const record = useSteady(useRecordContext(), unsaved);
  const steadyDefaults = useSteady(defaultValues, unsaved);
  const [original, setOriginal] = useOriginal(record);
  const { submit, withdraw, conflict, settle } = useContractSubmit({ onSaved: draft.drop });
  const submission = useMemo(() => ({ withdraw }), [withdraw]);
  const resolver = useMemo(() => contractResolver(endpoint), [endpoint]);
  return (
    <Form
      {...form}
      {...(record ? { record } : {})}
      {...(steadyDefaults ? { defaultValues: steadyDefaults } : {})}
      resolver={resolver}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
    >
      <SubmissionContext value={submission}>
        <RequiredFieldsContext value={required}>{children}</RequiredFieldsContext>
        <Watch unsaved={unsaved} draft={draft} />
        <FormDraft draft={draft} record={record} fields={fields} />
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
      </SubmissionContext>
    </Form>
  );
};
