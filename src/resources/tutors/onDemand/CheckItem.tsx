import AcceptedIcon from '@mui/icons-material/CheckCircleOutlined';
import RefusedIcon from '@mui/icons-material/HighlightOff';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import DueIcon from '@mui/icons-material/Schedule';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { TutorCheck } from '#contract/checklist.ts';
import { formatDay } from '#contract/dates.ts';
import type { TutorDocument } from '#contract/documents.ts';
import { useChecklistTexts, useChecklistWords } from '#src/domain/checklist/texts.ts';
import { useCheckName } from '#src/domain/checklist/useCheckName.ts';
import { useKeyed } from '#src/domain/keys/useKeyed.ts';
import { Moment } from '#src/fields/DateField.tsx';
import { StatusChip } from '#src/fields/StatusChip.tsx';
import { CheckDecision, type Decision } from './CheckDecision.tsx';
import { useRefusalNote } from './useRefusalNote.ts';

const looks = {
  open: { tone: 'warning', icon: OpenIcon },
  accepted: { tone: 'success', icon: AcceptedIcon },
  refused: { tone: 'error', icon: RefusedIcon },
} as const;

const keys = { previous: 'P', next: 'N' } as const;

/** What was decided, when and by whom. */
const Decided = ({ check: { expiresOn, code, note, decidedBy, decidedAt } }: { check: TutorCheck }) => {
  const say = useChecklistTexts();
  const { codes } = useChecklistWords();
  const reason = [code && codes[code], note].filter(Boolean).join(': ');
  return (
    <>
      {reason && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      {expiresOn && (
        <Typography variant="body2">
          {say('holds_until')} {formatDay(expiresOn)}
        </Typography>
      )}
      {decidedAt && (
        <Typography variant="caption" color="textSecondary" component="p">
          {decidedBy && `${decidedBy}, `}
          <Moment instant={decidedAt} withTime />
        </Typography>
      )}
    </>
  );
};

type Props = {
  check: TutorCheck;
  /** Those of its kind. */
  documents: readonly TutorDocument[];
  shownId: string | undefined;
  show: (id: string) => void;
  isCurrent: boolean;
  open: () => void;
  /** Whether it is the one before or behind that which is looked at: a key opens it. */
  beside: 'previous' | 'next' | undefined;
  takesFocus: boolean;
  pending: boolean;
  /** Undefined for whoever may only read. */
  decide: ((decision: Decision, decided: () => void) => void) | undefined;
};

/** An item of the checklist: what it is about, what was decided, and, where it is the one that is looked at, its documents and the decision. */
export const CheckItem = ({ check, documents, shownId, show, isCurrent, open, beside, decide, ...deciding }: Props) => {
  const say = useChecklistTexts();
  const { states } = useChecklistWords();
  const nameOf = useCheckName();
  const keyed = useKeyed();
  const id = useId();
  const { state, due, required, version } = check;
  const note = useRefusalNote(check);
  // It stays while another item is looked at, as the note does, and is none of another document's.
  const [valid, setValid] = useState({ day: '', version });
  const day = valid.version === version ? valid.day : '';
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-name`}
      aria-current={isCurrent ? 'step' : undefined}
      sx={{
        // With its border in line with the heading above.
        pl: '17px',
        pr: 2.5,
        py: 1.25,
        borderLeft: 3,
        borderLeftColor: isCurrent ? 'primary.main' : 'transparent',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <ButtonBase
          {...(beside && keyed(keys[beside], say(beside)))}
          onClick={open}
          aria-expanded={isCurrent}
          sx={{ flex: '1 1 160px', justifyContent: 'flex-start', textAlign: 'left', py: 0.5, borderRadius: 1 }}
        >
          <Typography id={`${id}-name`} component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {nameOf(check)}
          </Typography>
        </ButtonBase>
        {due && <StatusChip tone={due === 'expired' ? 'error' : 'warning'} icon={DueIcon} label={say(due)} />}
        <StatusChip {...looks[state]} label={states[state]} />
      </Box>
      {!required && (
        <Typography variant="caption" color="textSecondary">
          {say('optional')}
        </Typography>
      )}
      <Decided check={check} />
      {isCurrent && (
        <Box sx={{ mt: 1 }}>
          {documents.length === 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              {say('nothing')}
            </Typography>
          )}
          {documents.length > 1 && (
            <Box component="ul" aria-label={say('documents', { name: nameOf(check) })} sx={{ m: 0, mb: 1, p: 0 }}>
              {documents.map((file) => (
                <Box component="li" key={file.id} sx={{ listStyle: 'none' }}>
                  <ButtonBase
                    onClick={() => show(file.id)}
                    disabled={file.contentType === null}
                    aria-pressed={file.id === shownId}
                    sx={{ py: 0.5, textAlign: 'left', '&[aria-pressed=true]': { fontWeight: 600 } }}
                  >
                    <Typography
                      variant="body2"
                      component="span"
                      color={file.contentType === null ? 'textSecondary' : 'primary'}
                      sx={{ overflowWrap: 'anywhere', fontWeight: 'inherit' }}
                    >
                      {file.name}
                    </Typography>
                  </ButtonBase>
                </Box>
              ))}
            </Box>
          )}
          {decide && (
            <CheckDecision
              key={`${state} ${version}`}
              check={check}
              decide={(decision) => decide(decision, note.end)}
              note={note}
              day={day}
              setDay={(given) => setValid({ day: given, version })}
              {...deciding}
            />
          )}
        </Box>
      )}
    </Box>
  );
};
