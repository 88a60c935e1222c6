import VersionsIcon from '@mui/icons-material/HistoryOutlined';
import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type VersionedKind, versions } from '#contract/versions.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { latePart } from '#src/layout/latePart.tsx';

const VersionsDialog = latePart(() => import('./onDemand/VersionsDialog.tsx'), 'VersionsDialog', {
  onlyWhenShown: true,
});

/** Opens what the record in context was after each of its changes, to compare it and to bring it back. */
export const VersionsButton = ({ kind }: { kind: VersionedKind }) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const [open, setOpen] = useState(false);
  if (!record || !offers(versions.list)) return null;
  return (
    <>
      <Button data-action variant="outlined" color="inherit" startIcon={<VersionsIcon />} onClick={() => setOpen(true)}>
        {translate('ui.audit.versions')}
      </Button>
      {open && <VersionsDialog kind={kind} record={record} close={() => setOpen(false)} />}
    </>
  );
};
