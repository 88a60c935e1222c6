import type { QueryKey } from '@tanstack/react-query';
import { type RaRecord, useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import type { LetterSubject } from '#contract/letters.ts';
import type { Account } from '#contract/users.ts';
import { ReasonDialog } from '#src/form/ReasonDialog.tsx';
import { useDecisionError } from '#src/form/useDecisionError.ts';
import { useMadeBefore } from '#src/form/useMadeBefore.ts';
import { useSeen } from '#src/form/useSeen.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { useDecisionLetter } from '../letters/useDecisionLetter.tsx';
import { useSayDecided } from '../letters/useSayDecided.tsx';
import { UpcomingLessons } from './UpcomingLessons.tsx';

type Person = Pick<Account, 'id' | 'version' | 'displayName' | 'statusReason'> & { status: string };

type Props = {
  about: LetterSubject;
  /** The status that the person in context is to have. */
  to: string;
  asksWhy: boolean;
  /** Where its question and its button stand among the resource's messages. */
  path?: string;
  /** Queries that are not the resource's own and tell of the person as well. */
  also?: QueryKey;
  /** Is the person written to? */
  hasLetter: boolean;
  close: () => void;
};

/** Asks whether the person in context is to have another status and, where that takes a reason, why; with the letter about it. */
export const DecisionDialog = ({ about, to: status, asksWhy, path = status, hasLetter, also, close }: Props) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { seen: person, onError } = useSeen(useRecordContext<Person>());
  const id = person?.id ?? '';
  const name = person?.displayName ?? '';
  const letter = useDecisionLetter({ about, id, status });
  const sayDecided = useSayDecided();
  const { mutateAsync, isPending, error } = useResourceAction('changeStatus');
  const wordOf = (one: string) => translate(`resources.${resource}.status.${one}`);
  const errorText = useDecisionError<Person>(error, (now) => ({
    status: wordOf(now.status),
    reason: now.statusReason,
  }));
  const say = ({ data: record }: { data: RaRecord }) => {
    void sayDecided(translate('ui.people.changed', { name, status: wordOf(status) }), { resource, record, name, also });
    close();
  };
  const madeBefore = useMadeBefore<Person>(onError);
  const send = (reason: string | null, signal: AbortSignal) => {
    if (!letter.isComplete) return;
    const words = { status, reason, letter: letter.choice };
    const isMade = (now: Person) => now.status === status && now.statusReason === (reason?.trim() ?? null);
    const onRefused = madeBefore(words, isMade, say);
    void mutateAsync({ id, data: { ...words, version: person?.version }, signal }).then(say, onRefused);
  };
  const below = (reason: string) => (
    <>
      {status === 'suspended' && <UpcomingLessons personId={id} />}
      {letter.show(reason)}
    </>
  );
  return (
    <ReasonDialog
      title={translate(`resources.${resource}.questions.${path}`, { name })}
      text={translate(`resources.${resource}.consequences.${status}`)}
      action={translate(`resources.${resource}.actions.${path}`)}
      asksWhy={asksWhy}
      tone={asksWhy ? 'error' : 'primary'}
      pending={isPending}
      error={errorText}
      confirm={send}
      below={hasLetter ? below : undefined}
      close={close}
    />
  );
};
