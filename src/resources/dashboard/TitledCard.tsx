import { Box, Card, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { FailedAlert } from '#src/form/FailedAlert.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { TableButton, type TileTable } from './TableButton.tsx';

type Props = {
  title: string;
  /** The same as a file. */
  table?: TileTable | undefined;
  /** What it shows is asked for by itself, and may fail by itself. */
  asked?: Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  children: ReactNode;
};

/** A part of the dashboard under a heading of its own. */
export const TitledCard = ({ title, table, asked, children }: Props) => {
  const id = useId();
  const failure = useErrorText(asked?.error);
  const isOld = asked?.isPlaceholderData === true;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      aria-busy={isOld}
      sx={{
        px: 2.5,
        py: 2,
        minWidth: 0,
        height: '100%',
        // What it shows is of other days than the heading names. While the whole page is, it has stepped back with that.
        opacity: isOld ? 0.55 : 1,
        '[aria-busy=true] &': { opacity: 1 },
        transition: 'opacity 120ms',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28, mb: 1 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {table && <TableButton title={title} table={table} />}
      </Box>
      {failure && !asked?.data ? <FailedAlert retry={() => void asked?.refetch()}>{failure}</FailedAlert> : children}
    </Card>
  );
};
