import { Button } from '@mui/material';
import { useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { needsReason } from '#contract/states.ts';
import { useMay } from '#src/frame/useMay.ts';
import { StateDialog } from './StateDialog.tsx';
import { useWays } from './useWays.ts';

/** A button for each way on from the state of the record in context; one that asks for a reason is the quieter one. */
export const StateActions = () => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { state, ways } = useWays();
  const canChangeStatus = useMay('changeStatus', resource);
  const [target, setTarget] = useState<string>();
  if (!state || !canChangeStatus) return null;
  return (
    <>
      {ways.map((to) => {
        const isQuiet = needsReason(state.states, to, state.current);
        return (
          <Button
            key={to}
            size="small"
            variant={isQuiet ? 'outlined' : 'contained'}
            color={isQuiet ? 'inherit' : 'primary'}
            onClick={() => setTarget(to)}
          >
            {translate(`resources.${resource}.actions.${to}`)}
          </Button>
        );
      })}
      {target && <StateDialog state={state} to={target} close={() => setTarget(undefined)} />}
    </>
  );
};
