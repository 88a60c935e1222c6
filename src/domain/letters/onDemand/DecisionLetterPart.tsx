import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { useId } from 'react';
import { intlLocale } from '#contract/intl-locale.ts';
import type { LetterPreview, LetterSubject } from '#contract/letters.ts';
import type { Asked } from '#contract/report-question.ts';
import { FailedAlert } from '#src/form/FailedAlert.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import type { ChosenLetter } from '../chosenLetter.ts';
import { LetterSkeleton, letterHeight } from '../LetterSkeleton.tsx';
import { previewDocument } from '../previewDocument.ts';
import { useLetterText } from '../useLetterText.ts';
import { AmendInputs } from './AmendInputs.tsx';
import { useLetterPreview } from './useLetterPreview.ts';

type Filled = NonNullable<LetterPreview['letter']>;
type Choosing = { choice: ChosenLetter; change: (choice: ChosenLetter) => void };
type Props = Choosing & {
  about: LetterSubject;
  id: string;
  /** The status that it would go to. */
  status: string;
  reason: string;
  /** Of a refund. */
  amountCents?: number;
  /** How many are decided at once, each with a letter of its own: this is the first, and none is amended. */
  count?: number | undefined;
  /** Who of a report is asked something. */
  to?: Asked;
  /** What it names besides that others may change meanwhile. */
  names?: string;
};

const column = { display: 'flex', flexDirection: 'column', alignItems: 'stretch' } as const;

/** The letter in a frame of its own that may run nothing. It takes the height that is left. */
const Shown = ({ letter, title }: { letter: Filled; title: string }) => (
  <Box
    sx={{ ...column, flex: 1, minHeight: 180, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
  >
    <Typography variant="body2" sx={{ fontWeight: 600, px: 2, py: 1, overflowWrap: 'anywhere' }}>
      {letter.subject}
    </Typography>
    <Box
      component="iframe"
      title={title}
      sandbox=""
      srcDoc={previewDocument(letter.body)}
      sx={{ flex: 1, border: 0, borderTop: 1, borderColor: 'divider' }}
    />
  </Box>
);

const Text = ({
  letter,
  title,
  choice,
  change,
  count,
  isBehind,
}: Choosing & { letter: Filled; title: string; count?: number | undefined; isBehind: boolean }) => {
  const text = useLetterText();
  const why = useId();
  if (choice) return <AmendInputs amended={choice} change={change} discard={() => change(undefined)} />;
  return (
    <>
      <Shown letter={letter} title={title} />
      {count === undefined ? (
        <>
          <Button
            size="small"
            color="inherit"
            // What is amended stays as it is: without the last words of the reason, it would go without them.
            disabled={isBehind}
            aria-describedby={isBehind ? why : undefined}
            onClick={() => change({ subject: letter.subject, body: letter.body, text: letter.text })}
            sx={{ alignSelf: 'flex-start', mt: 0.5, ml: -1.25 }}
          >
            {text('amend')}
          </Button>
          {isBehind && (
            <span id={why} className="visually-hidden">
              {text('behind')}
            </span>
          )}
        </>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('count', { count })}
        </Typography>
      )}
    </>
  );
};

/** Why the letter cannot be shown. What was amended would be sent all the same, and is. */
const NotShown = ({ reason, retry, choice, change }: Choosing & { reason: string; retry: () => void }) => {
  const text = useLetterText();
  return (
    <Box sx={{ ...column, mt: 2 }}>
      <FailedAlert retry={retry}>{text('failed', { reason })}</FailedAlert>
      {choice && <AmendInputs amended={choice} change={change} discard={() => change(undefined)} />}
    </Box>
  );
};

/** What is decided about money, or about many, is not taken back: no way is promised. */
const hasWayBack = (about: LetterSubject, count: number | undefined) => count === undefined && about !== 'booking';

/** The letter about a decision, filled in: whom it goes to, in which language and how; to be amended for this one time, or not sent. */
export const DecisionLetterPart = ({ choice, change, count, ...decision }: Props) => {
  const text = useLetterText();
  const locale = useLocale() ?? 'en';
  const id = useId();
  const { data, error, isPending, isOffered, isBehind, refetch } = useLetterPreview(decision, Boolean(choice));
  const failure = useErrorText(error);
  if (!isOffered) return null;
  if (failure) return <NotShown reason={failure} retry={() => void refetch()} choice={choice} change={change} />;
  if (isPending) return <LetterSkeleton />;
  if (data?.way === 'app')
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        {text('app')}
      </Alert>
    );
  if (!data?.letter) return null;
  const { letter, way } = data;
  const title = text('to', { name: letter.recipientName });
  const language =
    new Intl.DisplayNames(intlLocale(locale), { type: 'language' }).of(letter.language) ?? letter.language;
  const isSent = choice !== null;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ ...column, mt: 2, minHeight: choice === undefined ? letterHeight : 'auto' }}
    >
      <Typography id={id} variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <FormControlLabel
        label={text(count === undefined ? 'send' : 'send_many')}
        control={<Checkbox checked={isSent} onChange={({ target }) => change(target.checked ? undefined : null)} />}
      />
      {isSent ? (
        <Box sx={{ ...column, flex: 1 }}>
          {way === 'file' ? (
            <Alert severity="warning" sx={{ mb: 1 }}>
              {text('file')}
            </Alert>
          ) : (
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
              {text(hasWayBack(decision.about, count) ? 'goes' : 'goes_first', { address: letter.recipient, language })}
            </Typography>
          )}
          <Text letter={letter} title={title} choice={choice} change={change} count={count} isBehind={isBehind} />
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {text('not_sent')}
        </Typography>
      )}
    </Box>
  );
};
