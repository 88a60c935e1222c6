import { Box, Button, Typography } from '@mui/material';
import { useId } from 'react';
import type { Locale } from '#contract/primitives.ts';
import { useCopy } from '#src/frame/useCopy.ts';
import { useWords } from '#src/i18n/useViewTexts.ts';

const texts: Record<Locale, { copied: string }> = {
  en: { copied: 'Copied' },
  de: { copied: 'Kopiert' },
  fr: { copied: 'Copié' },
  pt: { copied: 'Copiado' },
};

/** Something to copy: selected by a click, copied by a button where the browser lets it. */
export const Copied = ({ label, copyLabel, content }: { label: string; copyLabel: string; content: string }) => {
  const words = useWords(texts);
  const id = useId();
  const { copied, copy } = useCopy(content);
  return (
    <Box sx={{ mt: 2 }}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 560, mb: 0.5 }}>
        {label}
      </Typography>
      <Box
        component="code"
        role="textbox"
        aria-readonly
        aria-labelledby={id}
        tabIndex={0}
        sx={{
          display: 'block',
          p: 1.5,
          borderRadius: 2,
          bgcolor: 'action.hover',
          overflowWrap: 'anywhere',
          userSelect: 'all',
        }}
      >
        {content}
      </Box>
      {copy && (
        <Button size="small" color="inherit" variant="outlined" sx={{ mt: 1 }} onClick={copy}>
          {copied ? words.copied : copyLabel}
        </Button>
      )}
    </Box>
  );
};
