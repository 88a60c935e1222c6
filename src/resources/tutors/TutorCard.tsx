import { Box } from '@mui/material';
import { MoneyField } from '#src/fields/MoneyField.tsx';
import { PersonCell } from '#src/fields/PersonCell.tsx';
import { RatingField } from '#src/fields/RatingField.tsx';
import { TutorStatusField } from './TutorStatusField.tsx';

/** A tutor in the list on a phone. */
export const TutorCard = () => (
  <>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Box sx={{ minWidth: 0 }}>
        <PersonCell />
      </Box>
      <TutorStatusField />
    </Box>
    <Box sx={{ display: 'flex', gap: 2, mt: 1, pl: 5.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
      <MoneyField source="hourlyRateCents" />
      <RatingField source="rating" />
    </Box>
  </>
);
