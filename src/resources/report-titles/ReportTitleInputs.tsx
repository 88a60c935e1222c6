import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { audiences } from '#contract/report-titles.ts';
import { ChoiceInput } from '#src/form/ChoiceInput.tsx';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { SwitchInput } from '#src/form/SwitchInput.tsx';

/** What a person gives about a report title, when adding it and when changing it. */
export const ReportTitleInputs = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 3 }}>
      <PlainTextInput source="title" autoFocus />
      <ChoiceInput
        source="audience"
        choices={audiences.map((id) => ({ id, name: translate(`resources.report-titles.audience.${id}`) }))}
      />
      <SwitchInput source="active" hint="resources.report-titles.active_help" />
    </Box>
  );
};
