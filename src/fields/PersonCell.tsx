import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { Avatar } from './Avatar.tsx';

/** What a record needs to be shown as a person. */
type Person = { id: string; displayName: string; email: string; photoUrl: string | null };

/** Photo or initials, name, and e-mail below it. Reads `displayName`, `email` and `photoUrl` of the record in context. */
export const PersonCell = () => {
  const person = useRecordContext<Person>();
  if (!person) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, maxWidth: { xs: 280, md: 216 } }}>
      <Avatar name={person.displayName} photoUrl={person.photoUrl} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 560 }}>
          {person.displayName}
        </Typography>
        <Typography variant="caption" noWrap component="div" color="textSecondary">
          {person.email}
        </Typography>
      </Box>
    </Box>
  );
};
