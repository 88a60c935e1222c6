import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { WebhookAttempt, WebhookDeliveryDetails } from '#contract/webhooks.ts';
import { Moment } from '#src/fields/DateField.tsx';
import { useWebhookText, useWebhookWords } from './useWebhookText.ts';

/** As it went over the wire, but for JSON, which is indented. */
const Wire = ({ content }: { content: string }) => (
  <Box
    component="pre"
    sx={{
      m: 0,
      p: 1.5,
      borderRadius: 2,
      bgcolor: 'action.hover',
      fontSize: '0.8125rem',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    <code>{content}</code>
  </Box>
);

const indented = (body: string) => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, mt: 4 }}>
    <Typography variant="h3">{title}</Typography>
    {children}
  </Box>
);

const linesOf = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const Headers = ({ attempt: { requestHeaders, responseHeaders } }: { attempt: WebhookAttempt }) => {
  const text = useWebhookText();
  if (!requestHeaders) return null;
  return (
    <Box component="details" sx={{ '&[open]': { mt: 0.5 } }}>
      <Typography component="summary" variant="body2" color="textSecondary" sx={{ cursor: 'pointer', py: 0.5 }}>
        {text('headers')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, pt: 0.5 }}>
        <Typography variant="body2">{text('headers_sent')}</Typography>
        <Wire content={linesOf(requestHeaders)} />
        {responseHeaders && (
          <>
            <Typography variant="body2">{text('headers_received')}</Typography>
            <Wire content={linesOf(responseHeaders)} />
          </>
        )}
      </Box>
    </Box>
  );
};

const Attempt = ({ attempt }: { attempt: WebhookAttempt }) => {
  const { at, milliseconds, status, error, answer } = attempt;
  const text = useWebhookText();
  const { errors } = useWebhookWords();
  const outcome = status === null ? error && errors[error] : text('status', { status });
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}>
      <Typography variant="body2">
        <Moment instant={at} withTime /> · <b>{outcome}</b> ·{' '}
        <span className="figures">{text('milliseconds', { milliseconds })}</span>
      </Typography>
      {answer ? (
        <Wire content={indented(answer)} />
      ) : (
        status !== null && (
          <Typography variant="body2" color="textSecondary">
            {text('empty_answer')}
          </Typography>
        )
      )}
      <Headers attempt={attempt} />
    </Box>
  );
};

/** What was sent, and what came back at each attempt, the last one first. */
export const Exchange = ({ delivery: { body, attempts, attemptCount } }: { delivery: WebhookDeliveryDetails }) => {
  const text = useWebhookText();
  return (
    <>
      <Section title={text('answers')}>
        {attempts.length === 0 && <Typography variant="body2">{text('no_attempts')}</Typography>}
        <Box component="ol" reversed sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
          {attempts.toReversed().map((attempt) => (
            <Attempt key={attempt.at} attempt={attempt} />
          ))}
        </Box>
        {attemptCount > attempts.length && (
          <Typography variant="body2" color="textSecondary">
            {text('latest')}
          </Typography>
        )}
      </Section>
      <Section title={text('sent')}>
        <Wire content={indented(body)} />
      </Section>
      <Box sx={{ pb: 3 }} />
    </>
  );
};
