import { Button } from '@mui/material';
import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { reportCase } from '#contract/report-case.ts';
import { isClosed, type Report, reportTransitions } from '#contract/reports.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { useAsked } from '#src/form/useAsked.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { AskDialog } from './AskDialog.tsx';
import { type Asked, HandleDialog } from './HandleDialog.tsx';
import { useCaseText } from './useCaseText.ts';

/** The ways on from the report's state. Taking it into review needs no question; whoever does has it on their desk. */
export const ReportActions = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const report = useRecordContext<Report>();
  const text = useCaseText();
  const canHandle = useMay('handle', 'reports');
  const canAsk = canHandle && offers(reportCase.ask);
  const { mutate, isPending } = useResourceAction('handle');
  const { asked, ask, close } = useAsked<Asked>();
  const [asksPerson, setAsksPerson] = useState(false);
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
          onClick={() => (status === 'inReview' ? take() : ask(status))}
        >
          {translate(`resources.reports.actions.${status}`)}
        </Button>
      ))}
      {canAsk && !isClosed(report.status) && (
        <Button data-action size="small" variant="outlined" color="inherit" onClick={() => setAsksPerson(true)}>
          {text('ask')}
        </Button>
      )}
      {asksPerson && <AskDialog report={report} close={() => setAsksPerson(false)} />}
      {asked && <HandleDialog report={report} status={asked} close={close} />}
    </>
  );
};
