import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';
import type { Location, Place } from '#src/frame/addressTable.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { LeaveDialog } from './late.tsx';
import { useEnterAsUnsaved } from './UnsavedForms.tsx';

const isSamePlace = (one: Place | undefined, other: Place | undefined) => JSON.stringify(one) === JSON.stringify(other);

/** The browser's own question when the tab is closed or reloaded. */
const useWarnBeforeUnload = (unsaved: boolean) => {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
};

/**
 * Asks before a form with unsaved changes is left for another place. Places are compared as such: `/users/edit/12` is not a part
 * of `/users/edit/1`, and a list's query below an open form is none of the form's business.
 */
export const UnsavedChanges = () => {
  const { addresses } = useDeclarations();
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  const unsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
  const leaves = (from: Location, to: Location) => !isSamePlace(addresses.identify(from), addresses.identify(to));
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && leaves(currentLocation, nextLocation));
  useWarnBeforeUnload(unsaved);
  useEnterAsUnsaved(unsaved);

  useEffect(() => {
    // Saving leads on before the form knows that it is saved.
    if (blocker.state === 'blocked' && !unsaved) blocker.proceed();
  }, [blocker, unsaved]);

  if (blocker.state !== 'blocked' || !unsaved || isSubmitting) return null;
  return <LeaveDialog leave={() => blocker.proceed()} stay={() => blocker.reset()} />;
};
