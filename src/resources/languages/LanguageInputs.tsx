import { Box } from '@mui/material';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { SwitchInput } from '#src/form/SwitchInput.tsx';

/** What a person gives about a language, when adding it and when changing it. */
export const LanguageInputs = () => (
  <Box sx={{ display: 'grid', gap: 1, mb: 3 }}>
    <PlainTextInput source="name" autoFocus />
    <PlainTextInput source="code" hint="resources.languages.code_help" />
    <SwitchInput source="active" hint="resources.languages.active_help" />
  </Box>
);
