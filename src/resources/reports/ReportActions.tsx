import { Button } from '@mui/material';
import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { reportCase } from '#contract/report-case.ts';
import { isClosed, type Report, type ReportStatus, reportTransitions } from '#contract/reports.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { decisionKeys } from '#src/domain/keys/decisionKeys.ts';
import { useKeyed } from '#src/domain/keys/useKeyed.ts';
import { useAsked } from '#src/form/useAsked.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { AskDialog } from './AskDialog.tsx';
import { type Asked, HandleDialog } from './HandleDialog.tsx';
import { useCaseText } from './useCaseText.ts';

const keys: Partial<Record<ReportStatus, string>> = {
  inReview: decisionKeys.take,
  resolved: decisionKeys.accept,
  dismissed: decisionKeys.refuse,
};

/** The ways on from the report's state. Taking it into review needs no question; whoever does has it on their desk. */
export const ReportActions = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const report = useRecordContext<Report>();
  const text = useCaseText();
  const keyed = useKeyed();
  const canHandle = useMay('handle', 'reports');
  const canAsk = canHandle && offers(reportCase.ask);
  const { mutate, isPending } = useResourceAction('handle');
  const { asked, ask, close } = useAsked<Asked>();
  const person = useAsked<true>();
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
          {...keyed(keys[status])}
          data-action
          size="small"
          variant={status === 'dismissed' || status === 'open' ? 'outlined' : 'contained'}
          color={status === 'dismissed' || status === 'open' ? 'inherit' : 'primary'}
          loading={status === 'inReview' && isPending}
          onClick={() => (status === 'inReview' ? take() : ask(status))}
        >
          {translate(`resources.reports.actions.${status}`)}
        </Button>
      ))}
      {canAsk && !isClosed(report.status) && (
        <Button
          {...keyed(decisionKeys.ask)}
          data-action
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => person.ask(true)}
        >
          {text('ask')}
        </Button>
      )}
      {person.asked && <AskDialog report={report} close={person.close} />}
      {asked && <HandleDialog report={report} status={asked} close={close} />}
    </>
  );
};
