import { Box, Chip, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';

type Props = { labels: readonly string[]; most?: number };

/** Short names as chips; beyond `most` they are counted ("+3") and named in a tooltip, which the keyboard reaches. */
export const ChipList = ({ labels, most }: Props) => {
  const translate = useTranslate();
  const hidden = labels.slice(most ?? labels.length);
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: most === undefined ? 'wrap' : 'nowrap', gap: 0.5 }}>
      {labels.slice(0, most).map((label) => (
        <Chip key={label} size="small" label={label} sx={{ maxWidth: most === undefined ? '100%' : 132 }} />
      ))}
      {hidden.length > 0 && (
        <Tooltip title={hidden.join(', ')}>
          <Chip
            size="small"
            variant="outlined"
            tabIndex={0}
            role="note"
            label={`+${hidden.length}`}
            aria-label={`${translate('ui.list.more', { smart_count: hidden.length })}: ${hidden.join(', ')}`}
          />
        </Tooltip>
      )}
    </Box>
  );
};
