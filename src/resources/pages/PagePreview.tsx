import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { ActionProvider } from '#src/dataProvider/acting.ts';
import { SafeHtml } from '#src/fields/SafeHtml.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';

/** What the server would store of the text: made harmless there, and once more before it is shown. */
const usePreview = (content: string) => {
  const dataProvider = useDataProvider<ActionProvider>();
  const id = useRecordContext()?.id ?? '';
  return useQuery({
    queryKey: ['pages', 'preview', content],
    queryFn: async () => {
      const { data } = await dataProvider.act('pages', { action: 'preview', id, data: { content } });
      return String((data as { content?: unknown }).content);
    },
    retry: false,
  });
};

/** The page as visitors will see it once it is saved. */
export const PagePreview = () => {
  const [title, content]: unknown[] = useWatch({ name: ['title', 'content'] });
  const { data, error, isPending } = usePreview(String(content ?? ''));
  const problem = useErrorText(error);
  if (problem) return <Alert severity="error">{problem}</Alert>;
  if (isPending) return <Skeleton variant="rounded" height={420} />;
  return (
    <Box
      component="article"
      sx={{ minHeight: 420, maxWidth: 720, mx: 'auto', px: { xs: 0, sm: 3 }, py: 2, overflowWrap: 'anywhere' }}
    >
      <Typography variant="h1" component="h2" sx={{ mb: 2 }}>
        {String(title ?? '')}
      </Typography>
      <SafeHtml html={data ?? ''} />
    </Box>
  );
};
