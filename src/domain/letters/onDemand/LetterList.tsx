import SupersededIcon from '@mui/icons-material/BlockOutlined';
import SentIcon from '@mui/icons-material/CheckCircleOutlined';
import RefusedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import FiledIcon from '@mui/icons-material/InsertDriveFileOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { useId } from 'react';
import { grants } from '#contract/access.ts';
import { accessToLetters, type Letter, type LetterSubject } from '#contract/letters.ts';
import { readCaller } from '#src/authProvider/authProvider.ts';
import { Moment } from '#src/fields/DateField.tsx';
import { StatusChip } from '#src/fields/StatusChip.tsx';
import { useLetterText } from '../useLetterText.ts';
import { useLetters, useSendAgain } from './useLetters.ts';

const looks = {
  waiting: { tone: 'warning', icon: WaitingIcon },
  sent: { tone: 'success', icon: SentIcon },
  filed: { tone: 'neutral', icon: FiledIcon },
  refused: { tone: 'error', icon: RefusedIcon },
  superseded: { tone: 'neutral', icon: SupersededIcon },
} as const;

const Item = ({ letter, canSend }: { letter: Letter; canSend: boolean }) => {
  const text = useLetterText();
  const { mutate, isPending } = useSendAgain(text('again_said'));
  return (
    <Box component="li" sx={{ py: 1.5, '& + li': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StatusChip {...looks[letter.state]} label={text(letter.state)} />
        <Typography sx={{ fontWeight: 540, overflowWrap: 'anywhere', minWidth: 0 }}>{letter.subject}</Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {text('to_address', { address: letter.recipient })} ·{' '}
        <Moment instant={letter.endedAt ?? letter.createdAt} withTime />
      </Typography>
      {letter.error && (
        <Alert
          severity={letter.state === 'refused' ? 'error' : 'warning'}
          sx={{ mt: 1, '& .MuiAlert-message': { overflowWrap: 'anywhere', minWidth: 0 } }}
        >
          {letter.error}
        </Alert>
      )}
      {letter.state === 'refused' && letter.holds !== false && canSend && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={isPending}
          onClick={() => mutate(letter)}
          sx={{ mt: 1 }}
        >
          {text('again')}
        </Button>
      )}
    </Box>
  );
};

/** The letters about the record in context, newest first. */
export const LetterList = ({ about }: { about: LetterSubject }) => {
  const text = useLetterText();
  const id = useId();
  const record = useRecordContext();
  const { data, error } = useLetters(about, record && String(record.id));
  if (!data && !error) return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ px: 2.5, py: 2 }}>
      <Typography id={id} variant="h3" component="h2">
        {text('title')}
      </Typography>
      {error ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {text('load_failed')}
        </Alert>
      ) : (
        <>
          <Typography variant="body2" color="textSecondary">
            {text(data && data.length > 0 ? 'kept' : 'none')}
          </Typography>
          {data && data.length > 0 && (
            <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
              {data.map((letter) => (
                <Item key={letter.id} letter={letter} canSend={grants(accessToLetters[about], readCaller())} />
              ))}
            </Box>
          )}
        </>
      )}
    </Card>
  );
};
