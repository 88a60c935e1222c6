import type { RaRecord } from 'ra-core';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { mergeChanges } from './mergeChanges.ts';
import { savedFields } from './savedFields.ts';

type Props = {
  endpoint: AnyEndpoint;
  original: RaRecord;
  /** The record as somebody else has saved it. */
  current: RaRecord;
  /** The conflict is over; `decided` when what comes next is built on the current record. */
  settle: (decided: boolean) => void;
};

/** Inside a form whose record somebody else has saved: lets the person decide, and saves what was decided. */
export const Conflict = ({ endpoint, original, current, settle }: Props) => {
  const { getValues, setValue } = useFormContext();
  const inForm = useRef<HTMLSpanElement>(null);
  const fields = savedFields(endpoint).filter((field) => field in current);
  const merge = mergeChanges(original, getValues(), current, fields);
  const save = (values: Record<string, unknown>) => {
    const form = inForm.current?.closest('form');
    for (const [field, value] of Object.entries(values)) setValue(field, value, { shouldDirty: true });
    setValue('version', current.version);
    settle(true);
    form?.requestSubmit();
  };
  return (
    <>
      <span ref={inForm} hidden />
      <ConflictDialog merge={merge} cancel={() => settle(false)} save={save} />
    </>
  );
};
