import { formatDateTime } from '#contract/dates.ts';
import type { MadeToken } from '#contract/service-tokens.ts';
import { addressOfCall } from '#src/authProvider/apiServer.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { Copied } from '#src/record/Copied.tsx';
import { ShownOnceDialog } from '#src/record/ShownOnceDialog.tsx';
import { tokenTexts } from './tokenTexts.ts';

/** A line for a terminal that reads with the token, where it may read. */
const lineOf = ({ token, scopes }: MadeToken) =>
  scopes.includes('catalogue:read')
    ? `curl -H 'Authorization: Bearer ${token}' ${new URL(addressOfCall('/api/v1/integration/languages'), window.location.origin).href}`
    : undefined;

type Props = { made: MadeToken; drop: () => void; goOn?: () => void };

/** Shows a new token, this once. */
export const TokenDialog = ({ made, ...ways }: Props) => {
  const text = useViewTexts(tokenTexts);
  const timeZone = usePersonTimeZone();
  const line = lineOf(made);
  const { name, previousEndsAt } = made;
  const texts = {
    title: text('title', { name }),
    text: text('text'),
    kept: text('kept'),
    oldUntil: previousEndsAt ? text('old_until', { until: formatDateTime(previousEndsAt, timeZone) }) : undefined,
  };
  return (
    <ShownOnceDialog resource="service-tokens" texts={texts} {...ways}>
      <Copied label={text('token')} copyLabel={text('copy_token')} content={made.token} />
      {line && <Copied label={text('try')} copyLabel={text('copy_line')} content={line} />}
    </ShownOnceDialog>
  );
};
