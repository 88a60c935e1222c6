import PasswordIcon from '@mui/icons-material/LockOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import ProfileIcon from '@mui/icons-material/PersonOutlined';
import { Box, Divider, ListItemIcon, Menu, MenuItem, Typography } from '@mui/material';
import { LinkBase, useGetIdentity, useLogout, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Avatar } from '#src/fields/Avatar.tsx';
import { LeaveDialog } from '#src/form/LeaveDialog.tsx';
import { useHasUnsaved } from '#src/form/UnsavedForms.tsx';
import { useOpened } from './useOpened.ts';

/** Screens about oneself, which the main menu leaves out. */
const ownPages = [
  { name: 'profile', to: '/admin/profile', icon: ProfileIcon },
  { name: 'change-password', to: '/admin/change-password', icon: PasswordIcon },
] as const;

/** Who is signed in, as what, and the way out. */
export const UserMenu = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  const hasUnsaved = useHasUnsaved();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  const opened = useOpened(anchor !== null);
  const signOut = () => {
    setAnchor(null);
    if (hasUnsaved()) setAsking(true);
    else void logout();
  };
  const name = identity?.fullName ?? '';
  const userType: unknown = identity?.userType;
  return (
    <>
      <button
        type="button"
        className="account"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Avatar name={name} photoUrl={identity?.avatar} size={28} />
        <span className="visually-hidden">{translate('ui.frame.account', { name })}</span>
      </button>
      {opened && (
        <Menu
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { sx: { minWidth: 208 } } }}
        >
          <Box component="li" role="presentation" sx={{ px: 1, pt: 0.5, pb: 1 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {name}
            </Typography>
            {typeof userType === 'string' && (
              <Typography variant="caption" color="textSecondary">
                {translate(`ui.frame.user_type.${userType}`)}
              </Typography>
            )}
          </Box>
          <Divider component="li" sx={{ my: 0.5 }} />
          {ownPages.map(({ name, to, icon: Icon }) => (
            <MenuItem key={to} component={LinkBase} to={to} onClick={() => setAnchor(null)}>
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              {translate(`pages.${name}.name`)}
            </MenuItem>
          ))}
          <MenuItem onClick={signOut}>
            <ListItemIcon>
              <LogoutIcon fontSize="small" />
            </ListItemIcon>
            {translate('ui.frame.sign_out')}
          </MenuItem>
        </Menu>
      )}
      {asking && <LeaveDialog leave={() => void logout()} stay={() => setAsking(false)} />}
    </>
  );
};
