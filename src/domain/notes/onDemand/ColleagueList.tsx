import { Box, Paper, Typography } from '@mui/material';
import type { Colleague } from '#contract/notes.ts';
import { Avatar } from '#src/fields/Avatar.tsx';
import { useNoteText } from '../useNoteText.ts';

export const optionId = (list: string, { id }: Colleague) => `${list}-${id}`;

type Props = {
  id: string;
  options: readonly Colleague[];
  active: Colleague | undefined;
  /** What stands behind the `@`. */
  typed: string;
  choose: (colleague: Colleague) => void;
};

/** Has somebody been typed whom nobody is called? */
export const isOfNobody = ({ options, typed }: Pick<Props, 'options' | 'typed'>) =>
  options.length === 0 && /^\S{2,}$/.test(typed);

/** Who can be mentioned, below the field in which it is typed. */
export const ColleagueList = ({ id, options, active, typed, choose }: Props) => {
  const text = useNoteText();
  const isNobody = isOfNobody({ options, typed });
  if (options.length === 0 && !isNobody) return null;
  return (
    <Paper elevation={8} sx={{ position: 'absolute', insetInline: 0, top: '100%', mt: 0.5, zIndex: 2, maxWidth: 360 }}>
      {isNobody && (
        <Typography aria-hidden variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
          {text('nobody')}
        </Typography>
      )}
      {!isNobody && (
        <Box component="ul" role="listbox" id={id} aria-label={text('colleagues')} sx={{ m: 0, p: 0.5 }}>
          {options.map((colleague) => (
            <Box
              key={colleague.id}
              component="li"
              role="option"
              id={optionId(id, colleague)}
              aria-selected={colleague === active}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(colleague)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                px: 1.5,
                minHeight: 40,
                borderRadius: 1,
                cursor: 'pointer',
                bgcolor: colleague === active ? 'primary.light' : 'transparent',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <Avatar name={colleague.name} photoUrl={colleague.photoUrl} size={24} />
              <Typography variant="body2" noWrap>
                {colleague.name}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Paper>
  );
};
