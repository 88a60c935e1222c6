import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { richText } from '#src/theme/richText.ts';

/** HTML that somebody wrote, shown without anything that could run. The cleaner is loaded when there is something to clean. */
export const SafeHtml = ({ html }: { html: string }) => {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stale = false;
    void import('./purifyHtml.ts').then(({ purifyToNodes }) => {
      if (!stale) holder.current?.replaceChildren(purifyToNodes(html));
    });
    return () => {
      stale = true;
    };
  }, [html]);
  return <Box ref={holder} sx={richText} />;
};
