import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Paper, Typography } from '@mui/material';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, type RaRecord, useDataProvider } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveChange } from '#contract/live.ts';
import { readUser } from '#src/authProvider/session.ts';
import { kindsOfResource } from '#src/domain/audit/kindsOfResource.ts';
import { isDeciding } from '#src/form/isDeciding.ts';
import { CornerPanel } from '#src/frame/CornerPanel.tsx';
import { followNews } from '../followNews.ts';
import { onNews, useLiveSince } from '../liveStore.ts';
import { saysMore } from '../saysMore.ts';
import { useChangeText } from '../useChangeText.ts';
import { useLiveText } from '../useLiveText.ts';
import { type Place, usePlace } from '../usePlace.ts';

/** Milliseconds for which it is said of a record that is up to date who has changed it. */
const shownFor = 8_000;

/** Milliseconds: how often a record is looked at that may be among many which have changed, and within which all look who have it open. */
const manyPace = 5_000;
const manySpread = 2_000;

/** What is shown of a record beside itself. */
const about = new Set<unknown>(['history', 'letters']);

/** Has the open record loaded anew, with all that is shown of it; no list. */
const loadAnew = async (client: QueryClient, { resource }: Place) => {
  const record = { queryKey: [resource, 'getOne'], type: 'active', fetchStatus: 'fetching' } as const;
  const first = client
    .getQueryCache()
    .findAll(record)
    .filter(({ state }) => state.data === undefined);
  // A first answer that is on its way is not asked for again, and may have been read before what there is news of.
  await Promise.allSettled(first.map(({ promise }) => promise));
  await client.invalidateQueries({
    predicate: ({ queryKey: [name, verb] }) => about.has(name) || (name === resource && verb !== 'getList'),
  });
};

/** Calls back once the record has come that was asked for after now, as by a conflict. What was asked for before may have been read before, too. */
const onLoadedAnew = (client: QueryClient, { resource, id }: Place, call: () => void) => {
  let isAsked = false;
  return client.getQueryCache().subscribe((event) => {
    const [name, verb, params] = event.query.queryKey as [unknown, unknown, { id?: unknown } | undefined];
    if (event.type !== 'updated' || name !== resource || verb !== 'getOne' || params?.id !== id) return;
    if (event.action.type === 'fetch') isAsked = true;
    else if (event.action.type === 'success' && isAsked) call();
  });
};

/** {@link loadAnew} as soon as the tab is seen. */
const useLoadAnew = (place: Place) => {
  const client = useQueryClient();
  const isDue = useRef(false);
  const load = useCallback(() => {
    isDue.current = document.hidden;
    if (!document.hidden) void loadAnew(client, place);
  }, [client, place]);
  useEffect(() => {
    const onVisibility = () => {
      if (isDue.current) load();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [load]);
  return load;
};

/** E-mails and the like are about the record, and nothing of it is another. */
const isWorthSaying = ({ action, decision }: LiveChange) =>
  decision !== null || action === 'changed' || action === 'deleted';

const isOwn = ({ by }: LiveChange) => by?.id === readUser().uid;

/** Calls of this tab that change something have been answered, and what they answered is known. */
const untilSettled = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    if (client.isMutating() === 0) return resolve();
    const stop = client.getMutationCache().subscribe(() => {
      if (client.isMutating() > 0) return;
      stop();
      resolve();
    });
  });

/** Is the record of a form another by now than this tab knows it? What was changed here, it knows: one's own change came from another tab then. */
const isMadeElsewhere = async (client: QueryClient, dataProvider: DataProvider, { resource, id }: Place) => {
  await untilSettled(client);
  const known = () => {
    const loaded = client.getQueriesData<RaRecord>({ queryKey: [resource, 'getOne'], type: 'active' });
    return (loaded.find(([, record]) => record?.id === id) ?? loaded[0])?.[1];
  };
  const before = known();
  if (!before) return false;
  const now = await dataProvider.getOne<RaRecord>(resource, { id: before.id }).catch(() => undefined);
  // Something may have been saved here while that was read.
  await untilSettled(client);
  return now !== undefined && now.data.version > known()?.version;
};

type Said = { change: LiveChange; isShown: boolean };

