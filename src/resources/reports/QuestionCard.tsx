import { Box, Button, Card, Typography } from '@mui/material';
import { type HttpError, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { reportCase } from '#contract/report-case.ts';
import { AnswerText } from '#contract/report-question.ts';
import { isClosed, type Report } from '#contract/reports.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { conflictIn } from '#src/form/conflictIn.ts';
import { ReasonDialog } from '#src/form/ReasonDialog.tsx';
import { useDecisionError } from '#src/form/useDecisionError.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useSeen } from '#src/form/useSeen.ts';
import { useMay } from '#src/frame/useMay.ts';
import { Said } from './Said.tsx';
import { useCaseCall } from './useCaseCall.ts';
import { useCaseText } from './useCaseText.ts';

/** The question that an answer is written down for, and who was asked it. */
type Answered = { askedAt: string; name: string };
type Props = Answered & { report: Report; close: () => void };

const AnswerDialog = ({ report: given, askedAt, name, close }: Props) => {
  const { seen: report, onError } = useSeen(given);
  const translate = useTranslate();
  const text = useCaseText();
  const notifyText = useNotifyText();
  const { mutateAsync, isPending, error } = useCaseCall('answer');
  const errorText = useDecisionError<Report>(error, ({ status, question }) => ({
    status: translate(`resources.reports.status.${status}`),
    reason: question?.answer?.text ?? question?.text ?? null,
  }));
  const { id, version, question } = report;
  // What was written answers this question and no later one, and takes no other answer's place.
  const isWaiting = question?.askedAt === askedAt && question.answer === null;
  const onSuccess = () => {
    notifyText(text('kept'), 'success');
    close();
  };
  const refusedAs = (answer: string) => (refused: HttpError) => {
    const now = conflictIn<Report>(refused)?.question;
    // Where only the reply had got lost, it is kept.
    if (now?.askedAt === askedAt && now.answer?.text === answer.trim()) onSuccess();
    else onError(refused);
  };
  return (
    <ReasonDialog
      title={text('answer_title', { name })}
      text={text(isWaiting ? 'answer_text' : 'answer_late')}
      action={isWaiting ? text('answer_action') : undefined}
      label={text('answer_label')}
      schema={AnswerText}
      draftOf={`answer ${askedAt}`}
      pending={isPending}
      error={errorText}
      confirm={(answer, signal) =>
        answer !== null &&
        void mutateAsync({ id, body: { answer, version }, signal }).then(onSuccess, refusedAs(answer))
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
  const [answering, setAnswering] = useState<Answered>();
  const question = report?.question;
  if (!report || !question) return null;
  const { askedAt } = question;
  const name = report[question.to].displayName;
  const isOpen = !isClosed(report.status) && question.answer === null;
  return (
    <Card variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      <Said by={text('asked_of', { name })} at={askedAt} words={question.text} />
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
          <Button data-action size="small" variant="outlined" onClick={() => setAnswering({ askedAt, name })}>
            {text('answer')}
          </Button>
        </Box>
      )}
      {answering && <AnswerDialog report={report} {...answering} close={() => setAnswering(undefined)} />}
    </Card>
  );
};
