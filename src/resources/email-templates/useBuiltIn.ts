import { type BuiltInEmail, emailTemplates } from '#contract/email-templates.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { useBuiltInEmails } from '#src/domain/letters/useLetterNames.ts';

/** Where the server does not say which it sends itself, all are staff's. */
const none: BuiltInEmail[] = [];

const useAskedBuiltIns = () => {
  const asked = useBuiltInEmails();
  return { ...asked, data: offers(emailTemplates.builtIn) ? asked.data : none };
};

/** The e-mails that Lectern sends itself; undefined while they are on their way. */
export const useBuiltIns = (): BuiltInEmail[] | undefined => useAskedBuiltIns().data;

/** What Lectern sends where staff have written nothing: null where it is no e-mail of its own, undefined until that is known. */
export const useBuiltIn = (key: string) => {
  const { data, error, refetch } = useAskedBuiltIns();
  const builtIn: BuiltInEmail | null | undefined = data && (data.find((email) => email.key === key) ?? null);
  return { builtIn, error, refetch };
};
