import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type Import, importingOf, missingColumns } from '#contract/imports.ts';
import { FailedAlert } from '#src/form/FailedAlert.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { guessColumns } from './guessColumns.ts';
import { UndoButton } from './UndoButton.tsx';
import { useImportAction, useSample } from './useImports.ts';
import { useFieldName, useImportText } from './useImportText.ts';

type Props = {
  current: Import;
  labels: readonly Readonly<Record<string, string>>[];
  onChecked: () => void;
  onAnother: () => void;
};

/** What may be lost: people and bookings are replaced by what the file says, the catalogue is not. */
const isReplaced = ({ kind }: Import) => 'externalId' in importingOf(kind).fields;

/** May it have times? */
const hasMoments = ({ kind }: Import) =>
  Object.values(importingOf(kind).fields).some((field) => field.kind === 'moment');

/** What each column of the file is, as it was guessed and as somebody chooses. */
export const ColumnsStep = ({ current, labels, onChecked, onAnother }: Props) => {
  const { text } = useImportText();
  const { id, kind, heads } = current;
  const { sample, error: unread, refetch } = useSample(current);
  const nameOf = useFieldName(kind);
  const [columns, setColumns] = useState(() => current.columns ?? guessColumns(kind, heads, labels));
  const { mutate, isPending, error } = useImportAction(id);
  const failure = useErrorText(error);
  const noSample = useErrorText(unread);
  const missing = missingColumns(kind, columns);
  const choose = (place: number, name: string) =>
    setColumns(
      columns.map((one, nth) => {
        if (nth === place) return name || null;
        return one === name ? null : one;
      }),
    );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {text('columns_text')} {isReplaced(current) && text('replaces')} {hasMoments(current) && text('utc')}
      </Typography>
      {noSample && <FailedAlert retry={() => void refetch()}>{noSample}</FailedAlert>}
      <Box component="ul" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, m: 0, p: 0 }}>
        {heads.map((head, place) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
            key={place}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              alignItems: 'center',
              gap: { xs: 0.75, sm: 2 },
            }}
          >
            <Box>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {head || text('column', { place: place + 1 })}
              </Typography>
              <Typography variant="body2" color="textSecondary" noWrap>
                {sample
                  .map((cells) => cells[place])
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            <TextField
              select
              value={columns[place] ?? ''}
              onChange={({ target }) => choose(place, target.value)}
              slotProps={{
                select: { native: true },
                htmlInput: { 'aria-label': head || text('column', { place: place + 1 }) },
              }}
            >
              <option value="">{text('left_out')}</option>
              {Object.keys(importingOf(kind).fields).map((name) => (
                <option key={name} value={name}>
                  {nameOf(name)}
                </option>
              ))}
            </TextField>
          </Box>
        ))}
      </Box>
      {missing.length > 0 && (
        <Alert severity="info">
          {text('missing', { names: missing.map((names) => names.map(nameOf).join(' / ')).join(', ') })}
        </Alert>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          disabled={missing.length > 0}
          loading={isPending}
          onClick={() => mutate({ call: 'check', columns }, { onSuccess: onChecked })}
        >
          {text('check')}
        </Button>
        <Button disabled={isPending} onClick={onAnother}>
          {text('another')}
        </Button>
        <UndoButton current={current} />
      </Box>
    </Box>
  );
};
