import { Box, Typography } from '@mui/material';
import { useNavigate } from 'ra-core';
import type { ReactNode } from 'react';
import { FormActions } from './FormActions.tsx';
import { FormFields } from './FormFields.tsx';

type Props = {
  title: ReactNode;
  /** What else can be done with the record. */
  actions?: ReactNode;
  /** Where cancelling leads. */
  cancelTo: string;
  children: ReactNode;
};

/** A form as a page of its own: title, sections one below the other, and the bar to save with. Stands inside the form. */
export const FormPage = ({ title, actions, cancelTo, children }: Props) => {
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography variant="h1" sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pb: 3 }}>
        <FormFields>{children}</FormFields>
      </Box>
      <FormActions cancel={() => navigate(cancelTo)} />
    </Box>
  );
};
