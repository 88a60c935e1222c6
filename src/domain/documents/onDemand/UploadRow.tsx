import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, LinearProgress, Typography } from '@mui/material';
import { HttpError, useTranslate } from 'ra-core';
import { documentLimits } from '#contract/documents.ts';
import { fieldErrorsOf } from '#src/form/useErrorText.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useTexts } from './texts.ts';
import { mayHaveArrived, type Upload } from './uploadsUnderWay.ts';

const megabytes = documentLimits.bytes / 1024 ** 2;

/** What the server says of the file itself, else of the call. */
const useProblem = (error: unknown): string | undefined => {
  const translate = useTranslate();
  const say = useTexts();
  if (error === undefined) return undefined;
  if (error === 'too_large' || error === 'wrong_type') return say(error, { megabytes });
  const message = error instanceof Error ? error.message : 'server.error';
  return Object.values(fieldErrorsOf(error))[0] ?? translate(message, { _: message });
};

/** Not what is wrong with the file itself, but the line, the server, or how many others there are. */
const mayHelp = (error: unknown) => mayHaveArrived(error) || (error instanceof HttpError && error.status === 429);

type Props = { upload: Upload; cancel: () => void; again: () => void };

/** A file that is being added, or why it was not. */
export const UploadRow = ({ upload, cancel, again }: Props) => {
  const say = useTexts();
  const named = useNamed();
  const { sent, error } = upload;
  const { name } = upload.file;
  const problem = useProblem(error);
  const percent = Math.round(sent * 100);
  const progress = sent < 1 ? say('uploading', { name, percent }) : say('checking', { name });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }} role={problem ? 'alert' : undefined}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {problem ? name : progress}
        </Typography>
        {problem ? (
          <Typography variant="body2" color="error">
            {problem}
          </Typography>
        ) : (
          <LinearProgress
            variant={sent < 1 ? 'determinate' : 'indeterminate'}
            value={percent}
            aria-label={progress}
            sx={{ mt: 0.5 }}
          />
        )}
      </Box>
      {mayHelp(error) && (
        <Button size="small" aria-label={named(say('again'), name)} onClick={again}>
          {say('again')}
        </Button>
      )}
      <IconButton
        size="small"
        aria-label={problem ? named(say('dismiss'), name) : say('cancel', { name })}
        onClick={cancel}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};
