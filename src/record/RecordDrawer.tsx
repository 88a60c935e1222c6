import CloseIcon from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, Tooltip, Typography } from '@mui/material';
import {
  EditContext,
  ShowContext,
  useCreatePath,
  useGetResourceLabel,
  useNavigate,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { Fragment, type ReactNode, useContext, useId } from 'react';
import { useLocation } from 'react-router';
import { People } from '#src/domain/live/late.tsx';
import { BarHost } from '#src/frame/BarHost.tsx';
import { whereLow } from '#src/theme/whereLow.ts';

/** Closes a view that lies over its list: back to the page whose button opened it, otherwise to the list, as it was. */
export const useCloseDrawer = (): (() => void) => {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { cameFrom } = (state ?? {}) as { cameFrom?: string };
  return () => navigate(cameFrom ?? createPath({ resource, type: 'list' }));
};

type Props = {
  /** None while the record is on its way; where it does not come, its kind takes the place. */
  title: ReactNode;
  actions?: ReactNode /** For records that are read rather than filled in. */;
  wide?: boolean;
  children: ReactNode;
};

/** What has no end, such as an address, ends there. */
const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;

const useHeading = (title: ReactNode) => {
  const [show, edit] = [useContext(ShowContext), useContext(EditContext)];
  const labelOf = useGetResourceLabel();
  const resource = useResourceContext() ?? '';
  return title ?? ((show ?? edit)?.error ? labelOf(resource, 1) : '…');
};

/** A record's view or form over the list it belongs to: at the right, over everything on phones. Escape closes it. */
export const RecordDrawer = ({ title, actions, wide = false, children }: Props) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const heading = useHeading(title);
  const close = useCloseDrawer();
  const id = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          className: 'record-drawer',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: wide ? 640 : 480 } },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          // A name goes before what can be done, which has a line of its own where there is no room for both.
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          flex: 'none',
          minHeight: 56,
          position: 'sticky',
          [whereLow]: { position: 'static' },
          top: 0,
          zIndex: 3,
          pl: { xs: 2, sm: 3 },
          pr: { xs: 6, sm: 7 },
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h2" sx={{ ...twoLines, flex: '1 1 auto', my: 1 }}>
          {heading}
        </Typography>
        <People />
        <Fragment key={record && String(record.id)}>
          {actions && <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, my: 0.5 }}>{actions}</Box>}
        </Fragment>
        <Tooltip title={translate('ui.list.close')} placement="bottom">
          <IconButton
            edge="end"
            aria-label={translate('ui.list.close')}
            onClick={close}
            sx={{ position: 'absolute', top: 10, right: { xs: 16, sm: 24 } }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <BarHost />
      <Box
        className="drawer-body"
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, px: { xs: 2, sm: 3 }, pt: 2.5 }}
      >
        {children}
      </Box>
    </Drawer>
  );
};
