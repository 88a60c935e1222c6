import { Box } from '@mui/material';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { TypesInput } from './TypesInput.tsx';
import { useWebhookText } from './useWebhookText.ts';

/** Where events are sent, and which. */
export const WebhookInputs = () => {
  const text = useWebhookText();
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
      <PlainTextInput source="name" autoFocus hint={text('name_help')} />
      <PlainTextInput source="url" type="url" hint={text('url_help')} />
      <TypesInput />
    </Box>
  );
};
