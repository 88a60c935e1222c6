import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const usage = `The marketplace needs two variables:
  LECTERN_URL     where Lectern is, such as http://127.0.0.1:4000
  LECTERN_TOKEN   a service token with all rights
and one more where Lectern sends webhooks to it, to /lectern:
  LECTERN_WEBHOOK_SECRET   whsec_…
It takes
  --port 4100     where it listens; 0 takes a free one
  --data folder   where its database is
  --speed 60      how many minutes of the seeded day pass in one; 0 for none
  --seed river    another seed makes another day
  --days 7        after how many days it is quiet
  --payout-after 1440   how many minutes of the day after a lesson its tutor is paid
  --no-feed       hears of what happens in Lectern by webhooks alone`;

/** What the marketplace is started with. @throws Error that says how it is. */
export const readOptions = (args: string[], environment: Record<string, string | undefined>) => {
  const text = (preset: string) => ({ type: 'string', default: preset }) as const;
  const { values } = parseArgs({
    args,
    options: {
      port: text(environment.PORT ?? '4100'),
      data: text(fileURLToPath(new URL('data/marketplace', import.meta.url))),
      speed: text('60'),
      seed: text('river'),
      days: text('1000'),
      'payout-after': text('1440'),
      'no-feed': { type: 'boolean', default: false },
    },
  });
  const { LECTERN_URL: url, LECTERN_TOKEN: token, LECTERN_WEBHOOK_SECRET: webhookSecret } = environment;
  const numbers = [values.port, values.speed, values.days, values['payout-after']].map(Number);
  const [port, speed, days, minutes] = numbers as [number, number, number, number];
  const isWrong = numbers.some((number) => !(number >= 0));
  // Without a day they are those of a clock.
  const payoutAfterMs = (minutes * 60_000) / (speed || 1);
  const feed = !values['no-feed'];
  if (!url || !token || isWrong || !(feed || webhookSecret)) throw new Error(usage);
  return { url, token, webhookSecret, port, speed, days, payoutAfterMs, feed, seed: values.seed, data: values.data };
};
