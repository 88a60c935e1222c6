import { Box } from '@mui/material';
import { AccountCard } from '#src/domain/people/AccountCard.tsx';
import { AccessLevelField } from './AccessLevelField.tsx';
import { StandingField } from './StandingField.tsx';

/** An admin in the list of a phone. */
export const AdminCard = () => (
  <>
    <AccountCard standing={<StandingField />} />
    <Box sx={{ mt: 1, pl: 5.5 }}>
      <AccessLevelField />
    </Box>
  </>
);
