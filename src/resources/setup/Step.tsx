import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useSetupText } from '#src/domain/setup/useSetupText.ts';

type Props = { title: string; lead: string; isDone?: boolean; children: ReactNode };

/** One of the steps, and whether it is done. */
export const Step = ({ title, lead, isDone = false, children }: Props) => {
  const text = useSetupText();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {isDone && <DoneIcon color="success" fontSize="small" titleAccess={text('done')} />}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2, maxWidth: '72ch' }}>
        {lead}
      </Typography>
      {children}
    </Card>
  );
};
