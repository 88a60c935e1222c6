import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { AuditEntity } from '#contract/audit.ts';
import { useMay } from '#src/frame/useMay.ts';
import { RecordHistory } from './RecordHistory.tsx';

/** The history of the record that a drawer shows, below its fields. */
export const DrawerHistory = ({ entity }: { entity: AuditEntity }) => {
  const translate = useTranslate();
  if (!useMay('list', 'history')) return null;
  return (
    <Box component="section" sx={{ mt: 4, pb: 3 }}>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {translate('ui.audit.history')}
      </Typography>
      <RecordHistory entity={entity} />
    </Box>
  );
};
