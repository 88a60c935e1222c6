import { Box, Typography } from '@mui/material';
import type { Party } from '#contract/transactions.ts';
import { Avatar } from '#src/fields/Avatar.tsx';
import { PersonLink } from './PersonLink.tsx';

type Props = { party: Party /** What they are here: the student, the reported person. */; role: string };

/** Somebody who takes part in something: photo, name that leads to them, e-mail, and what they are in it. */
export const PartyCell = ({ party: { id, userType, displayName, email, photoUrl }, role }: Props) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
    <Avatar name={displayName} photoUrl={photoUrl} size={40} />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="div" color="textSecondary">
        {role}
      </Typography>
      <Typography variant="body2" noWrap sx={{ fontWeight: 560 }}>
        <PersonLink id={id} userType={userType} name={displayName} />
      </Typography>
      <Typography variant="caption" component="div" noWrap color="textSecondary">
        {email}
      </Typography>
    </Box>
  </Box>
);
