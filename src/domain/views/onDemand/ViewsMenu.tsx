import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { type ListView, mayChangeView } from '#contract/views.ts';
import { readCaller } from '#src/authProvider/authProvider.ts';
import { TickMark } from '#src/list/TickMark.tsx';
import { useListViewText } from '../useListViewText.ts';

type Props = {
  anchor: HTMLElement | null;
  close: () => void;
  views: readonly ListView[];
  open: ListView | undefined;
  isChanged: boolean;
  hasChanges: boolean;
  show: (view: ListView | null) => void;
  discard: () => void;
  save: (view: ListView) => void;
  ask: (dialog: 'save' | 'manage') => void;
};

/** The views of a list, and what can be done with the open one. */
export const ViewsMenu = ({ anchor, close, views, open, isChanged, hasChanges, show, discard, save, ask }: Props) => {
  const text = useListViewText();
  const then = (act: () => void) => () => {
    close();
    act();
  };
  const maySave = open !== undefined && hasChanges && mayChangeView(readCaller(), open.audience);
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
      <MenuItem role="menuitemradio" aria-checked={!open} onClick={then(() => show(null))}>
        <ListItemIcon>
          <TickMark ticked={!open} />
        </ListItemIcon>
        {text('all')}
      </MenuItem>
      {views.map((view) => (
        <MenuItem
          key={view.id}
          role="menuitemradio"
          aria-checked={view.id === open?.id}
          onClick={then(() => show(view))}
        >
          <ListItemIcon>
            <TickMark ticked={view.id === open?.id} />
          </ListItemIcon>
          <ListItemText
            primary={view.name}
            secondary={view.audience === 'me' ? undefined : text(view.audience)}
            slotProps={{ primary: { noWrap: true, variant: 'inherit' }, secondary: { noWrap: true } }}
          />
        </MenuItem>
      ))}
      <Divider />
      {maySave && <MenuItem onClick={then(() => save(open))}>{text('save', { name: open.name })}</MenuItem>}
      {isChanged && <MenuItem onClick={then(discard)}>{text('discard')}</MenuItem>}
      <MenuItem onClick={then(() => ask('save'))}>{text('save_new')}</MenuItem>
      {views.length > 0 && <MenuItem onClick={then(() => ask('manage'))}>{text('manage')}</MenuItem>}
    </Menu>
  );
};
