import PasswordIcon from '@mui/icons-material/LockOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import ProfileIcon from '@mui/icons-material/PersonOutlined';
import { Box, Divider, ListItemIcon, Menu, MenuItem, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { accessLevelOf } from '#contract/users.ts';
import { readUser } from '#src/authProvider/session.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';

/** Screens about oneself, which the main menu leaves out. */
const ownPages = [
  { name: 'profile', to: '/admin/profile', icon: ProfileIcon },
  { name: 'change-password', to: '/admin/change-password', icon: PasswordIcon },
] as const;

/** What the signed-in person is: of staff, what they may do. */
const readKind = () => {
  const { userType, userRole = null } = readUser();
  return userType && (accessLevelOf({ userType, userRole }) ?? userType);
};

type Props = { anchor: HTMLElement | null; name: string; close: () => void; signOut: () => void };

/** Who is signed in, as what, the screens about them, and signing out. */
export const UserChoice = ({ anchor, name, close, signOut }: Props) => {
  const translate = useTranslate();
  const { pages } = useDeclarations();
  const kind = readKind();
  const offered = ownPages.filter(({ to }) => pages.some(({ path }) => path === to));
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { sx: { minWidth: 208 } } }}>
      <Box component="li" role="presentation" sx={{ px: 1, pt: 0.5, pb: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        {kind && (
          <Typography variant="caption" color="textSecondary">
            {translate(`ui.frame.user_type.${kind}`)}
          </Typography>
        )}
      </Box>
      <Divider component="li" sx={{ my: 0.5 }} />
      {offered.map(({ name: page, to, icon: Icon }) => (
        <MenuItem key={to} component={LinkBase} to={to} onClick={close}>
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {translate(`pages.${page}.name`)}
        </MenuItem>
      ))}
      <MenuItem onClick={signOut}>
        <ListItemIcon>
          <LogoutIcon fontSize="small" />
        </ListItemIcon>
        {translate('ui.frame.sign_out')}
      </MenuItem>
    </Menu>
  );
};
