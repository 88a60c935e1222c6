import { openDatabase } from './database.ts';
import { runDays } from './day/run-day.ts';
import { connect } from './lectern/connect.ts';
import { registerWebhook } from './lectern/receive.ts';
import { runPayments } from './marketplace/run-payments.ts';
import { readOptions } from './options.ts';
import { registerAccountPages } from './pages/account.routes.ts';
import { registerLessonPages } from './pages/lesson.routes.ts';
import { registerPublicPages } from './pages/public.routes.ts';
import { createSite } from './pages/site.ts';

const start = async () => {
  const options = readOptions(process.argv.slice(2), process.env);
  const { url, token, feed, webhookSecret, port, speed, days, payoutAfterMs, seed, data } = options;
  const db = await openDatabase(data);
  const site = await createSite(db);
  // Before the feed is asked: what was decided meanwhile comes before what is due.
  const payments = await runPayments(db, { payoutAfterMs, feed });
  const lectern = connect({ db, url, token, feed });
  registerPublicPages(site, lectern.trouble);
  registerAccountPages(site);
  registerLessonPages(site);
  if (webhookSecret) await registerWebhook(site.app, db, webhookSecret);
  const day = speed > 0 ? runDays({ db, seed, speed, days }) : undefined;

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // Browsers open connections ahead, and say nothing on them for minutes.
    setTimeout(() => site.app.server.closeAllConnections(), 2_000).unref();
    await site.app.close();
    await Promise.all([day?.stop(), payments.stop(), lectern.stop()]);
    await db.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  console.log(`The marketplace is listening on ${await site.app.listen({ host: '127.0.0.1', port })}`);
};

await start().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
