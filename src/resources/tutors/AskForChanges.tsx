import { Button } from '@mui/material';
import { hashKey } from '@tanstack/react-query';
import { type RaRecord, useRecordContext, useTranslate } from 'ra-core';
import { changesRequested, refusedChecks } from '#contract/checklist.ts';
import type { Tutor } from '#contract/tutors.ts';
import { useChecklistTexts, useChecklistWords } from '#src/domain/checklist/texts.ts';
import { useCheckName } from '#src/domain/checklist/useCheckName.ts';
import { decisionKeys } from '#src/domain/keys/decisionKeys.ts';
import { useKeyed } from '#src/domain/keys/useKeyed.ts';
import { useDecisionLetter } from '#src/domain/letters/useDecisionLetter.tsx';
import { useSayDecided } from '#src/domain/letters/useSayDecided.tsx';
import { ReasonDialog } from '#src/form/ReasonDialog.tsx';
import { useAsked } from '#src/form/useAsked.ts';
import { useDecisionError } from '#src/form/useDecisionError.ts';
import { useMadeBefore } from '#src/form/useMadeBefore.ts';
import { useSeen } from '#src/form/useSeen.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';

const isAskable = ({ status }: Tutor) => status === 'pending' || status === 'approved';

const AskDialog = ({ tutor: given, close }: { tutor: Tutor; close: () => void }) => {
  const { seen: tutor, onError } = useSeen(given);
  const translate = useTranslate();
  const say = useChecklistTexts();
  const { states } = useChecklistWords();
  const nameOf = useCheckName();
  const { id, displayName: name, version } = tutor;
  const refused = refusedChecks(tutor.checklist);
  // What the letter says of them: what was written goes with it as long as that is the same.
  const names = tutor.checklist.flatMap(({ kind, state, code, note }) =>
    state === 'refused' ? [[kind, code, note]] : [],
  );
  const letter = useDecisionLetter({ about: 'tutor', id, status: changesRequested, names: JSON.stringify(names) });
  const sayDecided = useSayDecided();
  const { mutateAsync, isPending, error } = useResourceAction('askForChanges');
  const errorText = useDecisionError<Tutor>(error, (now) =>
    isAskable(now)
      ? {
          status: now.checklist
            .map((check) => say('due', { name: nameOf(check), due: states[check.state] }))
            .join(', '),
        }
      : { status: translate(`resources.tutors.status.${now.status}`), reason: now.statusReason },
  );
  const isAskedNow = ({ changesRequested: asked }: Tutor) =>
    asked !== null &&
    asked.at !== tutor.changesRequested?.at &&
    hashKey(asked.items.map(({ kind, code, note }) => [kind, code, note])) === hashKey(names);
  const onSuccess = ({ data: record }: { data: RaRecord }) => {
    void sayDecided(say('asked_of', { name }), { resource: 'tutors', record, name });
    close();
  };
  const madeBefore = useMadeBefore<Tutor>(onError);
  const send = (signal: AbortSignal) => {
    if (!letter.isComplete) return;
    // To ask once more would write to them twice.
    const onRefused = madeBefore([letter.choice ?? null, refused], isAskedNow, onSuccess);
    void mutateAsync({ id, data: { version, letter: letter.choice, refused }, signal }).then(onSuccess, onRefused);
  };
  return (
    <ReasonDialog
      asksWhy={false}
      title={say('ask_question', { name })}
      text={say('ask_text')}
      action={say('ask')}
      pending={isPending}
      error={errorText}
      confirm={(_, signal) => send(signal)}
      below={letter.show}
      close={close}
    />
  );
};

/** Asks a tutor to hand in anew what was refused, where something was. */
export const AskForChanges = () => {
  const say = useChecklistTexts();
  const tutor = useRecordContext<Tutor>();
  const mayAsk = useMay('askForChanges', 'tutors');
  const keyed = useKeyed();
  const { asked, ask, close } = useAsked<true>();
  if (!tutor || !mayAsk) return null;
  const isRefused = tutor.checklist?.some(({ state }) => state === 'refused');
  return (
    <>
      {isAskable(tutor) && isRefused && (
        <Button
          {...keyed(decisionKeys.ask)}
          data-action
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => ask(true)}
        >
          {say('ask')}
        </Button>
      )}
      {asked && <AskDialog tutor={tutor} close={close} />}
    </>
  );
};
