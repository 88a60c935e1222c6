import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { type BuiltInEmail, emailTemplates } from '#contract/email-templates.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { callApi } from '#src/dataProvider/callApi.ts';

/** Where the server does not say which it sends itself, all are staff's. */
const none: BuiltInEmail[] = [];

const useAskedBuiltIns = () => {
  const locale = useLocale();
  const isOffered = offers(emailTemplates.builtIn);
  const asked = useQuery({
    queryKey: ['email-templates', 'builtIn', locale],
    queryFn: async ({ signal }) => (await callApi(emailTemplates.builtIn, { signal })).data,
    enabled: isOffered,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { ...asked, data: isOffered ? asked.data : none };
};

/** The e-mails that Lectern sends itself; undefined while they are on their way. */
export const useBuiltIns = (): BuiltInEmail[] | undefined => useAskedBuiltIns().data;

/** What Lectern sends where staff have written nothing: null where it is no e-mail of its own, undefined until that is known. */
export const useBuiltIn = (key: string) => {
  const { data, error, refetch } = useAskedBuiltIns();
  const builtIn: BuiltInEmail | null | undefined = data && (data.find((email) => email.key === key) ?? null);
  return { builtIn, error, refetch };
};
