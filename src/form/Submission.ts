import { createContext, useContext, useEffect, useState } from 'react';

/** What can be done about a form that is being saved. */
export type Submission = {
  /** Stops saving: nothing is sent any more, and an answer that still comes is not waited for. */
  withdraw: () => void;
  /** The record is gone, or what was typed is given up: nothing is left to save, and nothing to ask about. */
  end: () => void;
  /** Has somebody typed on while the save that was just refused was on its way? Then they are led nowhere else. */
  hasTypedOn: () => boolean;
};

export const SubmissionContext = createContext<Submission>({
  withdraw: () => undefined,
  end: () => undefined,
  hasTypedOn: () => false,
});

export const useSubmission = (): Submission => useContext(SubmissionContext);

/** Milliseconds after which a person wonders whether anything is happening. */
const slowAfter = 3000;

/**
 * Has it been pending for so long that something has to be said?
 *
 * @param done how far it is, where that is known: while it goes on nobody wonders.
 */
export const useIsSlow = (pending: boolean, done = 0): boolean => {
  const [slowAt, setSlowAt] = useState<number>();
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setSlowAt(done), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlowAt(undefined);
    };
  }, [pending, done]);
  return pending && slowAt === done;
};
