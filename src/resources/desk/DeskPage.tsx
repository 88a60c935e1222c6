import DoneIcon from '@mui/icons-material/DoneAllOutlined';
import { Box, Button, Card, Chip, Tab, Tabs, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useStore } from 'ra-core';
import { useState } from 'react';
import { type Desk, type DeskScope, desk, deskKindsOf, deskScopes } from '#contract/desk.ts';
import type { DeskKind } from '#contract/desk-kinds.ts';
import { live } from '#contract/live.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { readCaller } from '#src/authProvider/authProvider.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { deskKey } from '#src/domain/desk/deskKey.ts';
import { type Chosen, useDesk } from '#src/domain/desk/useDesk.ts';
import { useDeskText } from '#src/domain/desk/useDeskText.ts';
import { useKeyed } from '#src/domain/keys/useKeyed.ts';
import type { Behind } from '#src/domain/live/compare.ts';
import { useIsLive } from '#src/domain/live/liveStore.ts';
import { NewsPill } from '#src/domain/live/NewsPill.tsx';
import { formatCount } from '#src/fields/formatNumber.ts';
import { ErrorScreen } from '#src/layout/ErrorScreen.tsx';
import { StateMessage } from '#src/layout/StateMessage.tsx';
import { CardsSkeleton } from '#src/layout/skeletons.tsx';
import { tabularFigures } from '#src/theme/typography.ts';
import { DeskRow } from './DeskRow.tsx';
import { keyOfItem, useDeskBehind } from './useDeskBehind.ts';

/** Milliseconds between two looks at what has come in. */
const pace = 30_000;

type Choice = { scope: DeskScope; kinds: DeskKind[] };

const everything: Choice = { scope: 'all', kinds: [] };

/** What is worked off where this is chosen. */
const chosenBy = ({ scope, kinds }: Choice): Chosen => ({
  scope: scope === 'waiting' ? 'all' : scope,
  kinds: kinds.length > 0 ? kinds : undefined,
  skip: [],
});

const askFor = async ({ scope, kinds }: Choice, signal: AbortSignal) => {
  const query = { scope, ...(kinds.length > 0 && { kind: kinds.join(',') }) };
  return (await callApi(desk.list, { query, signal })).data;
};

const useItems = (choice: Choice) => {
  const isLive = useIsLive();
  const queryKey = [deskKey, 'items', choice.scope, choice.kinds];
  const asked = useQuery({
    queryKey,
    queryFn: ({ signal }) => askFor(choice, signal),
    placeholderData: keepPreviousData,
    // Rows do not move by themselves where it is said that they would.
    refetchInterval: isLive ? false : pace,
    // Nor where a network comes back, after which the stream does.
    refetchOnReconnect: ({ state }) => state.status === 'error' || !offers(live.stream),
  });
  const behind = useDeskBehind({
    queryKey: asked.isPlaceholderData ? undefined : queryKey,
    ask: (signal) => askFor(choice, signal),
    every: isLive ? pace : undefined,
  });
  return { ...asked, behind };
};

const Count = ({ count }: { count: number | undefined }) => {
  const locale = useLocale() ?? 'en';
  return (
    <Typography
      component="span"
      variant="caption"
      color="textSecondary"
      sx={{ ...tabularFigures, display: 'inline-block', minWidth: 20, ml: 0.5 }}
    >
      {count === undefined ? '' : formatCount(count, locale)}
    </Typography>
  );
};

type ChoosingProps = { choice: Choice; choose: (choice: Choice) => void; data: Desk | undefined };

const Scopes = ({ choice, choose, data }: ChoosingProps) => {
  const text = useDeskText();
  return (
    <Tabs
      value={choice.scope}
      onChange={(_, scope: DeskScope) => choose({ ...choice, scope })}
      aria-label={text('scopes')}
      variant="scrollable"
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {deskScopes.map((scope) => (
        <Tab
          key={scope}
          value={scope}
          label={
            <span>
              {text(scope)} <Count count={data?.counts[scope]} />
            </span>
          }
        />
      ))}
    </Tabs>
  );
};

