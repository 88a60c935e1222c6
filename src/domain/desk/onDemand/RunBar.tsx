import { Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { deskMostSkipped } from '#contract/desk.ts';
import { useKeyed } from '#src/domain/keys/useKeyed.ts';
import { useBarHost } from '#src/frame/BarHost.tsx';
import { type DeskRun, readRun } from '../run.ts';
import { giveBack, useDesk } from '../useDesk.ts';
import { useDeskText } from '../useDeskText.ts';
import { useHolding } from './useHolding.ts';
import { useLeaving } from './useLeaving.tsx';
import { WaitDialog } from './WaitDialog.tsx';

const isTyped = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable=true]');

/** Escape gives the item back, unless it closes something else. A drawer it closes is the item's own screen. */
const useEscape = (isOn: boolean, stop: () => void) =>
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyped(event.target)) return;
      if (!document.querySelector('[role=dialog], [role=menu], [role=listbox]')) stop();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

/** Says who has opened the item, or put it aside, meanwhile. */
const lostTo = ({ holder, putAsideBy }: DeskRun, text: ReturnType<typeof useDeskText>) => {
  if (holder) return text('held', { name: holder });
  if (putAsideBy === undefined) return undefined;
  return putAsideBy === null ? text('waits') : text('held_aside', { name: putAsideBy });
};

/** How much is left on the desk, and the ways on from the item that is open. */
export const RunBar = ({ run }: { run: DeskRun }) => {
  const text = useDeskText();
  const keyed = useKeyed();
  const host = useBarHost();
  const { stop } = useDesk();
  const { isThere, goOn } = useHolding(run);
  const [asksWait, setAsksWait] = useState(false);
  const { leaving, question } = useLeaving();
  useEscape(isThere && !asksWait, () => leaving(stop));
  if (!isThere || !host) return null;
  const { key, skip } = run;
  const lost = lostTo(run, text);
  // Of more than are taken those count that were skipped last; the others come again.
  const skipped = () => [...skip, key].slice(-deskMostSkipped);
  const skipIt = async () => {
    // Its lease may have been renewed while it was asked.
    await giveBack(readRun() ?? run);
    await goOn(skipped());
  };
  return (
    <>
      {createPortal(
        <Box
          component="section"
          aria-label={text('bar')}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            rowGap: 0.5,
            px: { xs: 2, sm: 3 },
            py: 0.75,
            bgcolor: 'action.hover',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="body2" role="status" sx={{ mr: 'auto' }}>
            <strong>{text('bar')}</strong> · {lost ?? text('left', { count: run.left })}
          </Typography>
          {/* All of them go below the text where they do not fit beside it. */}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
            {lost ? (
              <Button
                {...keyed('S')}
                data-action
                size="small"
                color="inherit"
                onClick={() => leaving(() => void goOn(skipped()))}
              >
                {text('next')}
              </Button>
            ) : (
              <>
                <Button
                  {...keyed('S')}
                  data-action
                  size="small"
                  color="inherit"
                  onClick={() => leaving(() => void skipIt())}
                >
                  {text('skip')}
                </Button>
                <Button {...keyed('W')} data-action size="small" color="inherit" onClick={() => setAsksWait(true)}>
                  {text('wait')}
                </Button>
              </>
            )}
            <Button data-action size="small" color="inherit" onClick={() => leaving(stop)}>
              {text('stop')}
            </Button>
          </Box>
        </Box>,
        host,
      )}
      {asksWait && <WaitDialog item={key} close={() => setAsksWait(false)} goOn={() => leaving(() => void goOn())} />}
      {question}
    </>
  );
};
