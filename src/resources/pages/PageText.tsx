import { Box, Card, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { HtmlInput } from '#src/form/HtmlInput.tsx';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { useMay } from '#src/frame/useMay.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { PagePreview } from './PagePreview.tsx';
import { pageTexts } from './pageTexts.ts';

const modes = ['write', 'preview'] as const;
type Mode = (typeof modes)[number];

/** A page's title and text: to be written, or as visitors will see it. */
export const PageText = () => {
  const translate = useTranslate();
  const text = useViewTexts(pageTexts);
  const canPreview = useMay('preview', 'pages');
  const [mode, setMode] = useState<Mode>('write');
  const { errors, submitCount } = useFormState();
  const isRefused = errors.content !== undefined;
  // Why the text is refused stands below it.
  useEffect(() => {
    if (isRefused && submitCount > 0) setMode('write');
  }, [isRefused, submitCount]);
  return (
    <Card component="section" aria-label={translate('resources.pages.fields.content')} sx={{ p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 1 }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <PlainTextInput source="title" />
        </Box>
        {canPreview && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={mode}
            onChange={(_, chosen: Mode | null) => chosen && setMode(chosen)}
            aria-label={text('mode')}
            sx={{ mt: { sm: 3 } }}
          >
            {modes.map((one) => (
              <ToggleButton key={one} value={one}>
                {translate(`resources.pages.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Box>
      {/* The editor stays while the preview is open: its history of changes is part of what was typed. */}
      <Box sx={{ display: mode === 'write' ? 'block' : 'none' }}>
        <HtmlInput source="content" height={420} />
      </Box>
      {mode === 'preview' && <PagePreview />}
    </Card>
  );
};
