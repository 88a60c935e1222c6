import { Box } from '@mui/material';
import { PersonCell } from '#src/fields/PersonCell.tsx';
import { AccountStatusField } from './AccountStatusField.tsx';

/** An account in the list of a phone. */
export const AccountCard = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
    <Box sx={{ minWidth: 0 }}>
      <PersonCell />
    </Box>
    <AccountStatusField />
  </Box>
);
