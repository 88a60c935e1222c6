import { Box, Typography } from '@mui/material';
import type { Identifier } from 'ra-core';

/** Records of many that stay as they were, each with why. */
export const RefusalList = ({
  refusals,
}: {
  refusals: readonly { id: Identifier; name: string; reason: string }[];
}) => (
  <Box component="ul" sx={{ m: 0, my: 1.5, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
    {refusals.map(({ id, name, reason }) => (
      <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 560 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {reason}
        </Typography>
      </Box>
    ))}
  </Box>
);
