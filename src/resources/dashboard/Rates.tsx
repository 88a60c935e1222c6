import { Box, Link } from '@mui/material';
import { LinkBase, useLocale } from 'ra-core';
import { lessonStatuses } from '#contract/dashboard.ts';
import { type Answers, type Rate, type RateName, rateNames } from '#contract/dashboard-answers.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { AnswerRow, AnswersSkeleton, LookedAt } from './AnswerRow.tsx';
import { useCountedLink } from './counted.ts';
import { formatRate, shareOf } from './formatShare.ts';
import { TitledCard } from './TitledCard.tsx';
import { touchTarget } from './touchTarget.ts';
import { useAnswers } from './useAnswers.ts';
import { useDashboardText } from './useDashboardText.ts';

const decided = [...lessonStatuses, 'cancelled'];
const accepted = { status: decided, timeline: ['confirmed'] };

/** The filters that find what each rate counts, and what it is a part of. */
const filters: Readonly<Record<RateName, { count: Record<string, unknown>; of: Record<string, unknown> }>> = {
  accepted: { count: accepted, of: { status: decided } },
  cancelled: { count: { status: ['cancelled'], timeline: ['confirmed'] }, of: accepted },
  disputed: { count: { status: decided, timeline: ['disputed'] }, of: accepted },
};

const RateRow = ({ name, answers }: { name: RateName; answers: Answers }) => {
  const text = useDashboardText();
  const locale = useLocale() ?? 'en';
  const linkTo = useCountedLink();
  const { current, previous } = answers.rates[name];
  const { bookings } = answers;
  const to = (filter: Record<string, unknown>, { from, until } = bookings.current) =>
    linkTo('transactions', { ...filter, createdFrom: from, createdTo: until });
  const share = formatRate(current, locale);
  const ofWords = ({ count, of }: Rate) =>
    text('rate_of', { count: formatCount(count, locale), of: formatCount(of, locale) });
  const before = formatRate(previous, locale);
  return (
    <AnswerRow
      name={text(`rate_${name}`)}
      meaning={text(`meaning_${name}`)}
      figure={
        share && (
          <Link component={LinkBase} to={to(filters[name].count)} color="inherit" sx={touchTarget}>
            {share}
          </Link>
        )
      }
      detail={
        share ? (
          <Link component={LinkBase} to={to(filters[name].of)} color="inherit" sx={touchTarget}>
            {ofWords(current)}
          </Link>
        ) : (
          text(`none_${name}`)
        )
      }
      before={
        before === undefined ? (
          text('none_before')
        ) : (
          <Link component={LinkBase} to={to(filters[name].count, bookings.previous)} color="inherit" sx={touchTarget}>
            {text('before', { value: `${before} (${ofWords(previous)})` })}
          </Link>
        )
      }
    />
  );
};

/** How many of the bookings of the range were accepted, cancelled and disputed, with what that is of. */
export const Rates = () => {
  const text = useDashboardText();
  const asked = useAnswers();
  const { data } = asked;
  const table = data && {
    days: data,
    head: [
      text('tile_rates'),
      text('share'),
      text('number'),
      text('of'),
      text('share_before'),
      text('number_before'),
      text('of_before'),
    ],
    rows: rateNames.map((name) => {
      const { current, previous } = data.rates[name];
      return [
        text(`rate_${name}`),
        shareOf(current),
        current.count,
        current.of,
        shareOf(previous),
        previous.count,
        previous.of,
      ];
    }),
  };
  return (
    <TitledCard title={text('tile_rates')} table={table} asked={asked}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {data ? rateNames.map((name) => <RateRow key={name} name={name} answers={data} />) : <AnswersSkeleton />}
      </Box>
      {data && <LookedAt name="bookings" answers={data} />}
    </TitledCard>
  );
};
