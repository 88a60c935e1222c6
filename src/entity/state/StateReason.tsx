import { Alert } from '@mui/material';
import { useRecordContext } from 'ra-core';

/** Why the record in context is in its state, where somebody had to say so. */
export const StateReason = () => {
  const reason: unknown = useRecordContext()?.statusReason;
  return typeof reason === 'string' ? <Alert severity="info">{reason}</Alert> : null;
};
