import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  icon: SvgIconComponent;
  title: string;
  text?: string | undefined;
  children?: ReactNode;
  role?: 'alert' | 'status';
};

/** What is said in place of content: that there is none, or why it is missing, and the next step. */
export const StateMessage = ({ icon: Icon, title, text, children, role }: Props) => (
  <Box
    role={role}
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      textAlign: 'center',
      px: 2,
      py: { xs: 6, md: 9 },
    }}
  >
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 48,
        height: 48,
        mb: 2,
        borderRadius: 3,
        bgcolor: 'action.hover',
        color: 'text.secondary',
      }}
    >
      <Icon />
    </Box>
    <Typography variant="h3" component="p">
      {title}
    </Typography>
    {text && (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: 440 }}>
        {text}
      </Typography>
    )}
    {children && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 2.5 }}>{children}</Box>
    )}
  </Box>
);
