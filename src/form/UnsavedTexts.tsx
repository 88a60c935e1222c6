import { useBlocker } from 'react-router';
import { LeaveDialog } from './late.tsx';
import { useLeaves } from './UnsavedChanges.tsx';
import { useIsFirstAsker, useUnsavedForms } from './UnsavedForms.tsx';

const Asking = () => {
  const leaves = useLeaves();
  const { hasTexts, dropTexts, question } = useUnsavedForms();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasTexts() && leaves(currentLocation, nextLocation),
  );
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    dropTexts();
    blocker.proceed();
  };
  return <LeaveDialog question={question()} leave={leave} stay={() => blocker.reset()} />;
};

/**
 * Asks before texts that stand in no form are left for another route. Where there is a form, that does: the router asks one alone. Of several
 * of these, such as notes and what lies over them, the first does.
 */
export const UnsavedTexts = () => (useIsFirstAsker() ? <Asking /> : null);
