import { Box, Button } from '@mui/material';
import { useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import type { PersonInReport } from '#contract/report-case.ts';
import { needsReason, type States, transitionsFrom } from '#contract/states.ts';
import { tutorStates } from '#contract/tutors.ts';
import { accountStates } from '#contract/users.ts';
import { DecisionDialog } from '#src/domain/people/DecisionDialog.tsx';
import { useAsked } from '#src/form/useAsked.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { reportPeopleKey } from './reportQueries.ts';

/** What a report leads to: whether somebody may go on. Applications are decided on their own screen. */
const standingChanges: readonly (readonly [from: string, to: string])[] = [
  ['active', 'suspended'],
  ['approved', 'suspended'],
  ['suspended', 'active'],
  ['suspended', 'approved'],
];

/** Suspends the person in context, or reinstates them, without leaving the report. */
export const StandingActions = () => {
  const translate = useTranslate();
  const named = useNamed();
  const resource = useResourceContext() ?? '';
  const person = useRecordContext<PersonInReport>();
  const mayDecide = useMay('changeStatus', resource);
  // The question stays what it was while its answer changes the person.
  const { asked, ask, close } = useAsked<{ from: string; to: string }>();
  if (!person || !mayDecide) return null;
  const { status: from } = person;
  const isTutor = person.userType === 'tutor';
  const states: States = isTutor ? tutorStates : accountStates;
  const pathTo = (to: string, since = from) => (isTutor ? `${since}.${to}` : to);
  const offered = transitionsFrom(states, from).filter((to) =>
    standingChanges.some(([one, other]) => one === from && other === to),
  );
  return (
    // Beside each other, whatever stands above in one person's card alone.
    <Box sx={{ mt: 'auto' }}>
      {offered.map((to) => (
        <Button
          key={to}
          data-action
          // Both people have such a button.
          aria-label={named(translate(`resources.${resource}.actions.${pathTo(to)}`), person.displayName)}
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => ask({ from, to })}
        >
          {translate(`resources.${resource}.actions.${pathTo(to)}`)}
        </Button>
      ))}
      {asked && (
        <DecisionDialog
          about={isTutor ? 'tutor' : 'user'}
          to={asked.to}
          asksWhy={needsReason(states, asked.to)}
          path={pathTo(asked.to, asked.from)}
          hasLetter
          also={reportPeopleKey}
          close={close}
        />
      )}
    </Box>
  );
};
