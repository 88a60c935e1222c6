import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Button } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { addressOfPage, type Page, pages } from '#contract/pages.ts';
import { addressOfFile, offers } from '#src/authProvider/apiServer.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { pageTexts } from './pageTexts.ts';

/** Opens the page in context as anybody reads it, in a tab of its own; there is nothing to open of a draft. */
export const ViewPublished = () => {
  const text = useViewTexts(pageTexts);
  const page = useRecordContext<Page>();
  if (page?.status !== 'published' || !offers(pages.show)) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<OpenIcon />}
      href={addressOfFile(addressOfPage(page.slug))}
      target="_blank"
      rel="noopener"
    >
      {text('view_published')}
    </Button>
  );
};
