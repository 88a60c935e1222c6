import { Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Level } from '#contract/levels.ts';
import { OfferedField } from '#src/fields/OfferedField.tsx';

/** A level in the list of a phone. */
export const LevelCard = () => {
  const translate = useTranslate();
  const level = useRecordContext<Level>();
  if (!level) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 560 }}>
          {level.rank}. {level.name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('resources.levels.tutors', { smart_count: level.tutorCount })}
        </Typography>
      </Box>
      <OfferedField />
    </Box>
  );
};
