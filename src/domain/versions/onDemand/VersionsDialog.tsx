import BackIcon from '@mui/icons-material/ArrowBack';
import CloseIcon from '@mui/icons-material/Close';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogTitle,
  IconButton,
  Skeleton,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { type RaRecord, useResourceContext } from 'ra-core';
import { useId, useState } from 'react';
import type { ContentVersion, VersionedKind } from '#contract/versions.ts';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useRecordName } from '#src/list/useRecordName.ts';
import { Comparison } from './Comparison.tsx';
import { useTexts } from './texts.ts';
import { type Restore, useRestore } from './useRestore.ts';
import { useVersions } from './useVersions.ts';
import { VersionList } from './VersionList.tsx';

type Props = { kind: VersionedKind; record: RaRecord; close: () => void };

type ContentProps = Omit<Props, 'close'> & { versions: readonly ContentVersion[]; by: Restore };

/** The list beside what is looked at; on a phone one after the other. */
const Content = ({ kind, record, versions, by }: ContentProps) => {
  const say = useTexts();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [asked, choose] = useState<number>();
  const chosen = asked ?? (isWide ? versions[0]?.version : undefined);
  const back = !isWide && (
    <Button color="inherit" startIcon={<BackIcon />} onClick={() => choose(undefined)} sx={{ mb: 1 }}>
      {say('back')}
    </Button>
  );
  const comparison = chosen !== undefined && (
    // Each version is looked at anew.
    <Comparison key={chosen} {...{ kind, record, versions, chosen, back, by }} />
  );
  if (!isWide && comparison) return <Box sx={{ overflow: 'auto' }}>{comparison}</Box>;
  return (
    <Box sx={{ display: 'flex', minHeight: 0, flex: 1 }}>
      <Box
        sx={{
          overflow: 'auto',
          width: { xs: '100%', md: 320 },
          flexShrink: 0,
          borderRight: { md: 1 },
          borderColor: { md: 'divider' },
        }}
      >
        <VersionList versions={versions} chosen={chosen} choose={choose} />
      </Box>
      {isWide && <Box sx={{ overflow: 'auto', flex: 1, minWidth: 0 }}>{comparison}</Box>}
    </Box>
  );
};

/** What a record was after each of its changes: who, when, the difference by words, and the way back. */
export const VersionsDialog = ({ kind, record, close }: Props) => {
  const say = useTexts();
  const id = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const name = useRecordName(record);
  const by = useRestore(String(record.id), close);
  const { data, error, refetch } = useVersions(
    useResourceContext() ?? '',
    { kind, id: String(record.id) },
    record.version,
  );
  const problem = useErrorText(error);
  return (
    <Dialog
      open
      onClose={close}
      fullWidth
      maxWidth="lg"
      fullScreen={isPhone}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { height: isPhone ? undefined : '85dvh' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', borderBottom: 1, borderColor: 'divider', pr: 1 }}>
        <DialogTitle id={id} sx={{ flex: 1, minWidth: 0, px: 2, pb: 2, overflowWrap: 'anywhere' }}>
          {say('title', { name })}
        </DialogTitle>
        <IconButton aria-label={say('close')} onClick={close} sx={{ mt: 1 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      {problem && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => refetch()}>
              {say('again')}
            </Button>
          }
        >
          {say('failed')} {problem}
        </Alert>
      )}
      {!(data || problem) && <Skeleton variant="rounded" height={320} sx={{ m: 3 }} />}
      {data && <Content {...{ kind, record, by }} versions={data} />}
    </Dialog>
  );
};
