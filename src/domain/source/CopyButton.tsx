import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCopy } from '#src/frame/useCopy.ts';

/** Copies a text that stands beside it. */
export const CopyButton = ({ text }: { text: string }) => {
  const translate = useTranslate();
  const { copied, copy, reset } = useCopy(text);
  if (!copy) return null;
  const label = translate(copied ? 'ui.source.copied' : 'ui.source.copy');
  return (
    <Tooltip title={label} onClose={reset}>
      <IconButton size="small" aria-label={label} onClick={copy} sx={{ my: -0.75, ml: 0.5 }}>
        <CopyIcon fontSize="inherit" />
      </IconButton>
    </Tooltip>
  );
};
