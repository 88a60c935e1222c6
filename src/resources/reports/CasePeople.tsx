import { Alert, Box, Card, Typography } from '@mui/material';
import { RecordContextProvider, ResourceContextProvider, useRecordContext, useTranslate } from 'ra-core';
import { formatDate } from '#contract/dates.ts';
import type { PersonInReport } from '#contract/report-case.ts';
import type { Report } from '#contract/reports.ts';
import { PartyCell } from '#src/domain/people/PartyCell.tsx';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useReportPeople } from './reportQueries.ts';
import { resourceOfPerson } from './resourceOfPerson.ts';
import { Standing } from './Standing.tsx';
import { StandingActions } from './StandingActions.tsx';
import { useCaseText } from './useCaseText.ts';

type Side = 'reportedUser' | 'reporter';

/** How much somebody has to do with the marketplace, in a line each. */
const Figures = ({ person }: { person: PersonInReport }) => {
  const text = useCaseText();
  const { bookings, upcoming, reportsAbout, openReportsAbout, reportsBy } = person;
  const lines = [
    [text('bookings', { smart_count: bookings }), upcoming > 0 && text('upcoming', { smart_count: upcoming })],
    [
      text('about', { smart_count: reportsAbout }),
      openReportsAbout > 0 && text('open', { smart_count: openReportsAbout }),
    ],
    [text('by', { smart_count: reportsBy })],
  ];
  return (
    <Typography variant="body2" component="div" color="textSecondary">
      {lines.map((parts) => (
        <div key={String(parts[0])}>{parts.filter(Boolean).join(', ')}</div>
      ))}
    </Typography>
  );
};

/** What was decided about somebody's standing before. */
const EarlierDecisions = ({ person: { decisions, userType } }: { person: PersonInReport }) => {
  const text = useCaseText();
  const translate = useTranslate();
  const timeZone = usePersonTimeZone();
  if (decisions.length === 0) return null;
  return (
    <Box component="details" sx={{ fontSize: '0.8125rem', mt: 0.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {text('decided_before')}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {decisions.map(({ to, reason, changedAt, changedBy }) => (
          <li key={changedAt}>
            {translate(`resources.${resourceOfPerson(userType)}.status.${to}`)},{' '}
            {changedBy
              ? text('decided', { day: formatDate(changedAt, timeZone), name: changedBy })
              : formatDate(changedAt, timeZone)}
            {reason && `: ${reason}`}
          </li>
        ))}
      </Box>
    </Box>
  );
};

const Person = ({ side, known }: { side: Side; known: PersonInReport | undefined }) => {
  const translate = useTranslate();
  const report = useRecordContext<Report>();
  if (!report) return null;
  const party = report[side];
  return (
    <Card
      component="section"
      variant="outlined"
      aria-label={translate(`resources.reports.fields.${side}`)}
      sx={{
        p: 1.5,
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        minHeight: 168,
      }}
    >
      <PartyCell party={party} role={translate(`resources.reports.fields.${side}`)} />
      {known && (
        <ResourceContextProvider value={resourceOfPerson(known.userType)}>
          <RecordContextProvider value={known}>
            <Standing person={known} />
            <Figures person={known} />
            <EarlierDecisions person={known} />
            <StandingActions />
          </RecordContextProvider>
        </ResourceContextProvider>
      )}
    </Card>
  );
};

/** Both people of the report, with what one weighs before deciding, and what can be decided about them here. */
export const CasePeople = () => {
  const text = useCaseText();
  const report = useRecordContext<Report>();
  const { data, error } = useReportPeople(String(report?.id ?? ''));
  const failure = useErrorText(error);
  return (
    <>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 2 }}
      >
        <Person side="reportedUser" known={data?.reportedUser} />
        <Person side="reporter" known={data?.reporter} />
      </Box>
      {failure && <Alert severity="warning">{text('people_failed', { reason: failure })}</Alert>}
    </>
  );
};
