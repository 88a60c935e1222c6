import { Alert, Box, Button, Typography } from '@mui/material';
import { type RaRecord, useResourceContext } from 'ra-core';
import type { VersionedKind } from '#contract/versions.ts';
import { failureOf } from '#src/dataProvider/callApi.ts';
import { useFieldLabel } from '#src/domain/audit/useFieldLabel.ts';
import { fieldErrorsOf, useErrorText } from '#src/form/useErrorText.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useTexts } from './texts.ts';
import type { Restore } from './useRestore.ts';

/** What follows from bringing something back. */
const Consequences = ({ kind, record, next }: { kind: VersionedKind; record: RaRecord; next: number }) => {
  const say = useTexts();
  return (
    <Typography variant="body2" color="textSecondary">
      {say('follows', { number: String(next) })}
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
  by: Restore;
};

/** Why it was refused. There are no inputs here: what is said of a field is led by its name. */
const useRefusal = (error: Error | null) => {
  const label = useFieldLabel(useResourceContext());
  const named = useNamed();
  const text = useErrorText(error);
  const sentences = Object.entries(fieldErrorsOf(error)).map(([field, sentence]) => named(label(field), sentence));
  return sentences.length > 0 ? sentences.join('. ') : text;
};

/** Brings back what is ticked, and says before what follows. */
export const RestorePart = ({ kind, record, from, latest, fields, by }: Props) => {
  const say = useTexts();
  const error = by.errorOf(from);
  const refusal = useRefusal(error);
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Consequences kind={kind} record={record} next={latest + 1} />
      <Button
        variant="contained"
        sx={{ mt: 1.5 }}
        disabled={fields.length === 0}
        loading={by.isPending}
        onClick={() => by.restore({ from, version: latest, fields })}
      >
        {say('restore')}
      </Button>
      {refusal && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {/* Where somebody else was quicker, what it would undo is shown by now. */}
          {failureOf(error).code === 'conflict.version' ? say('conflict') : refusal}
        </Alert>
      )}
    </Box>
  );
};
