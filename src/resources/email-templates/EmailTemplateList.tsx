import { Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useCallback } from 'react';
import type { EmailTemplate } from '#contract/email-templates.ts';
import { EntityList } from '#src/entity/views/EntityList.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';
import { StayingRowsContext } from '#src/list/StayingRows.ts';
import { useBuiltIns } from './useBuiltIn.ts';

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

/** One that Lectern sends itself is never removed. Until it is known which these are, none is offered to be. */
export const EmailTemplateList = () => {
  const builtIns = useBuiltIns();
  const isBuiltIn = useCallback(
    (template: RaRecord) => builtIns?.some(({ key }) => key === template.key) ?? true,
    [builtIns],
  );
  return (
    <StayingRowsContext value={isBuiltIn}>
      <EntityList<typeof EmailTemplate>
        columns={['name', 'subject', 'key', 'updatedAt']}
        hidden={['key']}
        card={<EmailTemplateCard />}
      />
    </StayingRowsContext>
  );
};
