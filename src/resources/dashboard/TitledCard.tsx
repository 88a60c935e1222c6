import { Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  /** Takes the place of two. */
  wide?: boolean;
  children: ReactNode;
};

/** A part of the dashboard under a heading of its own. */
export const TitledCard = ({ title, wide = false, children }: Props) => {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ px: 2.5, py: 2, minWidth: 0, ...(wide && { gridColumn: '1 / -1' }) }}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
};
