import pg from 'pg';
import { copyOfBookings, exportOf } from './calls.ts';
import { residentMegabytes } from './memory.ts';

export type ExportFigures = {
  rows: number;
  firstByteMs: number;
  rowsPerSecond: number;
  /** How much more memory the server held than before, at most. Null where the system does not tell. */
  moreMegabytes: number | null;
  /** Of the rate at which PostgreSQL's COPY writes the same. Null on the embedded database. */
  ofCopy: number | null;
};

const timeCopy = async (connectionString: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const began = performance.now();
  // The driver reads what is copied and lets it go.
  await client.query(copyOfBookings);
  const seconds = (performance.now() - began) / 1000;
  await client.end();
  return seconds;
};

/** How many lines end in it. Whoever counts takes time from the server beside it, so nobody looks at each byte. */
const countLines = (bytes: Buffer) => {
  let lines = 0;
  for (let at = bytes.indexOf('\r'); at >= 0; at = bytes.indexOf('\r', at + 1)) lines += 1;
  return lines;
};

/** Downloads the whole list once. */
export const measureExport = async (
  { url, pid }: { url: string; pid: number },
  token: string,
  databaseUrl: string | undefined,
): Promise<ExportFigures> => {
  const before = await residentMegabytes(pid);
  let most = before;
  const watching = setInterval(async () => {
    const now = await residentMegabytes(pid);
    if (now !== null) most = Math.max(most ?? 0, now);
  }, 50);
  const began = performance.now();
  const response = await fetch(`${url}${exportOf}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}.`);
  let firstByteMs = 0;
  let rows = -1;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    firstByteMs ||= performance.now() - began;
    rows += countLines(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  }
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watching);
  const copySeconds = databaseUrl === undefined ? undefined : await timeCopy(databaseUrl);
  return {
    rows,
    firstByteMs: Math.round(firstByteMs),
    rowsPerSecond: Math.round(rows / seconds),
    moreMegabytes: before === null || most === null ? null : Math.round(most - before),
    ofCopy: copySeconds === undefined ? null : Math.round((copySeconds / seconds) * 100) / 100,
  };
};
