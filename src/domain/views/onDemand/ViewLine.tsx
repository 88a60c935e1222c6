import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { type ListView, mayChangeView } from '#contract/views.ts';
import { readCaller } from '#src/authProvider/authProvider.ts';
import { readUser } from '#src/authProvider/session.ts';
import { IconAction } from '#src/layout/IconAction.tsx';
import { useListViewText } from '../useListViewText.ts';

type Props = {
  view: ListView;
  isFirst: boolean;
  isLast: boolean;
  move: (by: -1 | 1) => void;
  setInMenu: (inMenu: boolean) => void;
  edit: () => void;
  remove: () => void;
};

/** Whom a view is for, and who made it where that was somebody else. */
const useAbout = ({ audience, owner }: ListView) => {
  const text = useListViewText();
  const maker = owner && owner.id !== readUser().uid ? text('by', { name: owner.name }) : undefined;
  return [text(audience), maker].filter(Boolean).join(' · ');
};

export const ViewLine = ({ view, isFirst, isLast, move, setInMenu, edit, remove }: Props) => {
  const text = useListViewText();
  const about = useAbout(view);
  const { name, audience, inMenu } = view;
  const mayChange = mayChangeView(readCaller(), audience);
  return (
    <Box
      component="li"
      data-line={view.id}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, mr: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {about}
        </Typography>
      </Box>
      <FormControlLabel
        label={text('pinned')}
        control={<Checkbox checked={inMenu} onChange={({ target }) => setInMenu(target.checked)} />}
        slotProps={{ typography: { variant: 'inherit' } }}
        sx={{ fontSize: '0.8125rem' }}
      />
      <Box sx={{ display: 'flex' }}>
        <IconAction size="small" label={text('up', { name })} disabled={isFirst} onClick={() => move(-1)}>
          <ArrowUpIcon fontSize="small" />
        </IconAction>
        <IconAction size="small" label={text('down', { name })} disabled={isLast} onClick={() => move(1)}>
          <ArrowDownIcon fontSize="small" />
        </IconAction>
        {mayChange && (
          <>
            <IconAction size="small" label={text('edit', { name })} onClick={edit}>
              <EditIcon fontSize="small" />
            </IconAction>
            <IconAction size="small" label={text('remove', { name })} onClick={remove}>
              <DeleteIcon fontSize="small" />
            </IconAction>
          </>
        )}
      </Box>
    </Box>
  );
};
