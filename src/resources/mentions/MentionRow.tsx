import { Box, Chip, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { Mention } from '#contract/notes.ts';
import { useKindName } from '#src/domain/audit/useKindName.ts';
import { useNoteAddress } from '#src/domain/notes/useNoteAddress.ts';
import { useNoteText } from '#src/domain/notes/useNoteText.ts';
import { Avatar } from '#src/fields/Avatar.tsx';
import { Moment } from '#src/fields/DateField.tsx';

/** A note that mentions the person: who wrote it about what, and its first lines. It leads there. */
export const MentionRow = ({ mention: { note, recordName, readAt } }: { mention: Mention }) => {
  const text = useNoteText();
  const kindName = useKindName();
  const addressOf = useNoteAddress();
  const about = text('about', { author: note.author.name, kind: kindName(note.entity), name: recordName });
  return (
    <Box component="li" sx={{ '& + li': { borderTop: 1, borderColor: 'divider' } }}>
      <Box
        component={LinkBase}
        to={addressOf(note)}
        sx={{
          display: 'flex',
          gap: 1.5,
          px: { xs: 2, sm: 2.5 },
          py: 1.5,
          color: 'text.primary',
          textDecoration: 'none',
          bgcolor: readAt === null ? 'primary.light' : 'transparent',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Avatar name={note.author.name} photoUrl={note.author.photoUrl} size={32} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <Typography
              component="span"
              variant="subtitle2"
              sx={{ overflowWrap: 'anywhere', fontWeight: readAt === null ? 700 : 500 }}
            >
              {about}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              <Moment instant={note.createdAt} withTime />
            </Typography>
            {readAt === null && <Chip size="small" color="primary" label={text('new')} />}
          </Box>
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
              overflowWrap: 'anywhere',
            }}
          >
            {note.text}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
};
