import { readFile } from 'node:fs/promises';
import pg from 'pg';

/** Of a process of this machine. Null where the system does not tell. */
export const residentMegabytes = async (pid: number, kind: 'VmRSS' | 'RssAnon' = 'VmRSS') => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = new RegExp(`${kind}:\\s+(\\d+) kB`).exec(status) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
};

/** What PostgreSQL's processes for the server's connections hold for themselves, all of them together. */
const backendMegabytes = async (databaseUrl: string | undefined) => {
  if (databaseUrl === undefined) return 0;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'lectern' and datname = current_database()`,
  );
  await client.end();
  const each = await Promise.all(rows.map(({ pid }) => residentMegabytes(pid, 'RssAnon')));
  return each.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);
};

/** The server and what PostgreSQL keeps for it. Null where the system does not tell. */
export const megabytesOf = async (pid: number, databaseUrl: string | undefined) => {
  const [own, backends] = [await residentMegabytes(pid), await backendMegabytes(databaseUrl)];
  return own === null || backends === null ? null : own + backends;
};
