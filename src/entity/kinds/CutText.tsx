import { Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';

/** The beginning of a text, in a list: as much of it as the other columns leave room for. */
export const CutText = ({ source }: { source: string }) => {
  const text: unknown = useRecordContext()?.[source];
  if (typeof text !== 'string' || text === '') return <EmptyValue />;
  return (
    <Typography variant="body2" noWrap sx={{ contain: 'inline-size', minWidth: 160 }}>
      {text}
    </Typography>
  );
};
