import { Button } from '@mui/material';
import { useResourceContext, useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { needsReason } from '#contract/states.ts';
import { decisionKeys } from '#src/domain/keys/decisionKeys.ts';
import { useKeyed } from '#src/domain/keys/useKeyed.ts';
import { useAsked } from '#src/form/useAsked.ts';
import { useMay } from '#src/frame/useMay.ts';
import { StateDialog, type StateDialogProps } from './StateDialog.tsx';
import { useTransitions } from './useTransitions.ts';

type Props = {
  /** What asks, in the place of the derived one. */
  dialog?: ComponentType<StateDialogProps>;
  /** All of them are quiet. */
  quiet?: boolean;
};

/** A button for each transition from the state of the record in context; one that asks for a reason is the quieter one. */
export const StateActions = ({ dialog: Dialog = StateDialog, quiet = false }: Props) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { state, transitions } = useTransitions();
  const canChangeStatus = useMay('changeStatus', resource);
  const keyed = useKeyed();
  const { asked, ask, close } = useAsked<string>();
  if (!state || !canChangeStatus) return null;
  const refuses = (to: string) => needsReason(state.states, to, state.current);
  // Of several that are alike none is the one that is meant.
  const keyOf = (to: string) =>
    transitions.filter((other) => refuses(other) === refuses(to)).length > 1
      ? undefined
      : decisionKeys[refuses(to) ? 'refuse' : 'accept'];
  return (
    <>
      {transitions.map((to) => {
        const isQuiet = quiet || refuses(to);
        return (
          <Button
            key={to}
            {...keyed(keyOf(to))}
            data-action
            size="small"
            variant={isQuiet ? 'outlined' : 'contained'}
            color={isQuiet ? 'inherit' : 'primary'}
            onClick={() => ask(to)}
          >
            {translate(`resources.${resource}.actions.${to}`)}
          </Button>
        );
      })}
      {asked && <Dialog state={state} to={asked} close={close} />}
    </>
  );
};
