import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { dashboard } from '#contract/dashboard.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import type { Asked, Compared } from './range.ts';

/** The days that the dashboard is about, as it asks for them. */
export type AskedDays = { query: Asked['query']; compare: Compared };
export const AskedDaysContext = createContext<AskedDays | undefined>(undefined);

/** What became of what was asked for in these days. Only who shows it asks, beside the figures, which come sooner. */
export const useAnswers = () => {
  const days = useContext(AskedDaysContext);
  return useQuery({
    queryKey: ['dashboard', 'answers', days],
    queryFn: async ({ signal }) =>
      (await callApi(dashboard.answers, { query: { ...days?.query, compare: days?.compare }, signal })).data,
    placeholderData: keepPreviousData,
  });
};
