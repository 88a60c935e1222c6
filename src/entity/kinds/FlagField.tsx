import YesIcon from '@mui/icons-material/CheckCircleOutlined';
import NoIcon from '@mui/icons-material/PauseCircleOutlined';
import { useRecordContext } from 'ra-core';
import { StatusChip } from '#src/fields/StatusChip.tsx';
import { useWordOf } from './useWordOf.ts';

/** A flag of the record as a chip. */
export const FlagField = ({ source }: { source: string }) => {
  const wordOf = useWordOf(source);
  const value = useRecordContext()?.[source] === true;
  return value ? (
    <StatusChip tone="success" icon={YesIcon} label={wordOf('true')} />
  ) : (
    <StatusChip tone="neutral" icon={NoIcon} label={wordOf('false')} />
  );
};
