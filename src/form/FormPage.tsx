import { Box, Typography } from '@mui/material';
import { useNavigate } from 'ra-core';
import type { ReactNode } from 'react';
import { FormActions } from './FormActions.tsx';

type Props = { title: ReactNode /** Where cancelling leads. */; cancelTo: string; children: ReactNode };

/** A form as a page of its own: title, sections one below the other, and the bar to save with. Stands inside the form. */
export const FormPage = ({ title, cancelTo, children }: Props) => {
  const navigate = useNavigate();
  // As high as the window below the bar, within the page's padding.
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        minHeight: { xs: 'calc(100dvh - 88px)', md: 'calc(100dvh - 104px)' },
      }}
    >
      <Typography variant="h1" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pb: 3 }}>{children}</Box>
      <FormActions cancel={() => navigate(cancelTo)} />
    </Box>
  );
};
