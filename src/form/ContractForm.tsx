import { replaceEqualDeep } from '@tanstack/react-query';
import { Form, type RaRecord, useNotify, useRecordContext, useResourceContext } from 'ra-core';
import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
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
import { useTypedMeanwhile } from './useTypedMeanwhile.ts';

type Props = {
  /** The endpoint that the form is for: its body schema is what the form is checked by. */
  endpoint: AnyEndpoint;
  defaultValues?: Record<string, unknown> | undefined;
  className?: string;
  children: ReactNode;
};

/** Gives what watches for typing its form. */
const useMeanwhile = (record: RaRecord | undefined, { form, look, keep }: ReturnType<typeof useTypedMeanwhile>) => {
  const context = useFormContext();
  const { subscribe } = context;
  useEffect(() => {
    form.current = context;
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: look }), [subscribe, look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another record is what the form is about to be reset to.
  useEffect(keep, [keep, record]);
};

type Watched = {
  unsaved: { current: boolean };
  /** It was unsaved, and is no longer. */
  onSettled: () => void;
  record: RaRecord | undefined;
  meanwhile: ReturnType<typeof useTypedMeanwhile>;
  draft: OpenDraft;
  /** The first field that the server has refused, and whether somebody has typed on until then. */
  refused: { current: string | undefined };
  typedOn: { current: boolean };
};

/** The names under which an input may stand for this place, the widest first: for `languages.1` the one of all languages. */
const namesAbove = (place: string) => {
  const steps = place.split('.');
  return steps.map((_, nth) => steps.slice(0, nth + 1).join('.'));
};

/** What happens inside the form: says where it is invalid, and whether it is unsaved. */
const Watch = ({ unsaved, onSettled, record, meanwhile, draft, refused, typedOn }: Watched) => {
  const notify = useNotify();
  const { setFocus } = useFormContext();
  const { submitCount, errors, dirtyFields, isSubmitSuccessful } = useFormState();
  const announced = useRef(submitCount);
  useEffect(() => {
    const was = unsaved.current;
    unsaved.current = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
    if (was && !unsaved.current) onSettled();
  });
  useMeanwhile(record, meanwhile);
  useEffect(() => {
    if (submitCount === announced.current) return;
    announced.current = submitCount;
    // What the server refused has been said already.
    const isRefusedHere = Object.values(errors).some((error) => error?.type === 'contract');
    if (isRefusedHere) notify('validation.failed', { type: 'error' });
    // Only an input of that name takes it: the one that is nearest to what was refused is the last that does.
    else if (refused.current && !typedOn.current) for (const name of namesAbove(refused.current)) setFocus(name);
    // Effects of what is in the form came before. What is refused on this side next was on no way.
    typedOn.current = false;
  }, [submitCount, errors, notify, refused, typedOn, setFocus]);
  return <UnsavedChanges drop={draft.drop} isSaved={draft.isOver} isTypedSince={meanwhile.isTyped} />;
};

/**
 * What the form began with. Something fresher is taken over only while nothing has been typed, so that no input is lost.
 *
 * @param settled how often it has been saved, or what was typed taken back: then what came meanwhile is.
 */
const useSteady = <Value,>(latest: Value, unsaved: { current: boolean }, settled: number): Value => {
  const [steady, setSteady] = useState(latest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: It says when to look again.
  useEffect(() => {
    if (!unsaved.current) setSteady((current: Value) => replaceEqualDeep(current, latest));
  }, [latest, unsaved, settled]);
  return steady;
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
  const refused = useRef<string>(undefined);
  const typedOn = useRef(false);
  const [draft] = useState(() => openDraft(draftOf));
  const fields = useMemo(() => savedFields(endpoint), [endpoint]);
  const required = useMemo(() => requiredFields(endpoint), [endpoint]);
  const [settled, onSettled] = useReducer((times: number) => times + 1, 0);
  const record = useSteady(useRecordContext(), unsaved, settled);
  const steadyDefaults = useSteady(defaultValues, unsaved, settled);
  const [decidedOn, setDecidedOn] = useState<RaRecord>();
  const meanwhile = useTypedMeanwhile(record, fields);
  const { look, begin, forget } = meanwhile;
  const isNew = record?.id === undefined;
  const onSaved = useCallback(() => {
    if (isNew || !look()) draft.drop();
  }, [isNew, look, draft]);
  const { submit, withdraw, conflict, settle } = useContractSubmit({ onSaved });
  const save = async (values: FieldValues) => {
    begin();
    const errors = await submit(values);
    // Whoever has gone on typing meanwhile is not torn away.
    typedOn.current = look();
    refused.current = Object.keys(errors ?? {}).find((field) => field !== 'root');
    if (errors) forget();
    return errors;
  };
  const submission = useMemo(
    () => ({ withdraw, end: draft.drop, hasTypedOn: () => typedOn.current }),
    [withdraw, draft],
  );
  const resolver = useMemo(() => contractResolver(endpoint), [endpoint]);
  return (
    <Form
      {...form}
      {...(record ? { record } : {})}
      {...(steadyDefaults ? { defaultValues: steadyDefaults } : {})}
      resolver={resolver}
      onSubmit={save}
      noValidate
      disableInvalidFormNotification
    >
      <SubmissionContext value={submission}>
        <RequiredFieldsContext value={required}>{children}</RequiredFieldsContext>
        <Watch {...{ unsaved, onSettled, record, meanwhile, draft, refused, typedOn }} />
        <FormDraft draft={draft} record={record} fields={fields} />
        {conflict && record && (
          <Conflict
            endpoint={endpoint}
            record={record}
            decidedOn={decidedOn}
            current={conflict}
            settle={(decided) => {
              if (decided) setDecidedOn(conflict);
              settle();
            }}
          />
        )}
      </SubmissionContext>
    </Form>
  );
};
