import type { TutorStatus } from '#contract/tutors.ts';
import { BulkStatusAction } from '#src/list/late.tsx';

const letters = async () => ({ Below: (await import('#src/domain/letters/onDemand/BulkLetterPart.tsx')).TutorLetters });

type Props = { from: TutorStatus; to: TutorStatus; asksWhy?: boolean; isTried?: boolean };

const Decision = ({ from, to, ...decision }: Props) => (
  <BulkStatusAction
    {...decision}
    below={letters}
    from={[from]}
    to={to}
    words={{
      action: `resources.tutors.actions.${from}.${to}`,
      question: `resources.tutors.bulk.${to}`,
      text: `resources.tutors.bulk_consequences.${to}`,
    }}
  />
);

/** Approves, rejects or suspends the selected tutors. */
export const TutorBulkActions = () => (
  <>
    <Decision from="pending" to="approved" isTried />
    <Decision from="pending" to="rejected" asksWhy />
    <Decision from="approved" to="suspended" asksWhy />
  </>
);
