import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { changedFields, fieldsMeant } from './changedFields.ts';
import type { Draft } from './draftStorage.ts';
import type { OpenDraft } from './openDraft.ts';

/** Milliseconds without a key pressed after which what was typed is written down. */
const pause = 400;

type Kept = {
  draft: OpenDraft;
  /** The fields that the form saves. */
  fields: readonly string[];
  version: number | undefined;
  isNew: boolean;
  /** The older draft that is offered still: what is typed meanwhile is kept with it, and not in its place. */
  offered: Draft | undefined;
};

/** What was typed now goes before what was typed then, and that before what the form began with now. */
export const withChanges = (draft: Draft, changes: Pick<Draft, 'original' | 'values'>): Draft => {
  const meant = Object.fromEntries(fieldsMeant(changes).map((field) => [field, changes.values[field]]));
  return {
    ...draft,
    original: { ...changes.original, ...draft.original },
    values: { ...changes.values, ...draft.values, ...meant },
  };
};

/**
 * Writes down what is typed into the form around it: at every pause, when the page is hidden or closed, and when the form goes away
 * unsaved, which is how it looks from here when a session ends.
 */
export const useKeepDraft = ({ draft, fields, version, isNew, offered }: Kept) => {
  const { subscribe, getValues } = useFormContext();
  const { defaultValues, dirtyFields } = useFormState();
  const keep = useRef<() => void>(undefined);
  useEffect(() => {
    keep.current = () => {
      // What the form makes by itself, such as an address name of the name, is no draft without something that was typed.
      const isTyped = fields.some((field) => field in dirtyFields);
      const changes = isTyped ? changedFields(fields, defaultValues ?? {}, getValues(), { isNew }) : undefined;
      if (offered) {
        if (changes) draft.keep(withChanges(offered, changes));
        return;
      }
      draft.keep(changes && { ...changes, ...(version === undefined ? {} : { version }) });
    };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        draft.resume();
        clearTimeout(timer);
        timer = setTimeout(() => keep.current?.(), pause);
      },
    });
    const keepNow = () => {
      clearTimeout(timer);
      keep.current?.();
    };
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      stop();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, [subscribe, draft]);
};