/** The last change of the open record by somebody else, and whether it is shown already. */
const useLastChange = (place: Place) => {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const load = useLoadAnew(place);
  const [said, setSaid] = useState<Said>();
  const since = useLiveSince();
  useEffect(() => {
    const loaded = client.getQueriesData({ queryKey: [place.resource, 'getOne'], type: 'active' });
    const isOlder = loaded.some(([key]) => (client.getQueryState(key)?.dataUpdatedAt ?? 0) < (since ?? 0));
    // Nobody has told what happened between the record and the stream.
    if (isOlder && place.view === 'show' && !isDeciding()) load();
  }, [client, place, since, load]);
  useEffect(() => {
    const kinds = kindsOfResource(place.resource);
    // What is said after what is asked for takes its place.
    let latest: LiveChange | undefined;
    const stop = onNews(({ changes }) => {
      const own = changes.filter(({ kind, id }) => kinds.includes(kind) && id === place.id);
      // What is gone stays to be read.
      const isGone = own.some(({ action }) => action === 'deleted');
      const isShown = place.view === 'show' && !isGone && !isDeciding();
      if (own.length > 0 && isShown) load();
      const isOfForm = (one: LiveChange) => place.view !== 'show' && one.action === 'changed';
      const last = own
        .filter((one) => isWorthSaying(one) && (!isOwn(one) || isOfForm(one)))
        .reduce<LiveChange | undefined>((told, one) => (saysMore(one, told) ? one : told), undefined);
      if (!last) return;
      latest = last;
      if (!isOwn(last)) return setSaid({ change: last, isShown });
      void isMadeElsewhere(client, dataProvider, place).then((isElsewhere) => {
        if (latest !== last) return;
        if (isElsewhere) setSaid({ change: last, isShown });
        // The save of a form that stays open has compared the two, and a decision that was made beside it has not.
        else if (last.decision === null) setSaid(undefined);
      });
    });
    return () => {
      latest = undefined;
      stop();
    };
  }, [client, dataProvider, place, load]);
  useEffect(() => {
    if (place.view !== 'show') return;
    const kinds = kindsOfResource(place.resource);
    return followNews({
      pace: manyPace,
      spread: manySpread,
      // Whether it is among those that are not named, nobody says. What was changed below a question is loaded once none is open, so that nothing is
      // offered that a colleague has done; what is gone stays to be read.
      hear: ({ many, changes }) =>
        many.some((kind) => kinds.includes(kind)) ||
        (isDeciding() &&
          changes.some(({ kind, id, action }) => kinds.includes(kind) && id === place.id && action !== 'deleted')),
      isInTheWay: isDeciding,
      look: load,
    });
  }, [place, load]);
  useEffect(() => {
    if (!said?.isShown) return;
    const timer = setTimeout(() => setSaid(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [said]);
  useEffect(() => {
    // What a form shows stays as it is.
    if (!said || said.isShown || place.view !== 'show') return;
    return onLoadedAnew(client, place, () => setSaid(undefined));
  }, [client, place, said]);
  const putAway = () => setSaid(undefined);
  const show = () => {
    load();
    putAway();
  };
  return { said, putAway, show };
};

const NewsOf = ({ place }: { place: Place }) => {
  const text = useLiveText();
  const changeText = useChangeText();
  const { said, putAway, show } = useLastChange(place);
  const whatOf = (change: LiveChange) => {
    const what = changeText(change);
    if (isOwn(change)) return text('own', { what });
    return change.by ? text('changed', { what, name: change.by.name }) : what;
  };
  return (
    <CornerPanel>
      {/* There before what it says: a region that arrives together with its words is read by few programs. */}
      <div role="status">
        {said && (
          <Paper elevation={8} sx={{ p: 2, width: { xs: '100%', sm: 340 } }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
              <Typography variant="body2" sx={{ flex: 1, fontWeight: 560, overflowWrap: 'anywhere' }}>
                {whatOf(said.change)}
              </Typography>
              {!said.isShown && place.view === 'show' && said.change.action !== 'deleted' && (
                <Button size="small" onClick={show}>
                  {text('show')}
                </Button>
              )}
              <IconButton size="small" aria-label={text('close')} onClick={putAway}>
                <CloseIcon fontSize="small" />
              </IconButton>
            </Box>
            {place.view === 'edit' && (
              <Typography variant="body2" color="textSecondary">
                {text('form_text')}
              </Typography>
            )}
          </Paper>
        )}
      </div>
    </CornerPanel>
  );
};

/** In the corner: who has changed the open record meanwhile. What is only read becomes what it is by now; a form stays as it is. */
export const RecordNews = () => {
  const place = usePlace();
  return place ? <NewsOf key={`${place.kind} ${place.id} ${place.view}`} place={place} /> : null;
};
