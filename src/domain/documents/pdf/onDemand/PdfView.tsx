import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import BeforeIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';
import { Loading } from '../../onDemand/Loading.tsx';
import { Stage } from '../../onDemand/Stage.tsx';
import { ToolButton } from '../../onDemand/ToolButton.tsx';
import { useTexts } from '../../onDemand/texts.ts';
import type { ViewProps } from '../../onDemand/useLook.ts';
import { PdfPage } from './PdfPage.tsx';
import { usePdf } from './usePdf.ts';

/** A PDF, page by page. */
export const PdfView = ({ content, name, look }: ViewProps) => {
  const say = useTexts();
  const id = useId();
  const onFailed = () => look.setFailed(true);
  const { page: number, turn } = look;
  const { pages, page, text } = usePdf(content, number, onFailed);
  const goTo = (by: number) => look.setPage((now) => Math.min(pages ?? 1, Math.max(1, now + by)));
  if (!page || pages === undefined) return <Loading />;
  const { width, height } = page.getViewport({ scale: 1, rotation: (page.rotate + turn) % 360 });
  const place = say('page', { page: number, pages });
  return (
    <Box
      onKeyDown={({ key }) => {
        if (key === 'PageDown') goTo(1);
        if (key === 'PageUp') goTo(-1);
      }}
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Stage
        label={say('stage', { name })}
        width={width}
        height={height}
        look={look}
        fitMost={3}
        wheelZooms={false}
        shown={number}
      >
        {(scale) => <PdfPage page={page} scale={scale} turn={turn} label={`${name}, ${place}`} onFailed={onFailed} />}
      </Stage>
      <Box component="section" aria-labelledby={id} sx={visuallyHidden}>
        <h3 id={id}>{say('page_text')}</h3>
        <p>{text}</p>
      </Box>
      {pages > 1 && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            py: 0.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <ToolButton
            label={say('previous_page')}
            icon={<BeforeIcon />}
            disabled={number === 1}
            onClick={() => goTo(-1)}
          />
          <Typography variant="body2" className="figures" aria-live="polite">
            {place}
          </Typography>
          <ToolButton
            label={say('next_page')}
            icon={<NextIcon />}
            disabled={number === pages}
            onClick={() => goTo(1)}
          />
        </Box>
      )}
    </Box>
  );
};
