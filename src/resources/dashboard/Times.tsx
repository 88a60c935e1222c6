import { Box, Link } from '@mui/material';
import { LinkBase, useLocale } from 'ra-core';
import { type Answers, type TookName, tookNames } from '#contract/dashboard-answers.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { AnswerRow, AnswersSkeleton, LookedAt } from './AnswerRow.tsx';
import { filterOfDays, useCountedLink } from './counted.ts';
import { timesOf } from './formatShare.ts';
import { TitledCard } from './TitledCard.tsx';
import { touchTarget } from './touchTarget.ts';
import { useAnswers } from './useAnswers.ts';
import { useDashboardText } from './useDashboardText.ts';

/** The list of what waited for an answer. */
const lists: Readonly<Record<TookName, string>> = {
  bookings: 'transactions',
  applications: 'tutors',
  reports: 'reports',
};

type RowProps = { name: TookName; answers: Answers; timezone: string };

const TookRow = ({ name, answers, timezone }: RowProps) => {
  const text = useDashboardText();
  const locale = useLocale() ?? 'en';
  const linkTo = useCountedLink();
  const { current, previous } = answers.took[name];
  const to = (of: 'current' | 'previous') => {
    const looked = answers[name]?.[of];
    const range = of === 'current' ? answers : answers.previous;
    return linkTo(
      lists[name],
      looked ? { createdFrom: looked.from, createdTo: looked.until } : filterOfDays(range, timezone),
    );
  };
  const times = timesOf(current, locale);
  const before = timesOf(previous, locale);
  const answered = { count: formatCount(current.count, locale), of: formatCount(current.of, locale) };
  return (
    <AnswerRow
      name={text(`took_${name}`)}
      meaning={text(`took_meaning_${name}`)}
      figure={times && text('median', { time: times.median })}
      detail={
        current.of === 0 ? (
          text(`none_took_${name}`)
        ) : (
          <>
            {times && text('ninetieth', { time: times.ninetieth })}
            {times && <br />}
            <Link component={LinkBase} to={to('current')} color="inherit" sx={touchTarget}>
              {text('answered', answered)}
            </Link>
          </>
        )
      }
      before={
        before ? (
          <Link component={LinkBase} to={to('previous')} color="inherit" sx={touchTarget}>
            {text('before', { value: `${before.median} / ${before.ninetieth}` })}
          </Link>
        ) : (
          text('none_before')
        )
      }
    />
  );
};

/** How long tutors and staff took to answer what was asked of them in the range. */
export const Times = ({ timezone }: { timezone: string }) => {
  const text = useDashboardText();
  const asked = useAnswers();
  const { data } = asked;
  const hours = (seconds: number | null) => (seconds === null ? null : Number((seconds / 3600).toFixed(2)));
  const table = data && {
    days: data,
    head: [
      text('tile_times'),
      text('hours_median'),
      text('hours_ninetieth'),
      text('number'),
      text('of'),
      text('hours_median_before'),
      text('hours_ninetieth_before'),
    ],
    rows: tookNames.map((name) => {
      const { current, previous } = data.took[name];
      const before = [hours(previous.medianSeconds), hours(previous.ninetiethSeconds)];
      return [
        text(`took_${name}`),
        hours(current.medianSeconds),
        hours(current.ninetiethSeconds),
        current.count,
        current.of,
        ...before,
      ];
    }),
  };
  return (
    <TitledCard title={text('tile_times')} table={table} asked={asked}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {data ? (
          tookNames.map((name) => <TookRow key={name} name={name} answers={data} timezone={timezone} />)
        ) : (
          <AnswersSkeleton />
        )}
      </Box>
      {data && tookNames.map((name) => <LookedAt key={name} name={name} answers={data} />)}
    </TitledCard>
  );
};
