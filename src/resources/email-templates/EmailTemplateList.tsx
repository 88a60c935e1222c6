import { Typography } from '@mui/material';
import type { EmailTemplate } from '#contract/email-templates.ts';
import { EntityList } from '#src/entity/views/EntityList.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';

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
  <EntityList<typeof EmailTemplate>
    columns={['name', 'subject', 'key', 'updatedAt']}
    hidden={['key']}
    card={<EmailTemplateCard />}
  />
);
