import { Alert, Box, Card, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { Account } from '#contract/users.ts';
import { Avatar } from '#src/fields/Avatar.tsx';

type Person = Pick<Account, 'id' | 'displayName' | 'photoUrl' | 'statusReason'>;

type Props = {
  /** The status, and what else is worth a chip. */
  chips: ReactNode;
  /** What is said below the name. */
  text: ReactNode;
  /** What can be done with the account. */
  actions: ReactNode;
  /** How grave the reason for the status is, where there is one. */
  severity: 'error' | 'info';
};

/** Who the record in context is, where they stand and why, and what can be done. */
export const PersonHeader = ({ chips, text, actions, severity }: Props) => {
  const person = useRecordContext<Person>();
  if (!person) return null;
  return (
    <Card sx={{ p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Avatar name={person.displayName} photoUrl={person.photoUrl} size={64} />
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <Typography variant="h1">{person.displayName}</Typography>
            {chips}
          </Box>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            // What does not fit beside the name has a line of its own, from its beginning.
            flexBasis: { xs: '100%', lg: 'auto' },
            justifyContent: { lg: 'flex-end' },
            maxWidth: { lg: '60%' },
            gap: 1,
            // A line for nothing, where somebody may do nothing.
            '&:empty': { display: 'none' },
          }}
        >
          {actions}
        </Box>
      </Box>
      {person.statusReason && (
        <Alert severity={severity} sx={{ mt: 2 }}>
          {person.statusReason}
        </Alert>
      )}
    </Card>
  );
};
