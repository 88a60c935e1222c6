import { Box, Typography } from '@mui/material';
import { Fragment, useId } from 'react';

/** Keys, of which each does the same, and what that is. */
type ListedKeys = { pressed: readonly string[]; does: string };

const cap = {
  px: 0.75,
  py: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
  font: 'inherit',
  fontSize: '0.75rem',
  whiteSpace: 'nowrap',
} as const;

/** Keys that belong together, and what each does. */
export const KeyGroup = ({ title, keys }: { title: string; keys: readonly ListedKeys[] }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& + &': { mt: 2.5 } }}>
      <Typography id={id} variant="h5" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: '112px 1fr', alignItems: 'center', columnGap: 2, rowGap: 1, m: 0 }}
      >
        {keys.map(({ pressed, does }) => (
          <Fragment key={`${pressed.join()} ${does}`}>
            <Box component="dt" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
              {pressed.map((one) => (
                <Box key={one} component="kbd" sx={cap}>
                  {one}
                </Box>
              ))}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {does}
            </Box>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
};
