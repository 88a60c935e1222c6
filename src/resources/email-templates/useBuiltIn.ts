import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { type BuiltInEmail, emailTemplates } from '#contract/email-templates.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { callApi } from '#src/dataProvider/callApi.ts';

/** Where the server does not say which it sends itself, all are staff's. */
const none: BuiltInEmail[] = [];

/** The e-mails that Lectern sends itself; undefined while they are on their way. */
export const useBuiltIns = (): BuiltInEmail[] | undefined => {
  const locale = useLocale();
  const isOffered = offers(emailTemplates.builtIn);
  const { data } = useQuery({
    queryKey: ['email-templates', 'builtIn', locale],
    queryFn: async ({ signal }) => (await callApi(emailTemplates.builtIn, { signal })).data,
    enabled: isOffered,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isOffered ? data : none;
};

/** What Lectern sends where staff have written nothing: null where it is no e-mail of its own, undefined until that is known. */
export const useBuiltIn = (key: string): BuiltInEmail | null | undefined => {
  const all = useBuiltIns();
  return all && (all.find((email) => email.key === key) ?? null);
};
