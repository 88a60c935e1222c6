import type { Identifier } from 'ra-core';
import type { LetterSubject } from '#contract/letters.ts';
import { DecisionLetterPart } from './DecisionLetterPart.tsx';

type Props = {
  /** Those that the decision changes: nobody else is written to. */
  ids: readonly Identifier[];
  to: string;
  reason: string;
  chosen: Record<string, unknown> | undefined;
  choose: (chosen: Record<string, unknown> | undefined) => void;
};

/** The first of the letters about many decisions at once; all of them go, or none. */
const bulkLetter =
  (about: LetterSubject) =>
  ({ ids, to, reason, chosen, choose }: Props) => (
    <DecisionLetterPart
      about={about}
      id={String(ids[0])}
      status={to}
      reason={reason}
      count={ids.length}
      choice={chosen ? null : undefined}
      change={(choice) => choose(choice === null ? { letter: null } : undefined)}
    />
  );

export const TutorLetters = bulkLetter('tutor');
export const UserLetters = bulkLetter('user');
