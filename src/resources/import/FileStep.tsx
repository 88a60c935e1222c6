import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { type Import, type ImportKind, importLimits } from '#contract/imports.ts';
import { fieldErrorsOf, useErrorText } from '#src/form/useErrorText.ts';
import { useFileChooser } from '#src/form/useFileChooser.tsx';
import { useUpload } from './useImports.ts';
import { useImportText } from './useImportText.ts';

type Props = { kind: ImportKind; onUploaded: (uploaded: Import) => void };

/** Uploads the file, and says where it cannot be read. */
export const FileStep = ({ kind, onUploaded }: Props) => {
  const { text } = useImportText();
  const { mutate, isPending, error } = useUpload(kind);
  const failure = useErrorText(error);
  const { input, choose } = useFileChooser({
    label: text('choose'),
    accept: '.csv,.tsv,.txt,.ndjson,.jsonl',
    take: ([file]) => file && mutate(file, { onSuccess: ({ data }) => onUploaded(data) }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        {text('file_text', { megabytes: importLimits.bytes / 1024 / 1024 })}
      </Typography>
      {failure && <Alert severity="error">{fieldErrorsOf(error).file ?? failure}</Alert>}
      {input}
      <Button
        variant="contained"
        startIcon={<UploadIcon />}
        loading={isPending}
        loadingPosition="start"
        onClick={choose}
      >
        {text(isPending ? 'reading' : 'choose')}
      </Button>
    </Box>
  );
};
