import { Box, ListItem, ListItemButton, Tooltip, Typography } from '@mui/material';
import { LinkBase, useGetList, useLocale, useMatch, useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatThousands } from '#src/fields/formatNumber.ts';
import type { MenuLink } from './types.ts';

type Props = { link: MenuLink; narrow: boolean; onOpen: (() => void) | undefined };

/** Counted when the menu appears, after every change of the records, and each minute while the window is looked at. */
const Waiting = ({ id, resource, filter }: NonNullable<MenuLink['waiting']> & { id: string }) => {
  const locale = useLocale() ?? 'en';
  const translate = useTranslate();
  const { total: count = 0 } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, filter },
    { refetchInterval: 60_000, retry: false },
  );
  if (count === 0) return null;
  return (
    <Typography
      variant="caption"
      component="span"
      id={id}
      // Said as the link's description, so that its name stays the screen's.
      aria-hidden
      sx={{ px: 0.75, borderRadius: 1, bgcolor: 'action.selected', color: 'text.primary', fontWeight: 600 }}
    >
      {formatThousands(count, locale)}
      <span className="visually-hidden"> {translate('ui.frame.waiting')}</span>
    </Typography>
  );
};

export const MenuItem = ({ link: { to, label, icon: Icon, waiting }, narrow, onOpen }: Props) => {
  const id = useId();
  const open = useMatch({ path: to, end: false }) !== null;
  return (
    <ListItem disablePadding sx={{ mb: 0.25 }}>
      <Tooltip title={narrow ? label : ''} placement="right">
        <ListItemButton
          component={LinkBase}
          to={to}
          selected={open}
          aria-current={open ? 'page' : undefined}
          aria-label={narrow ? label : undefined}
          aria-describedby={waiting && !narrow ? id : undefined}
          onClick={onOpen}
          sx={{
            gap: 1.25,
            minHeight: 36,
            px: 1.25,
            borderRadius: 1.5,
            color: 'text.secondary',
            '& svg': { fontSize: '1.25rem', flex: 'none' },
            '&:hover': { color: 'text.primary' },
            '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primary.light', color: 'primary.main' },
          }}
        >
          <Icon />
          {!narrow && (
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              <Typography
                variant="body2"
                component="span"
                noWrap
                sx={{ display: 'block', fontWeight: open ? 600 : 520 }}
              >
                {label}
              </Typography>
            </Box>
          )}
          {!narrow && waiting && <Waiting id={id} {...waiting} />}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
};
