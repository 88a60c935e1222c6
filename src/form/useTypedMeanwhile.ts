import type { RaRecord } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isSame } from './mergeChanges.ts';

/** As it is now: the form changes lists and groups of fields in place, but never a file. */
const copyOf = (value: unknown): unknown =>
  value === undefined || value instanceof Blob ? value : JSON.parse(JSON.stringify(value));

/**
 * What is typed while a save is on its way is no part of what is saved, and must not go with the form's reset to that: it is put back, as unsaved.
 * A new record is none yet that the rest could be saved to.
 *
 * @param record what the form is reset to.
 * @param fields the names of the fields that are saved.
 */
export const useTypedMeanwhile = (record: RaRecord | undefined, fields: readonly string[]) => {
  const form = useRef<UseFormReturn>(undefined);
  const sent = useRef<FieldValues>(undefined);
  const found = useRef<FieldValues>({});
  const [isTyped, setTyped] = useState(false);

  /** What differs from what was sent last. */
  const find = useCallback((): FieldValues => {
    const before = sent.current;
    const now = form.current?.getValues() ?? {};
    if (before === undefined) return {};
    return Object.fromEntries(
      fields.flatMap((field) => (isSame(before[field], now[field]) ? [] : [[field, now[field]]])),
    );
  }, [fields]);

  const look = useCallback(() => {
    const isAny = Object.keys(find()).length > 0;
    setTyped(isAny);
    return isAny;
  }, [find]);

  const forget = useCallback(() => {
    sent.current = undefined;
    setTyped(false);
  }, []);

  /** For an effect inside the form: those come before the form's own, which resets it. */
  const keep = useCallback(() => {
    found.current = find();
  }, [find]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: Effects around the form come after its own, which has reset it to the record by now.
  useEffect(() => {
    for (const [field, value] of Object.entries(found.current))
      form.current?.setValue(field, value, { shouldDirty: true });
    found.current = {};
    forget();
  }, [record, forget]);

  return {
    form,
    isTyped,
    look,
    keep,
    forget,
    begin: () => {
      const now = form.current?.getValues() ?? {};
      sent.current = Object.fromEntries(fields.map((field) => [field, copyOf(now[field])]));
    },
  };
};
