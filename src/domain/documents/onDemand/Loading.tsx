import { Box, CircularProgress } from '@mui/material';
import { useTexts } from './texts.ts';

export const Loading = () => {
  const say = useTexts();
  return (
    <Box role="status" sx={{ flex: 1, display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label={say('loading')} />
    </Box>
  );
};
