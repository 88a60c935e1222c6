import { Box } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { AuditEntity } from '#contract/audit.ts';
import type { Account } from '#contract/users.ts';
import { RecordHistory } from '#src/domain/audit/RecordHistory.tsx';
import { ChoiceWord } from '#src/entity/kinds/ChoiceField.tsx';
import { StatusHistory } from '#src/record/StatusHistory.tsx';
import { RecordLetters } from '../letters/RecordLetters.tsx';

type Props = { entity: Extract<AuditEntity, 'user' | 'admin'> };

/** How the account's status came about, with the reasons, and below it every change; both the latest first. */
export const AccountHistory = ({ entity }: Props) => {
  const account = useRecordContext<Account>();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <StatusHistory
        changes={account?.statusHistory ?? []}
        chip={(status) => <ChoiceWord source="status" word={status} />}
      />
      {entity === 'user' && <RecordLetters about="user" />}
      <RecordHistory entity={entity} />
    </Box>
  );
};
