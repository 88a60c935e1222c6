import { otherDatabase, unknownLetters } from '../database/character-types.ts';
import { describePlace } from '../database/location.ts';
import type { Learned, Patient } from './examination.ts';
import type { Facts } from './facts.ts';
import { duration, type Finding, ok, warning, wrong } from './finding.ts';

const name = 'database';
const leastVersion = 130_000;

const schemaFindings: Record<Facts['schema'], Finding> = {
  current: ok('migrations', 'Its tables are as this release knows them.'),
  older: warning(
    'migrations',
    'Migrations are pending; what lies in the tables was not looked at.',
    'Start this release: each start brings the database up to date first.',
  ),
  newer: wrong(
    'migrations',
    'A newer release has written to it; what lies in the tables was not looked at.',
    'Start that release; or, with this one, restore a backup of its own into another, empty database (--new).',
  ),
  none: warning('migrations', 'It holds no tables of Lectern’s.', 'Start Lectern, or name the database that is meant.'),
};

const extensionFinding = ({ extensions, schema }: Facts): Finding => {
  const missing = ['pg_trgm', 'unaccent'].filter((extension) => !extensions.includes(extension));
  if (missing.length === 0) return ok('extensions', 'pg_trgm and unaccent are there.');
  const says = `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`;
  if (schema === 'none')
    return ok('extensions', `${says} The first start makes them, if its account may: else have them made before.`);
  return wrong('extensions', says, missing.map((extension) => `create extension ${extension};`).join(' '));
};

const durabilityFinding = ({ fsync, synchronousCommit }: Facts): Finding[] => {
  if (fsync === 'off')
    return [wrong(name, 'fsync is off: a power cut may destroy the database.', 'Set fsync = on in PostgreSQL.')];
  if (synchronousCommit === 'off')
    return [
      warning(
        name,
        'synchronous_commit is off: a power cut may take back what was acknowledged.',
        'Set synchronous_commit = on in PostgreSQL.',
      ),
    ];
  return [];
};

const letterFinding = ({ knowsLetters, schema }: Facts): Finding[] => {
  if (knowsLetters) return [];
  const restore = schema === 'none' ? 'Make it anew:' : 'Back it up, and restore it into a new one:';
  return [wrong(name, unknownLetters, `${restore} ${otherDatabase}`)];
};

const kindFinding = ({ version, versionNumber, isReplica }: Facts, place: string): Finding => {
  if (isReplica)
    return wrong(name, `The database ${place} only reads: it is a replica.`, 'Name the primary in DATABASE_URL.');
  if (versionNumber < leastVersion)
    return wrong(name, `PostgreSQL ${version} is too old.`, 'Move to PostgreSQL 13 or newer.');
  return ok(name, `PostgreSQL ${version} ${place} answers.`);
};

/** What the database is like, and what is in it. */
export const checkDatabase = ({ config }: Patient, learned: Learned): Finding[] => {
  const place = describePlace({ url: config.databaseUrl, dataDir: config.dataDir });
  if ('unknown' in learned) {
    return config.databaseUrl === undefined
      ? [
          warning(
            name,
            learned.unknown,
            learned.todo ?? 'Run this where the server runs, as its user and with its environment.',
          ),
        ]
      : [wrong(name, learned.unknown, `See that PostgreSQL runs ${place}, and that DATABASE_URL is right.`)];
  }
  const { facts } = learned;
  return [
    kindFinding(facts, place),
    ...durabilityFinding(facts),
    ...letterFinding(facts),
    extensionFinding(facts),
    schemaFindings[facts.schema],
  ];
};

const tolerated = { ok: 2_000, warning: 30_000 };

/** The difference of this machine's clock to the database's. */
export const checkClock = (_: Patient, learned: Learned): Finding[] => {
  if ('unknown' in learned) return [];
  const difference = Math.abs(learned.facts.now - learned.localTime);
  const todo = 'Have the clocks of both set by NTP: tokens, leases and what waits for its time go by them.';
  const says = `This machine’s clock and the database’s differ by ${duration(difference)}.`;
  if (difference > tolerated.warning) return [wrong('clock', says, todo)];
  return [difference > tolerated.ok ? warning('clock', says, todo) : ok('clock', 'It agrees with the database’s.')];
};
