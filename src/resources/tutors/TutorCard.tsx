import { MoneyField } from '#src/fields/MoneyField.tsx';
import { PersonCell } from '#src/fields/PersonCell.tsx';
import { RatingField } from '#src/fields/RatingField.tsx';
import { TutorStatusField } from './TutorStatusField.tsx';

/** A tutor in the list on a phone. */
export const TutorCard = () => (
  <>
    <div className="card-line">
      <PersonCell />
      <TutorStatusField />
    </div>
    <div className="card-below">
      <MoneyField source="hourlyRateCents" />
      <RatingField source="rating" />
    </div>
  </>
);
