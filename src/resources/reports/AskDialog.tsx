import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { addDays, isDay } from '#contract/dates.ts';
import { Reason } from '#contract/primitives.ts';
import { type Asked, askedPeople, questionAsked, type ReportQuestion } from '#contract/report-question.ts';
import type { Report } from '#contract/reports.ts';
import { useDecisionLetter } from '#src/domain/letters/useDecisionLetter.tsx';
import { useSayDecided } from '#src/domain/letters/useSayDecided.tsx';
import { useMarketplaceToday } from '#src/domain/settings/useMarketplaceToday.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { DateTextField } from '#src/form/dates/DateTextField.tsx';
import { useKeptText } from '#src/form/drafts/useKeptText.ts';
import { ReasonField } from '#src/form/ReasonField.tsx';
import { useDecisionError } from '#src/form/useDecisionError.ts';
import { useMadeBefore } from '#src/form/useMadeBefore.ts';
import { useSeen } from '#src/form/useSeen.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useCaseCall } from './useCaseCall.ts';
import { useCaseText } from './useCaseText.ts';

/** Asks one of the two people of a report something by a letter, for whose answer the report then waits. */
export const AskDialog = ({ report: given, close }: { report: Report; close: () => void }) => {
  const { seen: report, onError } = useSeen(given);
  const translate = useTranslate();
  const named = useNamed();
  const text = useCaseText();
  const today = useMarketplaceToday();
  const [incomplete, setIncomplete] = useState(false);
  const { mutateAsync, isPending, error } = useCaseCall('ask');
  const errorText = useDecisionError<Report>(error, (now) => ({
    status: translate(`resources.reports.status.${now.status}`),
    reason: now.question?.text ?? null,
  }));
  const sending = isPending && error === null;
  const { text: question, keptSince, change, drop } = useKeptText('ask', sending);
  // Whom the words are for, and until when, are part of them.
  const whom = useKeptText('ask to', sending, 'reporter' satisfies Asked);
  const { text: until, ...day } = useKeptText('ask until', sending);
  const to = askedPeople.find((one) => one === whom.text) ?? 'reporter';
  const end = () => {
    for (const kept of [{ drop }, whom, day]) kept.drop();
    close();
  };
  const { id, version } = report;
  const madeBefore = useMadeBefore<Report>(onError);
  const isAnew = ({ askedAt }: ReportQuestion) => askedAt !== report.question?.askedAt;
  const letter = useDecisionLetter({ about: 'report', id, status: questionAsked, to });
  const sayDecided = useSayDecided();
  const isNoDay = until !== '' && !isDay(until);
  const isMissing = !Reason.safeParse(question).success;
  const name = report[to].displayName;

  const send = (signal: AbortSignal) => {
    setIncomplete(true);
    if (isMissing || isNoDay || !letter.isComplete) return;
    const words = { to, question, until: until || null, letter: letter.choice };
    const isMade = ({ question: now }: Report) =>
      now ? isAnew(now) && now.to === to && now.text === question.trim() : false;
    const body = { ...words, version };
    const onSuccess = ({ data: record }: { data: RaRecord }) => {
      void sayDecided(text('asked', { name }), { resource: 'reports', record, name: report.title });
      end();
    };
    // To ask once more would write to them twice.
    const onRefused = madeBefore(words, isMade, onSuccess);
    void mutateAsync({ id, body, signal }).then(onSuccess, onRefused);
  };

  return (
    <ConfirmDialog
      title={text('ask_title')}
      text={text('ask_text')}
      action={text('ask_action')}
      pending={isPending}
      error={errorText}
      confirm={send}
      close={end}
      below={letter.show(question)}
    >
      <FormControl sx={{ mt: 2 }}>
        <FormLabel id="ask-whom">{text('ask_whom')}</FormLabel>
        <RadioGroup aria-labelledby="ask-whom" value={to} onChange={({ target }) => whom.change(target.value)}>
          {askedPeople.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              label={named(translate(`resources.reports.fields.${one}`), report[one].displayName)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <ReasonField
        autoFocus
        minRows={3}
        maxRows={10}
        label={text('ask_question')}
        reason={question}
        change={change}
        isWrong={incomplete && isMissing}
        keptSince={keptSince}
        sx={{ mt: 1 }}
      />
      <DateTextField
        label={text('ask_until')}
        value={until}
        change={day.change}
        min={addDays(today, 1)}
        sx={{ mt: 1 }}
      />
    </ConfirmDialog>
  );
};
