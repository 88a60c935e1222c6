import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { richText } from '#src/theme/richText.ts';
import { purifyToNodes } from './purifyHtml.ts';

/** HTML that somebody wrote, without anything that could run. */
export const CleanHtml = ({ html }: { html: string }) => {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => holder.current?.replaceChildren(purifyToNodes(html)), [html]);
  return <Box ref={holder} sx={richText} />;
};
