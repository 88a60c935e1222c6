import { Box } from '@mui/material';
import { StateActions } from './StateActions.tsx';
import { StateChip } from './StateChip.tsx';
import { StateReason } from './StateReason.tsx';
import { useTransitions } from './useTransitions.ts';

/** The state of the record in context with its reason, and the transitions from it, above its facts. Nothing where it has no states. */
export const StateBar = () => {
  const { state } = useTransitions();
  if (!state) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StateChip />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
          <StateActions />
        </Box>
      </Box>
      <StateReason />
    </Box>
  );
};
