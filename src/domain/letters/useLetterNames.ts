import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { emailTemplates } from '#contract/email-templates.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { callApi } from '#src/dataProvider/callApi.ts';

/** The e-mails that Lectern sends itself, where the server says which. */
export const useBuiltInEmails = (isWanted = true) => {
  const locale = useLocale();
  return useQuery({
    queryKey: ['email-templates', 'builtIn', locale],
    queryFn: async ({ signal }) => (await callApi(emailTemplates.builtIn, { signal })).data,
    enabled: isWanted && offers(emailTemplates.builtIn),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** What the e-mails that Lectern sends itself are called, by their keys; undefined while the names are on their way. */
export const useLetterNames = (isWanted = true): ReadonlyMap<string, string> | undefined => {
  const { data } = useBuiltInEmails(isWanted);
  return data && new Map(data.map(({ key, name }) => [key, name]));
};
