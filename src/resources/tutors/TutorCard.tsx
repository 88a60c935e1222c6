import { useRecordContext } from 'ra-core';
import type { Tutor } from '#contract/tutors.ts';
import { MoneyField } from '#src/fields/MoneyField.tsx';
import { PersonCell } from '#src/fields/PersonCell.tsx';
import { RatingField } from '#src/fields/RatingField.tsx';
import { TutorStatusField } from './TutorStatusField.tsx';

/** A tutor in the list on a phone. */
export const TutorCard = () => {
  const tutor = useRecordContext<Tutor>();
  return (
    <>
      <div className="card-line">
        <PersonCell />
        <TutorStatusField />
      </div>
      <div className="card-below">
        <MoneyField source="hourlyRateCents" />
        {/* Without a heading above it, a dash would be a riddle. */}
        {tutor?.rating != null && <RatingField source="rating" />}
      </div>
    </>
  );
};
