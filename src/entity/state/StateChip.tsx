import { Alert } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { ChoiceField } from '../kinds/ChoiceField.tsx';
import { useTransitions } from './useTransitions.ts';

/** The state of the record in context, if it has any. */
export const StateChip = () => {
  const { state } = useTransitions();
  return state ? <ChoiceField source={state.source} tone="neutral" /> : null;
};

/** Why the record in context is in its state, where somebody had to say so. */
export const StateReason = () => {
  const reason: unknown = useRecordContext()?.statusReason;
  return typeof reason === 'string' ? <Alert severity="info">{reason}</Alert> : null;
};
