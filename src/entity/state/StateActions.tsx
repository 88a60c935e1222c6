import { Button } from '@mui/material';
import { useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { needsReason } from '#contract/states.ts';
import { useMay } from '#src/frame/useMay.ts';
import { StateDialog } from './StateDialog.tsx';
import { useTransitions } from './useTransitions.ts';

/** A button for each transition from the state of the record in context; one that asks for a reason is the quieter one. */
export const StateActions = () => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { state, transitions } = useTransitions();
  const canChangeStatus = useMay('changeStatus', resource);
  const [target, setTarget] = useState<string>();
  if (!state || !canChangeStatus) return null;
  return (
    <>
      {transitions.map((to) => {
        const isQuiet = needsReason(state.states, to, state.current);
        return (
          <Button
            key={to}
            data-action
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
