import MergeIcon from '@mui/icons-material/Merge';
import { Button } from '@mui/material';
import { usePermissions, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { type Caller, grants } from '#contract/access.ts';
import type { Locale } from '#contract/primitives.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { latePart } from '#src/layout/latePart.tsx';
import { type JoinedKind, joinCalls } from './joinCalls.ts';
import type { Account } from './onDemand/AccountChooser.tsx';

const JoinDialog = latePart(() => import('./onDemand/JoinDialog.tsx'), 'JoinDialog', { onlyWhenShown: true });

const texts: Record<Locale, { join: string }> = {
  en: { join: 'Join with another account…' },
  de: { join: 'Konten verbinden…' },
  fr: { join: 'Réunir avec un autre compte…' },
  pt: { join: 'Juntar a outra conta…' },
};

/** Joins the account in context with another of the same person. */
export const JoinButton = ({ kind }: { kind: JoinedKind }) => {
  const text = useViewTexts(texts);
  const account = useRecordContext<Account>();
  const { permissions } = usePermissions<Caller>();
  const [joining, setJoining] = useState(false);
  if (!account || !grants(joinCalls[kind].join.access, permissions)) return null;
  return (
    <>
      <Button
        data-action
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<MergeIcon />}
        onClick={() => setJoining(true)}
        // It is longer than what stands beside it, which fills the lines of a phone without it.
        sx={{ order: { xs: 1, lg: 0 } }}
      >
        {text('join')}
      </Button>
      {joining && <JoinDialog kind={kind} account={account} close={() => setJoining(false)} />}
    </>
  );
};
