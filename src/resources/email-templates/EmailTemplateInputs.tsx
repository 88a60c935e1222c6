import { Box, Card } from '@mui/material';
import { useRef } from 'react';
import type { TemplateVariable } from '#contract/email-templates.ts';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { TemplateInput } from './TemplateInput.tsx';
import { VariableList } from './VariableList.tsx';

/** The name, subject and body of an e-mail. A variable goes where the cursor was last. */
export const EmailTemplateInputs = ({ variables }: { variables: readonly TemplateVariable[] }) => {
  const lastInput = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  return (
    <Card sx={{ p: { xs: 2, md: 3 } }}>
      <Box
        sx={{ display: 'grid', gap: 1.5 }}
        onFocus={({ target }) => {
          const isTemplate = target.getAttribute('name') === 'subject' || target.getAttribute('name') === 'body';
          if (isTemplate) lastInput.current = target as HTMLInputElement | HTMLTextAreaElement;
        }}
      >
        <PlainTextInput source="name" />
        <TemplateInput source="subject" />
        <TemplateInput source="body" lines={14} />
        <VariableList variables={variables} lastInput={lastInput} />
      </Box>
    </Card>
  );
};
