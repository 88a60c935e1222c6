import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import {
  LinkBase,
  useCanAccess,
  useCreatePath,
  useGetIdentity,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import type { ReactNode } from 'react';
import type { Account } from '#contract/users.ts';
import { Avatar } from '#src/fields/Avatar.tsx';
import { DeleteButton } from '#src/list/DeleteButton.tsx';
import { AccountStatusActions } from './AccountStatusActions.tsx';
import { AccountStatusChip } from './AccountStatusField.tsx';

const EditButton = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  if (!canAccess) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<EditIcon />}
      component={LinkBase}
      to={createPath({ resource, id, type: 'edit' })}
    >
      {translate('ui.list.edit')}
    </Button>
  );
};

type Props = {
  /** Further chips beside the status. */
  children?: ReactNode;
  /** What else can be done with the account of somebody else. */
  actions?: ReactNode;
};

/** Who the account in context belongs to, whether it can be used, and what can be done with it. */
export const AccountHeader = ({ children, actions }: Props) => {
  const account = useRecordContext<Account>();
  const { identity } = useGetIdentity();
  if (!account) return null;
  return (
    <Card sx={{ p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Avatar name={account.displayName} photoUrl={account.photoUrl} size={64} />
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <Typography variant="h1">{account.displayName}</Typography>
            <AccountStatusChip status={account.status} />
            {children}
          </Box>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {account.email}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <AccountStatusActions />
          {identity?.id !== account.id && actions}
          <EditButton id={account.id} />
          {identity?.id !== account.id && <DeleteButton />}
        </Box>
      </Box>
      {account.statusReason && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {account.statusReason}
        </Alert>
      )}
    </Card>
  );
};
