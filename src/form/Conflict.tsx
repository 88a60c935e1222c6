import type { RaRecord } from 'ra-core';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { mergeChanges } from './mergeChanges.ts';

/** What an endpoint saves of a record: its body's fields, but for those that say which record and which version of it. */
const savedFields = ({ body }: AnyEndpoint, current: RaRecord) =>
  (body instanceof z.ZodObject ? Object.keys(body.shape) : []).filter(
    (field) => field !== 'id' && field !== 'version' && field in current,
  );

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
  const merge = mergeChanges(original, getValues(), current, savedFields(endpoint, current));
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
