import { Box, Button } from '@mui/material';
import { useLocale } from 'ra-core';
import { formatCount } from '#src/fields/formatNumber.ts';
import type { Behind } from './compare.ts';
import { useLiveText } from './useLiveText.ts';

type Props = { behind: Behind; show: () => void };

/**
 * Over a page of rows: what there is by now that it does not show, and the way to it. It lies in the middle above the rows, or below them on a
 * phone, and takes no room from anything.
 */
export const NewsPill = ({ behind: { fresh, gone, differs }, show }: Props) => {
  const text = useLiveText();
  const locale = useLocale() ?? 'en';
  const parts = [
    ...(fresh > 0 ? [text('fresh', { count: formatCount(fresh, locale) })] : []),
    ...(gone.size > 0 ? [text('gone', { count: formatCount(gone.size, locale) })] : []),
  ];
  const said = parts.length > 0 ? parts.join(', ') : differs && text('differs');
  return (
    <Box
      role="status"
      sx={{
        position: { xs: 'fixed', sm: 'sticky' },
        top: { sm: 64 },
        bottom: { xs: 16, sm: 'auto' },
        insetInline: { xs: 16, sm: 'auto' },
        zIndex: 'appBar',
        display: 'flex',
        height: { xs: 'auto', sm: 0 },
        justifyContent: 'center',
        pointerEvents: 'none',
      }}
    >
      {said && (
        <Button
          variant="contained"
          color="primary"
          onClick={show}
          sx={{
            height: 36,
            mt: { sm: -1.5 },
            borderRadius: 18,
            boxShadow: 4,
            pointerEvents: 'auto',
            whiteSpace: 'nowrap',
          }}
        >
          {said} – {text('show')}
        </Button>
      )}
    </Box>
  );
};
