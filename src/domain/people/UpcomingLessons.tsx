import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { formatMoney } from '#contract/money.ts';
import { reportCase, type Upcoming } from '#contract/report-case.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { Moment } from '#src/fields/DateField.tsx';
import { FailedAlert } from '#src/form/FailedAlert.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { upcomingTexts } from './upcomingTexts.ts';

/** Pixels: what comes late must not move the buttons below it. */
const height = 116;

const Lessons = ({ upcoming: { total, paid, next } }: { upcoming: Upcoming }) => {
  const text = useViewTexts(upcomingTexts);
  const locale = useLocale() ?? 'en';
  const sums = paid.map(({ cents, currency }) => formatMoney(cents, currency, locale)).join(' + ');
  if (total === 0) return <Typography variant="body2">{text('none')}</Typography>;
  return (
    <>
      <Typography variant="body2">
        {text('lessons', { smart_count: total })} {sums === '' ? text('unpaid') : text('paid', { sums })} {text('stay')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {next.map(({ bookingId, startsAt, studentName, tutorName }) => (
          <li key={bookingId}>
            <Moment instant={startsAt} withTime /> · {studentName} · {tutorName}
          </li>
        ))}
      </Box>
    </>
  );
};

/** What somebody who is to be suspended leaves behind: the lessons that are still to come, and their money. */
export const UpcomingLessons = ({ personId }: { personId: string }) => {
  const text = useViewTexts(upcomingTexts);
  const isOffered = offers(reportCase.upcoming);
  const { data, error, refetch } = useQuery({
    queryKey: ['transactions', 'upcoming', personId],
    queryFn: async ({ signal }) => (await callApi(reportCase.upcoming, { params: { id: personId }, signal })).data,
    enabled: isOffered,
  });
  const failure = useErrorText(error);
  if (!isOffered) return null;
  return (
    <Box component="section" sx={{ mt: 2, minHeight: height }}>
      <Typography variant="h5" component="h3" sx={{ mb: 0.5 }}>
        {text('title')}
      </Typography>
      {failure && <FailedAlert retry={() => void refetch()}>{text('failed', { reason: failure })}</FailedAlert>}
      {data && <Lessons upcoming={data} />}
      {!data && !failure && <Skeleton variant="rounded" height={height - 32} />}
    </Box>
  );
};
