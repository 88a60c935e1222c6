import { useBlocker } from 'react-router';
import { LeaveDialog } from './late.tsx';
import { useLeaves, useWarnBeforeUnload } from './UnsavedChanges.tsx';
import { useEnterAsUnsaved, useUnsavedForms } from './UnsavedForms.tsx';

/**
 * Asks before a text that stands in no form is left for another route. Only rendered while there is one. The router asks whoever came last: it
 * speaks for the forms beside it as well.
 */
export const UnsavedText = ({ drop }: { drop: () => void }) => {
  const leaves = useLeaves();
  const { drop: dropAll } = useUnsavedForms();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => leaves(currentLocation, nextLocation));
  useWarnBeforeUnload(true);
  useEnterAsUnsaved(true, drop);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    dropAll();
    blocker.proceed();
  };
  return <LeaveDialog leave={leave} stay={() => blocker.reset()} />;
};
