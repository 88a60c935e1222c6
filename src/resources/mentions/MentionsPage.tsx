import MentionsIcon from '@mui/icons-material/AlternateEmailOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { hashKey, type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ResponseOf } from '#contract/endpoint.ts';
import { notes } from '#contract/notes.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { noteKey, noteParameter } from '#src/domain/notes/noteKey.ts';
import { useNoteText } from '#src/domain/notes/useNoteText.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useBrowserLocation } from '#src/frame/useCurrentRoute.ts';
import { ErrorScreen } from '#src/layout/ErrorScreen.tsx';
import { StateMessage } from '#src/layout/StateMessage.tsx';
import { CardsSkeleton } from '#src/layout/skeletons.tsx';
import { LeadOn } from './LeadOn.tsx';
import { MentionRow } from './MentionRow.tsx';

/** Milliseconds between two looks at what has come in. */
const pace = 30_000;

/** In place of the mention that a page comes after. */
const newest = '';
const queryKey = [noteKey, 'mentions', 'list'];

type Page = ResponseOf<typeof notes.mentions>['data'];
type Pages = InfiniteData<Page, string>;

const pageOf = (data: Pages | undefined, pageParam: string) => data?.pages[data.pageParams.indexOf(pageParam)];

/** What is shown of a page, which for how long one may still change a note of one's own is not. */
const shownOf = (page: Page | undefined) => [
  {
    ...page,
    mentions: page?.mentions.map(({ note, ...rest }) => ({ ...rest, note: { ...note, editableSeconds: 0 } })),
  },
];

const useMentions = () => {
  const hasNews = useRef(true);
  return useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal, client }) => {
      const known = pageOf(client.getQueryData<Pages>(queryKey), pageParam);
      // Asked again, the latest come first: what has come, or was read, shows in them.
      if (known && pageParam !== newest && !hasNews.current) return known;
      const query = pageParam === newest ? {} : { before: pageParam };
      const page = (await callApi(notes.mentions, { query, signal })).data;
      if (pageParam === newest) hasNews.current = hashKey(shownOf(page)) !== hashKey(shownOf(known));
      return page;
    },
    initialPageParam: newest,
    getNextPageParam: ({ mentions, more }) => (more ? mentions.at(-1)?.note.id : undefined),
    refetchInterval: pace,
    refetchOnWindowFocus: true,
  });
};

/** @param until the latest that is shown: one that comes meanwhile stays unread. */
const AllRead = ({ until }: { until: string }) => {
  const text = useNoteText();
  const client = useQueryClient();
  const notifyText = useNotifyText();
  const { mutate, isPending } = useMutation({
    mutationKey: [noteKey],
    mutationFn: () => callApi(notes.read, { body: { until } }),
    onError: ({ message }) => notifyText(message, 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: [noteKey] }),
  });
  return (
    <Button size="small" variant="outlined" color="inherit" loading={isPending} onClick={() => mutate()}>
      {text('all_read')}
    </Button>
  );
};

/** @param latest of the mentions that are shown, where some are unread. */
const Header = ({ latest }: { latest: string | undefined }) => {
  const text = useNoteText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40, mb: 2 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="h1">{text('mentions')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text('mentions_text')}
        </Typography>
      </Box>
      {latest !== undefined && <AllRead until={latest} />}
    </Box>
  );
};

const List = () => {
  const text = useNoteText();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMentions();
  const mentions = data?.pages.flatMap((page) => page.mentions) ?? [];
  const hasUnread = (data?.pages[0]?.unread ?? 0) > 0;
  return (
    <>
      <Header latest={hasUnread ? mentions[0]?.note.id : undefined} />
      {!data && (error ? <ErrorScreen error={error} retry={() => void refetch()} /> : <CardsSkeleton />)}
      {data && mentions.length === 0 && (
        <StateMessage icon={MentionsIcon} title={text('no_mentions')} text={text('no_mentions_text')} />
      )}
      {mentions.length > 0 && (
        <Card component="ul" aria-label={text('mentions')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {mentions.map((mention) => (
            <MentionRow key={mention.note.id} mention={mention} />
          ))}
        </Card>
      )}
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => fetchNextPage()} sx={{ mt: 1 }}>
          {text('earlier')}
        </Button>
      )}
    </>
  );
};

/** The notes that mention the person. An address that names one, as e-mails have it, leads on to where that stands. */
export const MentionsPage = () => {
  const { search } = useBrowserLocation();
  const wanted = new URLSearchParams(search).get(noteParameter);
  return wanted === null ? <List /> : <LeadOn key={wanted} id={wanted} />;
};
