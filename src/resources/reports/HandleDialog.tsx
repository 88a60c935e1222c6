import { type HttpError, type RaRecord, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ReportPeople } from '#contract/report-case.ts';
import { isClosed, type Report, type ReportStatus } from '#contract/reports.ts';
import { useDecisionLetter } from '#src/domain/letters/useDecisionLetter.tsx';
import { useSayDecided } from '#src/domain/letters/useSayDecided.tsx';
import { ReasonDialog } from '#src/form/ReasonDialog.tsx';
import { useDecisionError } from '#src/form/useDecisionError.ts';
import { useMadeBefore } from '#src/form/useMadeBefore.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useSeen } from '#src/form/useSeen.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { useReportPeople } from './reportQueries.ts';
import { TogetherChoice } from './TogetherChoice.tsx';
import { useCaseCall } from './useCaseCall.ts';
import { useCaseText } from './useCaseText.ts';

export type Asked = Exclude<ReportStatus, 'inReview'>;

type OtherReports = ReportPeople['others']['reports'];

type Props = { report: Report; status: Asked; close: () => void };

/** Closes a report with a text and a letter, and others about the same person with it where that is wanted; or reopens it. */
export const HandleDialog = ({ report: given, status, close }: Props) => {
  const { seen: report, onError } = useSeen(given);
  const translate = useTranslate();
  const text = useCaseText();
  const notify = useNotify();
  const notifyText = useNotifyText();
  const { id, assigneeId, version, reportedUser } = report;
  const { others } = useReportPeople(id).data ?? {};
  // A colleague may have been quicker. Where it is that already nobody is written to again, and one's own text takes the place of theirs; nothing
  // more is closed with it once it is closed.
  const isThat = report.status === status;
  const isOver = isClosed(report.status);
  const replaces = isThat && isOver;
  // Those that were there when it was ticked, as they were: nobody has looked at one that came or changed since.
  const [ticked, tick] = useState<OtherReports>();
  // A colleague may have closed the last of the others meanwhile: then this one is closed alone.
  const left = ticked?.filter(({ id: other }) => others?.reports.some((now) => now.id === other)) ?? [];
  const together = left.length > 0 && !isOver ? left : undefined;
  const handle = useResourceAction('handle');
  const closeTogether = useCaseCall('closeTogether');
  const isPending = handle.isPending || closeTogether.isPending;
  const error = handle.error ?? closeTogether.error;
  const statusWord = (one: ReportStatus) => translate(`resources.reports.status.${one}`);
  const errorText = useDecisionError<Report>(error, (now) => ({
    status: statusWord(now.status),
    reason: now.resolution,
  }));
  const all = together && together.length + 1;
  const letter = useDecisionLetter({ about: 'report', id, status, count: all });
  const sayDecided = useSayDecided();
  const madeBefore = useMadeBefore<Report>(onError);

  const say = ({ data: record }: { data: RaRecord }) => {
    const messageArgs = { status: statusWord(status) };
    const sentence = translate('resources.reports.changed', messageArgs);
    if (all !== undefined) notifyText(text('closed', { smart_count: all }), 'success');
    // Where it was that already there is no step to take back.
    else if (isClosed(status) && !isThat)
      void sayDecided(sentence, { resource: 'reports', record, name: report.title });
    else notify('resources.reports.changed', { type: 'success', messageArgs });
    close();
  };

  const send = (resolution: string | null, signal: AbortSignal) => {
    // To send it again would replace the text by itself. Said by those that were ticked, not by those that are left: all of them were closed before.
    const onRefused = madeBefore(
      [status, resolution, ticked ?? null, letter.choice ?? null],
      (now) => isClosed(status) && now.id === id && now.status === status && now.resolution === resolution?.trim(),
      say,
    );
    // One of the two calls is made: what became of the other before is over.
    if (together && resolution !== null && isClosed(status)) {
      handle.reset();
      const body = {
        status,
        resolution,
        version,
        others: together.map((other) => ({ id: other.id, version: other.version })),
        ...(letter.choice === null && { letter: null }),
      };
      const onTogetherError = (refused: HttpError) => {
        onRefused(refused);
        if (['conflict.version', 'conflict.not_together'].includes(refused.body?.code)) tick(undefined);
      };
      void closeTogether.mutateAsync({ id, body, signal }).then(say, onTogetherError);
      return;
    }
    if (!isThat && !letter.isComplete) return;
    closeTogether.reset();
    const data = { status, assigneeId, resolution, version, letter: isThat ? null : letter.choice };
    void handle.mutateAsync({ id, data, signal }).then(say, onRefused);
  };

  const below = (reason: string) => (
    <>
      {others && others.total > 0 && !isOver && (
        <TogetherChoice
          name={reportedUser.displayName}
          others={together ? { reports: together, total: together.length } : others}
          checked={together !== undefined}
          change={(wanted) => tick(wanted ? others.reports : undefined)}
        />
      )}
      {!isThat && letter.show(reason)}
    </>
  );

  const action = translate(`resources.reports.actions.${status}`);
  const actionOnThat = replaces ? text('replace') : undefined;
  // What was done is a resolution; why nothing is, a reason.
  const label = status === 'resolved' ? translate('resources.reports.fields.resolution') : undefined;

  return (
    <ReasonDialog
      title={translate(`resources.reports.questions.${status}`)}
      text={replaces ? text('replace_text') : translate(`resources.reports.consequences.${status}`)}
      action={isThat ? actionOnThat : action}
      draftOf={action}
      asksWhy={isClosed(status)}
      label={label}
      pending={isPending}
      error={errorText}
      confirm={send}
      below={isClosed(status) ? below : undefined}
      close={close}
    />
  );
};
