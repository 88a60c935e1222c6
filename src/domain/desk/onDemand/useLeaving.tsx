import type { ReactNode } from 'react';
import { LeaveDialog } from '#src/form/late.tsx';
import { useUnsavedForms } from '#src/form/UnsavedForms.tsx';
import { useAsked } from '#src/form/useAsked.ts';

/**
 * Asks about what is unsaved before anything leads away from an item. The router would ask too, but only once the item is given back and the next one
 * opened: whoever stayed would be without the one and hold the other.
 *
 * @returns what does something at once or after that question, and the question.
 */
export const useLeaving = (): { leaving: (go: () => void) => void; question: ReactNode } => {
  const { hasUnsaved, drop } = useUnsavedForms();
  const { asked: go, ask, close } = useAsked<() => void>();
  const leave = () => {
    drop();
    close();
    go?.();
  };
  return {
    leaving: (next) => (hasUnsaved() ? ask(next) : next()),
    question: go && <LeaveDialog leave={leave} stay={close} />,
  };
};
