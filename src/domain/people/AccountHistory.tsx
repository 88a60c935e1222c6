import { Box } from '@mui/material';
import type { AuditEntity } from '#contract/audit.ts';
import { RecordHistory } from '#src/domain/audit/RecordHistory.tsx';
import { useUntold } from '#src/domain/audit/useUntold.ts';
import { ChoiceWord } from '#src/entity/kinds/ChoiceField.tsx';
import { StatusHistory } from '#src/record/StatusHistory.tsx';
import { RecordLetters } from '../letters/RecordLetters.tsx';

type Props = { entity: Extract<AuditEntity, 'user' | 'admin'> };

/** Every change of the account, with the reasons, and below it how its status came about before anybody wrote that down; the latest first. */
export const AccountHistory = ({ entity }: Props) => {
  const untold = useUntold(entity);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {entity === 'user' && <RecordLetters about="user" />}
      <RecordHistory entity={entity} goesOnBelow={untold !== undefined} />
      <StatusHistory changes={untold} chip={(status) => <ChoiceWord source="status" word={status} />} />
    </Box>
  );
};
