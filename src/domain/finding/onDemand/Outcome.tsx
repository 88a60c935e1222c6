import { Box, Typography } from '@mui/material';
import { useFinderText } from './texts.ts';
import type { Found } from './useFound.ts';

/** How many there are, for those who hear it; and for everybody that there is nothing, or nothing yet. */
export const Outcome = ({ typed, count, found }: { typed: string; count: number; found: Found }) => {
  const text = useFinderText();
  const term = typed.trim();
  const isEmpty = term !== '' && count === 0 && !found.error;
  const isNothing = isEmpty && found.isCurrent;
  const sentence = isNothing
    ? text('none', { term })
    : isEmpty
      ? text('searching')
      : term !== '' && found.isCurrent && text('count', { smart_count: count });
  return (
    <>
      <Box role="status" className={isEmpty ? undefined : 'visually-hidden'} sx={isEmpty ? { px: 2.5, pt: 2.5 } : {}}>
        {sentence}
      </Box>
      {isEmpty && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2.5, pt: 0.5, pb: 3 }}>
          {isNothing ? text('none_hint') : ' '}
        </Typography>
      )}
    </>
  );
};
