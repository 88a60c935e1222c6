import { Box } from '@mui/material';
import { SwitchInput } from '#src/form/SwitchInput.tsx';
import { TextInput } from '#src/form/TextInput.tsx';

/** What a person gives about a language, when adding it and when changing it. */
export const LanguageInputs = () => (
  <Box sx={{ display: 'grid', gap: 1, mb: 3 }}>
    <TextInput source="name" autoFocus />
    <TextInput source="code" hint="resources.languages.code_help" />
    <SwitchInput source="active" hint="resources.languages.active_help" />
  </Box>
);
