import type { RaRecord } from 'ra-core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { isSame, mergeChanges } from './mergeChanges.ts';
import { savedFields } from './savedFields.ts';

type Props = {
  endpoint: AnyEndpoint;
  /** The record that the form began with. */
  record: RaRecord;
  /** The one that the last conflict ended with. */
  decidedOn: RaRecord | undefined;
  /** The record as somebody else has saved it. */
  current: RaRecord;
  /** The conflict is over; `decided` when what comes next is built on the current record. */
  settle: (decided: boolean) => void;
};

/**
 * Inside a form whose record somebody else has saved: lets the person decide, and saves what was decided. Where the form's own fields are as
 * they were, as after a new photo, which is saved by itself, there is nothing to decide.
 */
export const Conflict = ({ endpoint, record, decidedOn, current, settle }: Props) => {
  const { getValues, setValue } = useFormContext();
  const { isSubmitting } = useFormState();
  const inForm = useRef<HTMLSpanElement>(null);
  const fields = savedFields(endpoint).filter((field) => field in current);
  const mine = getValues();
  // Where what was decided was not saved but taken back, the form holds what it began with again.
  const original = decidedOn && decidedOn.version === mine.version ? decidedOn : record;
  const merge = mergeChanges(original, mine, current, fields);
  const asks = merge.conflicts.length > 0 || fields.some((field) => !isSame(merge.merged[field], mine[field]));
  const save = (values: Record<string, unknown>) => {
    const form = inForm.current?.closest('form');
    for (const [field, value] of Object.entries(values)) setValue(field, value, { shouldDirty: true });
    setValue('version', current.version);
    settle(true);
    form?.requestSubmit();
  };
  const saveAtOnce = useEffectEvent(() => save(merge.merged));
  useEffect(() => {
    // The refused attempt ends first.
    if (!asks && !isSubmitting) saveAtOnce();
  }, [asks, isSubmitting]);
  return (
    <>
      <span ref={inForm} hidden />
      {asks && <ConflictDialog merge={merge} cancel={() => settle(false)} save={save} />}
    </>
  );
};
