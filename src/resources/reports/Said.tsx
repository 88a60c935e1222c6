import { Box, Typography } from '@mui/material';
import { Moment } from '#src/fields/DateField.tsx';

type Props = { by: string; at: string; words: string };

/** Somebody's words, with whose they are and when they came. */
export const Said = ({ by, at, words }: Props) => (
  <div>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 560 }}>
        {by}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <Moment instant={at} withTime />
      </Typography>
    </Box>
    <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {words}
    </Typography>
  </div>
);
