import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

/** Copies a text. Without a secure connection browsers offer no clipboard; the text can be selected then. */
export const CopyButton = ({ text }: { text: string }) => {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const label = translate(copied ? 'ui.source.copied' : 'ui.source.copy');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Tooltip title={label} onClose={() => setCopied(false)}>
      <IconButton size="small" aria-label={label} onClick={() => void copy()} sx={{ my: -0.75, ml: 0.5 }}>
        <CopyIcon fontSize="inherit" />
      </IconButton>
    </Tooltip>
  );
};
