import { sealTrail } from './audit/seal-trail.ts';
import { type Anchor, type Fault, verifyTrail } from './audit/verify-trail.ts';
import { readConfig } from './config.ts';
import { requireMigrated } from './database/migrate.ts';
import { openExisting } from './database/open-existing.ts';
import { OperatorError } from './operator-error.ts';
import { runProgram } from './run-program.ts';

const usage = `Checks that nobody has changed, removed or moved an event of the audit trail.

  npm run audit:verify [-- --known 1234:5f2c…]

--known takes the last line of an earlier run, noted where the database can't reach. Without it the end of the trail could have been cut off.`;

const sentences: Record<Fault['problem'], (seq: number) => string> = {
  changed: (seq) => `Event ${seq} was changed after it was written.`,
  missing: (seq) => `Event ${seq} is missing.`,
  moved: (seq) => `Event ${seq} does not follow the event before it: one of them was put there later.`,
  rewritten: (seq) => `Event ${seq} is not the one that was noted: the trail was written anew.`,
};

const readAnchor = (text: string): Anchor => {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined)
    throw new OperatorError(`--known must look like 1234:5f2c…, not ${text}.`);
  return { seq: Number(seq), hash };
};

await runProgram(usage, { options: { known: { type: 'string' } } as const }, async ({ values }) => {
  const known = values.known === undefined ? undefined : readAnchor(values.known);
  const config = readConfig(process.env);
  const { db, close } = await openExisting({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await requireMigrated(db);
    await sealTrail(db);
    const { last, fault } = await verifyTrail(db, known);
    if (fault) throw new OperatorError(sentences[fault.problem](fault.seq));
    console.log(
      `The audit trail is whole: ${last.seq} events, each as it was written. The last one is\n${last.seq}:${last.hash}`,
    );
  } finally {
    await close();
  }
});
