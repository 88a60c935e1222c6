import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { bookingFiles } from '#contract/record-files.ts';
import type { Transaction } from '#contract/transactions.ts';
import { RecordFiles } from '#src/domain/documents/RecordFiles.tsx';
import { Moment } from '#src/fields/DateField.tsx';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { isOpenDispute } from './decidable.ts';
import { disputeTexts } from './disputeTexts.ts';
import { said } from './said.ts';

/** The last dispute: what was said, by when it is to be decided or how it was, and what there is to judge it by. */
export const DisputeFacts = ({ booking }: { booking: Transaction }) => {
  const translate = useTranslate();
  const say = useViewTexts(disputeTexts);
  const { bookingId, dispute, evidence: files } = booking;
  // The application may hand in a file before it tells of the dispute.
  if (!dispute && files.length === 0) return null;
  const { note, evidence, dueAt, decision } = dispute ?? { note: null, evidence: null, dueAt: null, decision: null };
  return (
    <Box component="section" sx={{ mt: 1 }}>
      <Typography variant="h5" component="h3">
        {translate('resources.transactions.fields.dispute')}
        {decision && `: ${translate(`resources.transactions.outcome.${decision.outcome}`)}`}
      </Typography>
      {dueAt && isOpenDispute(booking) && (
        <Typography variant="body2" color="warning">
          {translate('resources.transactions.fields.dueAt')} <Moment instant={dueAt} withTime />
        </Typography>
      )}
      {Object.entries({ note, evidence, reason: decision?.reason }).map(
        ([name, text]) =>
          text && (
            <Typography key={name} variant="body2" color="textSecondary" sx={said}>
              {text}
            </Typography>
          ),
      )}
      <Typography variant="body2" component="h4" sx={{ mt: 1, fontWeight: 560 }}>
        {translate('resources.transactions.fields.evidence')}
      </Typography>
      <RecordFiles files={files} resource="transactions" id={bookingId} calls={bookingFiles} none={say('no_files')} />
    </Box>
  );
};
