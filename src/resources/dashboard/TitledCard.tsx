import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { TableButton, type TileTable } from './TableButton.tsx';

type Props = {
  title: string;
  /** The same as a file. */
  table?: TileTable | undefined;
  children: ReactNode;
};

/** A part of the dashboard under a heading of its own. */
export const TitledCard = ({ title, table, children }: Props) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ px: 2.5, py: 2, minWidth: 0, height: '100%' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28, mb: 1 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {table && <TableButton title={title} table={table} />}
      </Box>
      {children}
    </Card>
  );
};
