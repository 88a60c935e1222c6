import { Box } from '@mui/material';
import { StateChip } from '#src/entity/state/StateChip.tsx';
import { PersonCell } from '#src/fields/PersonCell.tsx';

/** An account in the list of a phone. */
export const AccountCard = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
    <Box sx={{ minWidth: 0 }}>
      <PersonCell />
    </Box>
    <StateChip />
  </Box>
);
