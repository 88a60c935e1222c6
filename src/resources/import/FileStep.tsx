import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import type { HttpError } from 'ra-core';
import { type ChangeEvent, useRef } from 'react';
import { type Import, type ImportKind, importLimits } from '#contract/imports.ts';
import type { FailureBody } from '#src/dataProvider/callApi.ts';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useUpload } from './useImports.ts';
import { useImportText } from './useImportText.ts';

type Props = { kind: ImportKind; onUploaded: (uploaded: Import) => void };

/** Uploads the file, and says where it cannot be read. */
export const FileStep = ({ kind, onUploaded }: Props) => {
  const { text } = useImportText();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useUpload(kind);
  const failure = useErrorText(error);
  const ofFile = ((error as HttpError | null)?.body as FailureBody | undefined)?.errors?.file;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) mutate(file, { onSuccess: ({ data }) => onUploaded(data) });
    target.value = '';
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        {text('file_text', { megabytes: importLimits.bytes / 1024 / 1024 })}
      </Typography>
      {failure && <Alert severity="error">{ofFile ?? failure}</Alert>}
      <input ref={input} type="file" accept=".csv,.tsv,.txt,.ndjson,.jsonl" hidden aria-hidden onChange={choose} />
      <Button
        variant="contained"
        startIcon={<UploadIcon />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => input.current?.click()}
      >
        {text(isPending ? 'reading' : 'choose')}
      </Button>
    </Box>
  );
};
