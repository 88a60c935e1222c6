import { Box } from '@mui/material';
import { AccountCard } from '#src/domain/people/AccountCard.tsx';
import { AccessLevelField } from './AccessLevelField.tsx';

/** An admin in the list of a phone. */
export const AdminCard = () => (
  <>
    <AccountCard />
    <Box sx={{ mt: 1, pl: 5.5 }}>
      <AccessLevelField />
    </Box>
  </>
);
