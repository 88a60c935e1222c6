import { formatDateTime } from '#contract/dates.ts';
import type { MadeWebhook } from '#contract/webhooks.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { Copied } from '#src/record/Copied.tsx';
import { ShownOnceDialog } from '#src/record/ShownOnceDialog.tsx';
import { useWebhookText } from './useWebhookText.ts';

type Props = { made: MadeWebhook; drop: () => void; goOn?: () => void };

/** Shows a new secret, this once. */
export const SecretDialog = ({ made: { name, secret, previousEndsAt }, ...ways }: Props) => {
  const text = useWebhookText();
  const timeZone = usePersonTimeZone();
  const texts = {
    title: text('secret_title', { name }),
    text: text('secret_text'),
    kept: text('kept'),
    oldUntil: previousEndsAt ? text('old_until', { at: formatDateTime(previousEndsAt, timeZone) }) : undefined,
  };
  return (
    <ShownOnceDialog resource="webhooks" texts={texts} {...ways}>
      <Copied label={text('secret')} copyLabel={text('copy_secret')} content={secret} />
    </ShownOnceDialog>
  );
};
