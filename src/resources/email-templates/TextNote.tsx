import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  children: string;
  /** What can be done about it. */
  action: { label: string; icon?: ReactNode; act: () => void } | null;
};

/** What is to be known of a text in one language, above it. */
export const TextNote = ({ children, action }: Props) => (
  <Alert
    severity="info"
    action={
      action && (
        <Button size="small" color="inherit" startIcon={action.icon} onClick={action.act}>
          {action.label}
        </Button>
      )
    }
    sx={{
      flexWrap: { xs: 'wrap', sm: 'nowrap' },
      // Beside its icon, and what can be done below where there is no room.
      '& .MuiAlert-message': { flex: '1 1 120px' },
      '& .MuiAlert-action': { alignItems: 'center', pt: 0, whiteSpace: 'nowrap' },
    }}
  >
    {children}
  </Alert>
);
