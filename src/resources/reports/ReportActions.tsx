import { Button } from '@mui/material';
import { type RaRecord, useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { isClosed, type Report, type ReportStatus, reportTransitions } from '#contract/reports.ts';
import { useDecisionLetter } from '#src/domain/letters/useDecisionLetter.tsx';
import { useSayDecided } from '#src/domain/letters/useSayDecided.tsx';
import { ReasonDialog } from '#src/form/ReasonDialog.tsx';
import { useDecisionError } from '#src/form/useDecisionError.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';

type Asked = Exclude<ReportStatus, 'inReview'>;

const HandleDialog = ({ report, status, close }: { report: Report; status: Asked; close: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { mutate, isPending, error } = useResourceAction('handle');
  const statusWord = (one: ReportStatus) => translate(`resources.reports.status.${one}`);
  const errorText = useDecisionError<Report>(error, (now) => ({
    status: statusWord(now.status),
    reason: now.resolution,
  }));
  const letter = useDecisionLetter({ about: 'report', id: report.id, status });
  const sayDecided = useSayDecided();
  const say = ({ data: record }: { data: RaRecord }) => {
    const messageArgs = { status: statusWord(status) };
    if (isClosed(status))
      void sayDecided(translate('resources.reports.changed', messageArgs), {
        resource: 'reports',
        record,
        name: report.title,
      });
    else notify('resources.reports.changed', { type: 'success', messageArgs });
    close();
  };
  const { id, assigneeId, version } = report;
  return (
    <ReasonDialog
      title={translate(`resources.reports.questions.${status}`)}
      text={translate(`resources.reports.consequences.${status}`)}
      action={translate(`resources.reports.actions.${status}`)}
      asksWhy={isClosed(status)}
      label={translate('resources.reports.fields.resolution')}
      pending={isPending}
      error={errorText}
      confirm={(resolution, signal) =>
        letter.isComplete &&
        mutate(
          { id, data: { status, assigneeId, resolution, version, letter: letter.choice }, signal },
          { onSuccess: say },
        )
      }
      below={isClosed(status) ? letter.show : undefined}
      close={close}
    />
  );
};

/** The ways on from the report's state. Taking it into review needs no question; whoever does has it on their desk. */
export const ReportActions = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const report = useRecordContext<Report>();
  const canHandle = useMay('handle', 'reports');
  const { mutate, isPending } = useResourceAction('handle');
  const [asked, setAsked] = useState<Asked>();
  if (!report || !canHandle) return null;

  const take = () => {
    const data = { status: 'inReview', assigneeId: report.assigneeId, resolution: null, version: report.version };
    mutate(
      { id: report.id, data },
      {
        onSuccess: () => {
          const messageArgs = { status: translate('resources.reports.status.inReview') };
          notify('resources.reports.changed', { type: 'success', messageArgs });
        },
        onError: ({ message }) => notify(message, { type: 'error', messageArgs: { _: message } }),
      },
    );
  };

  return (
    <>
      {reportTransitions[report.status].map((status) => (
        <Button
          key={status}
          data-action
          size="small"
          variant={status === 'dismissed' || status === 'open' ? 'outlined' : 'contained'}
          color={status === 'dismissed' || status === 'open' ? 'inherit' : 'primary'}
          loading={status === 'inReview' && isPending}
          onClick={() => (status === 'inReview' ? take() : setAsked(status))}
        >
          {translate(`resources.reports.actions.${status}`)}
        </Button>
      ))}
      {asked && <HandleDialog report={report} status={asked} close={() => setAsked(undefined)} />}
    </>
  );
};
