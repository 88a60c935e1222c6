import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useRecordName } from '#src/list/useRecordName.ts';
import { OfferedField } from './OfferedField.tsx';

/** An entry of the catalogue in the list of a phone: its name, and below it what else is to be known. */
export const CatalogueCard = ({ children }: { children: ReactNode }) => {
  const name = useRecordName(useRecordContext());
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {children}
        </Typography>
      </Box>
      <OfferedField />
    </Box>
  );
};
