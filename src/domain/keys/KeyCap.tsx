import { Box } from '@mui/material';
import { useSingleKeys } from './singleKeys.ts';

/** The key of a button, shown on it where several have one each and none is to be guessed. Not on phones, which have no keys. */
export const KeyCap = ({ children }: { children: string }) => {
  const [singleKeys] = useSingleKeys();
  if (!singleKeys) return null;
  return (
    <Box
      component="kbd"
      aria-hidden="true"
      sx={{ mr: 0.75, font: 'inherit', color: 'text.secondary', '@media (hover: none)': { display: 'none' } }}
    >
      {children}
    </Box>
  );
};
