import { Box } from '@mui/material';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { SwitchInput } from '#src/form/SwitchInput.tsx';
import { WholeNumberInput } from '#src/form/WholeNumberInput.tsx';

/** What a person gives about a level, when adding it and when changing it. */
export const LevelInputs = () => (
  <Box sx={{ display: 'grid', gap: 1, mb: 3 }}>
    <PlainTextInput source="name" autoFocus />
    <WholeNumberInput source="rank" hint="resources.levels.rank_help" />
    <SwitchInput source="active" hint="resources.levels.active_help" />
  </Box>
);
