import { Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useGetResourceLabel, useLocale } from 'ra-core';
import { formatCount } from '#src/fields/formatNumber.ts';
import { CornerPanel } from '#src/frame/CornerPanel.tsx';
import { tabularFigures } from '#src/theme/typography.ts';
import type { RunningExport } from '../ExportsContext.ts';
import { useExport } from './useExport.ts';
import { useExportText } from './useExportText.ts';

const Progress = ({ running, end }: { running: RunningExport; end: (number: number) => void }) => {
  const text = useExportText();
  const locale = useLocale() ?? 'en';
  const labelOf = useGetResourceLabel();
  const { rows, cancel } = useExport(running, end);
  const { resource, total } = running;
  const title = text('running', { name: labelOf(resource, 2) });
  // Rows may have been added since they were counted.
  const share = total ? Math.min(100, (rows / total) * 100) : undefined;
  return (
    <Paper elevation={8} role="group" aria-label={title} sx={{ p: 2, width: { xs: '100%', sm: 340 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 560 }}>
          {title}
        </Typography>
        <Button size="small" color="inherit" onClick={cancel}>
          {text('cancel')}
        </Button>
      </Box>
      <LinearProgress
        aria-label={title}
        variant={share === undefined ? 'indeterminate' : 'determinate'}
        value={share}
      />
      <Typography variant="caption" component="div" color="textSecondary" sx={{ ...tabularFigures, mt: 1 }}>
        {total === undefined
          ? text('rows', { smart_count: rows, rows: formatCount(rows, locale) })
          : text('rows_of', { rows: formatCount(rows, locale), total: formatCount(total, locale) })}
      </Typography>
    </Paper>
  );
};

/** The exports on their way, one above the other, with how far they are and a way to stop them. */
export const ExportPanel = ({ running, end }: { running: readonly RunningExport[]; end: (number: number) => void }) => (
  <CornerPanel>
    {running.map((one) => (
      <Progress key={one.number} running={one} end={end} />
    ))}
  </CornerPanel>
);
