import { Box, Button } from '@mui/material';
import { LinkBase, useCreatePath, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { MadeToken, ServiceToken } from '#contract/service-tokens.ts';
import { RevokeDialog } from './RevokeDialog.tsx';
import { RotateDialog } from './RotateDialog.tsx';
import { TokenDialog } from './TokenDialog.tsx';

const resource = 'service-tokens';

/** What can be done with the token in context. One that was revoked stays as it is. */
export const TokenActions = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const token = useRecordContext<ServiceToken>();
  const [asking, setAsking] = useState<'rotate' | 'revoke'>();
  const [made, setMade] = useState<MadeToken>();
  if (!token) return null;
  const close = () => setAsking(undefined);
  return (
    <>
      {token.state !== 'revoked' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5 }}>
          <Button data-action size="small" variant="outlined" onClick={() => setAsking('rotate')}>
            {translate('resources.service-tokens.rotate')}
          </Button>
          <Button
            data-action
            size="small"
            variant="outlined"
            color="inherit"
            component={LinkBase}
            to={createPath({ resource, id: token.id, type: 'edit' })}
          >
            {translate('ui.list.edit')}
          </Button>
          <Button data-action size="small" variant="outlined" color="error" onClick={() => setAsking('revoke')}>
            {translate('resources.service-tokens.revoke')}
          </Button>
        </Box>
      )}
      {asking === 'rotate' && <RotateDialog token={token} close={close} onMade={setMade} />}
      {asking === 'revoke' && <RevokeDialog token={token} close={close} />}
      {made && <TokenDialog made={made} drop={() => setMade(undefined)} />}
    </>
  );
};
