import { Alert, Box, Button, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { VersionedKind } from '#contract/versions.ts';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useTexts } from './texts.ts';
import { useRestore } from './useRestore.ts';

/** What follows from bringing something back. */
const Consequences = ({ kind, record, next }: { kind: VersionedKind; record: RaRecord; next: number }) => {
  const say = useTexts();
  return (
    <Typography variant="body2" color="textSecondary">
      {say('follows', { number: next })}
      {kind === 'page' && ` ${say('not_published')}`}
      {kind === 'page' && record.status === 'published' && ` ${say('follows_published')}`}
      {kind === 'settings' && ` ${say('follows_settings')}`}
    </Typography>
  );
};

type Props = {
  kind: VersionedKind;
  record: RaRecord;
  from: number;
  latest: number;
  /** What is ticked. */
  fields: readonly string[];
  done: () => void;
};

/** Brings back what is ticked, and says before what follows. */
export const RestorePart = ({ kind, record, from, latest, fields, done }: Props) => {
  const say = useTexts();
  const { mutate, isPending, error, isStale } = useRestore({ id: String(record.id), from, version: latest, done });
  const refusal = useErrorText(error);
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Consequences kind={kind} record={record} next={latest + 1} />
      <Button
        variant="contained"
        sx={{ mt: 1.5 }}
        disabled={fields.length === 0}
        loading={isPending}
        onClick={() => mutate(fields)}
      >
        {say('restore')}
      </Button>
      {refusal && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {isStale ? say('conflict') : refusal}
        </Alert>
      )}
    </Box>
  );
};
