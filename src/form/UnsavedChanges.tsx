import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { useWarnBeforeUnload } from '#src/frame/askBeforeUnload.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import type { Location } from '#src/frame/routeTable.ts';
import { LeaveDialog } from './late.tsx';
import { useSubmission } from './Submission.ts';
import { useEnterAsUnsaved, useUnsavedForms } from './UnsavedForms.tsx';

/** Does going from one location to the other leave what is open? */
export const useLeaves = () => {
  const { routeTable } = useDeclarations();
  const routesOf = (at: Location) => JSON.stringify([routeTable.identify(at), routeTable.identifyOver(at)]);
  return (from: Location, to: Location) => routesOf(from) !== routesOf(to);
};

type Props = {
  /** Drops what is kept of what was typed. */
  drop: () => void;
  /** Has the server taken it? Then what saving leads to is not in its way, though the form does not know yet. */
  isSaved: () => boolean;
  /** Was something typed since it was sent, which is not saved with it? */
  isTypedSince: boolean;
};

/**
 * Asks before a form with unsaved changes is left for another route. Routes are compared as what they match: `/users/edit/12` is not a part
 * of `/users/edit/1`, and a list's query below an open form is none of the form's business.
 */
export const UnsavedChanges = ({ drop, isSaved, isTypedSince }: Props) => {
  const leaves = useLeaves();
  const { hasTexts, dropTexts } = useUnsavedForms();
  const { withdraw } = useSubmission();
  const { dirtyFields, isSubmitSuccessful } = useFormState();
  const unsaved = Object.keys(dirtyFields).length > 0 && (!isSubmitSuccessful || isTypedSince);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      ((unsaved && !isSaved()) || hasTexts()) && leaves(currentLocation, nextLocation),
  );
  useWarnBeforeUnload(unsaved);
  useEnterAsUnsaved(unsaved, drop);

  useEffect(() => {
    // It was saved after all while the question was open.
    if (blocker.state === 'blocked' && !unsaved && !hasTexts()) blocker.proceed();
  });

  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    withdraw();
    drop();
    dropTexts();
    blocker.proceed();
  };
  return <LeaveDialog leave={leave} stay={() => blocker.reset()} />;
};
