import { useSyncExternalStore } from 'react';
import { readUser } from '#src/authProvider/session.ts';
import { latePart } from '#src/layout/latePart.tsx';
import { readRun, subscribeToRun } from './run.ts';

const RunBar = latePart(() => import('./onDemand/RunBar.tsx'), 'RunBar', { onlyWhenShown: true });

/** While somebody works off the desk: how much is left, and the ways on. */
export const CurrentRun = () => {
  const run = useSyncExternalStore(subscribeToRun, readRun);
  return run?.personId === readUser().uid && run ? <RunBar run={run} /> : null;
};