/** Without a choice all kinds are meant. */
const Kinds = ({ choice, choose, data }: ChoosingProps) => {
  const text = useDeskText();
  const keyed = useKeyed();
  const locale = useLocale() ?? 'en';
  const { kinds: chosen } = choice;
  const toggled = (kind: DeskKind) =>
    chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind];
  if (!data || data.kinds.length < 2) return null;
  return (
    <Box role="group" aria-label={text('kinds')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {data.kinds.map(({ kind, count }, nth) => (
        <Chip
          key={kind}
          {...keyed(`${nth + 1}`)}
          clickable
          label={`${text(kind)} · ${formatCount(count, locale)}`}
          aria-pressed={chosen.includes(kind)}
          color={chosen.includes(kind) ? 'primary' : 'default'}
          variant={chosen.includes(kind) ? 'filled' : 'outlined'}
          onClick={() => choose({ ...choice, kinds: toggled(kind) })}
        />
      ))}
    </Box>
  );
};

type ItemsProps = { data: Desk; choice: Choice; isStale: boolean; gone: Behind['gone'] };

const Items = ({ data, choice, isStale, gone }: ItemsProps) => {
  const text = useDeskText();
  const isWaiting = choice.scope === 'waiting';
  if (data.items.length === 0)
    return (
      <StateMessage
        icon={DoneIcon}
        title={text(isWaiting ? 'empty_waiting' : 'empty')}
        text={isWaiting ? undefined : text('empty_text')}
      />
    );
  const { timezone, openMinutesOfDay } = data;
  const total = data.counts[choice.scope];
  return (
    <Box aria-busy={isStale} sx={{ opacity: isStale ? 0.55 : 1, transition: 'opacity 120ms' }}>
      <Card component="ul" aria-label={text(choice.scope)} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.items.map((item) => (
          <DeskRow
            key={keyOfItem(item)}
            item={item}
            isGone={gone.has(keyOfItem(item))}
            change={gone.get(keyOfItem(item))}
            chosen={chosenBy(choice)}
            {...{ timezone, openMinutesOfDay }}
          />
        ))}
      </Card>
      {total > data.items.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('more', { shown: data.items.length, total })}
        </Typography>
      )}
    </Box>
  );
};

/** What waits for a decision, in one queue. */
export const DeskPage = () => {
  const text = useDeskText();
  const { next } = useDesk();
  const keyed = useKeyed();
  const [{ scope, kinds }, choose] = useStore<Choice>('desk.choice', everything);
  // What was chosen by somebody who decides less since would leave the desk empty, with nothing to take it back by.
  const mine = deskKindsOf(readCaller());
  const choice: Choice = { scope, kinds: kinds.filter((kind) => mine.includes(kind)) };
  const [isStarting, setIsStarting] = useState(false);
  const { data, error, refetch, isPlaceholderData, behind } = useItems(choice);
  const start = async () => {
    setIsStarting(true);
    await next(chosenBy(choice));
    setIsStarting(false);
  };
  return (
    <>
      <NewsPill behind={behind} show={() => void refetch()} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}
        >
          <Box sx={{ flex: '1 1 280px' }}>
            <Typography variant="h1">{text('title')}</Typography>
            <Typography variant="body2" color="textSecondary">
              {text('lead')}
            </Typography>
          </Box>
          <Button
            {...keyed('S')}
            data-action
            variant="contained"
            loading={isStarting}
            disabled={data?.counts.left === 0}
            title={text('start_hint')}
            onClick={() => void start()}
          >
            {text('start')}
          </Button>
        </Box>
        <Scopes choice={choice} choose={choose} data={data} />
        <Kinds choice={choice} choose={choose} data={data} />
        {data ? (
          <Items data={data} choice={choice} isStale={isPlaceholderData} gone={behind.gone} />
        ) : error ? (
          <ErrorScreen error={error} retry={() => void refetch()} />
        ) : (
          <CardsSkeleton cards={3} />
        )}
      </Box>
    </>
  );
};
