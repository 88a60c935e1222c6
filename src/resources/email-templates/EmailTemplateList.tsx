import { Typography } from '@mui/material';
import type { EmailTemplateRow } from '#contract/email-templates.ts';
import { DateField } from '#src/fields/DateField.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';
import type { Column } from '#src/list/columns.ts';
import { ResourceList } from '#src/list/ResourceList.tsx';

const columns: Column<EmailTemplateRow>[] = [
  { source: 'name', field: <ValueField source="name" />, always: true },
  { source: 'subject', field: <ValueField source="subject" /> },
  { source: 'key', field: <ValueField source="key" code />, hidden: true },
  { source: 'updatedAt', field: <DateField source="updatedAt" /> },
];

const EmailTemplateCard = () => (
  <>
    <Typography noWrap sx={{ fontWeight: 560 }}>
      <ValueField source="name" />
    </Typography>
    <Typography variant="body2" color="textSecondary" noWrap>
      <ValueField source="subject" />
    </Typography>
  </>
);

export const EmailTemplateList = () => (
  <ResourceList<EmailTemplateRow> columns={columns} card={<EmailTemplateCard />} />
);
