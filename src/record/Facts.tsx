import { Box, Typography } from '@mui/material';
import { FieldTitle, useRecordContext, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { BreakableText } from '#src/fields/BreakableText.tsx';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';

/** Names and values of a record, one below the other. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(136px, 2fr) minmax(0, 5fr)' },
      rowGap: { xs: 0.25, sm: 1.25 },
      columnGap: 2,
      m: 0,
    }}
  >
    {children}
  </Box>
);

/** A name and a value that are no field of the record. */
export const NamedFact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </>
);

/** One field of the record in context: its label, and its value as text unless a field component is given. */
export const Fact = ({ source, children }: { source: string; children?: ReactNode }) => {
  const resource = useResourceContext();
  const value: unknown = useRecordContext()?.[source];
  return (
    <NamedFact name={<FieldTitle source={source} resource={resource} />}>
      {children ??
        (value === null || value === undefined || value === '' ? (
          <EmptyValue />
        ) : (
          <BreakableText text={String(value)} />
        ))}
    </NamedFact>
  );
};
