import { Box, Button, Card, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { useState } from 'react';
import { reportCase } from '#contract/report-case.ts';
import { isClosed, type Report } from '#contract/reports.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { ReasonDialog } from '#src/form/ReasonDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useMay } from '#src/frame/useMay.ts';
import { Said } from './Said.tsx';
import { useCaseCall } from './useCaseCall.ts';
import { useCaseText } from './useCaseText.ts';

const AnswerDialog = ({ report, name, close }: { report: Report; name: string; close: () => void }) => {
  const text = useCaseText();
  const notifyText = useNotifyText();
  const { mutate, isPending, error } = useCaseCall('answer');
  const onSuccess = () => {
    notifyText(text('kept'), 'success');
    close();
  };
  return (
    <ReasonDialog
      title={text('answer_title', { name })}
      text={text('answer_text')}
      action={text('answer_action')}
      label={text('answer_label')}
      pending={isPending}
      error={useErrorText(error)}
      confirm={(answer, signal) =>
        answer !== null && mutate({ id: report.id, body: { answer, version: report.version }, signal }, { onSuccess })
      }
      close={close}
    />
  );
};

/** What one of the two was asked last, and what they answered or that nobody has answered yet. */
export const QuestionCard = () => {
  const text = useCaseText();
  const report = useRecordContext<Report>();
  const mayHandle = useMay('handle', 'reports');
  const mayAnswer = mayHandle && offers(reportCase.answer);
  const [answering, setAnswering] = useState(false);
  const question = report?.question;
  if (!report || !question) return null;
  const name = report[question.to].displayName;
  const isOpen = !isClosed(report.status) && question.answer === null;
  return (
    <Card variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      <Said by={text('asked_of', { name })} at={question.askedAt} words={question.text} />
      {question.answer && (
        <Said by={text('answered', { name })} at={question.answer.answeredAt} words={question.answer.text} />
      )}
      {isOpen && (
        <Typography variant="body2" color="textSecondary">
          {text('waits')}
        </Typography>
      )}
      {isOpen && mayAnswer && (
        <Box>
          <Button data-action size="small" variant="outlined" onClick={() => setAnswering(true)}>
            {text('answer')}
          </Button>
        </Box>
      )}
      {answering && <AnswerDialog report={report} name={name} close={() => setAnswering(false)} />}
    </Card>
  );
};
