import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { StateChip } from '#src/entity/state/StateChip.tsx';
import { PersonCell } from '#src/fields/PersonCell.tsx';

/** An account in the list of a phone. */
export const AccountCard = ({ standing = <StateChip /> }: { /** Its status unless given. */ standing?: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
    <Box sx={{ minWidth: 0 }}>
      <PersonCell />
    </Box>
    {standing}
  </Box>
);
