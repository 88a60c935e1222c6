import { setTimeout as pause } from 'node:timers/promises';
import { type Import, imports } from '#contract/imports.ts';
import { list } from './calls.ts';
import type { OpenServer } from './incoming/incoming.ts';
import { measureCall } from './load.ts';
import { residentMegabytes } from './memory.ts';

/** A file of users that is imported and undone. */
export type ImportFigures = {
  rows: number;
  /** What the server held after its start, and once it had answered lists. Null where the system does not tell. */
  megabytes: Record<'started' | 'worked', number | null>;
  /** Of each step, how long it took and how much more memory the server held than when it had answered lists, at most. */
  steps: Record<'upload' | 'check' | 'import' | 'undo', { seconds: number; moreMegabytes: number | null }>;
};

const heads = ['externalId', 'firstName', 'lastName', 'email', 'phone', 'timezone', 'createdAt'];
const fileOf = (rows: number) =>
  new Blob([
    `${heads.join(';')}\r\n`,
    ...Array.from(
      { length: rows },
      (_, nth) =>
        `import-${nth};Jördis;Müller-Lüdenscheidt ${nth};import-${nth}@bench.test;+49 30 ${1_000_000 + nth};Europe/Berlin;2020-05-01 10:00\r\n`,
    ),
  ]);

const callerOf =
  (url: string, session: string) =>
  async ({ method, path }: { method: string; path: string }, of: { id?: string; body?: object | FormData } = {}) => {
    const { id = '', body } = of;
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}${path.replace('{id}', id).replace('{kind}', 'user')}`, {
      method,
      headers: { authorization: `Bearer ${session}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return (JSON.parse(text) as { data: Import }).data;
  };

/** Watches a process while something runs. @returns how long that took, and the most that it held meanwhile. */
const watched = async (pid: number, run: () => Promise<void>) => {
  let most = await residentMegabytes(pid);
  const watching = setInterval(async () => {
    const now = await residentMegabytes(pid);
    if (now !== null) most = Math.max(most ?? 0, now);
  }, 50);
  const begun = performance.now();
  await run().finally(() => clearInterval(watching));
  return { seconds: Math.round((performance.now() - begun) / 1_000), most };
};

/** Imports a file of users on a server in a process of its own, and undoes it. */
export const measureImporting = async (open: OpenServer, rows: number): Promise<ImportFigures> => {
  const { server, session } = await open();
  try {
    const call = callerOf(server.url, session);
    const until = async (id: string, state: Import['state']) => {
      for (;;) {
        const found = await call(imports.get, { id });
        if (found.state === state) return found;
        if (found.interrupted) throw new Error(`The import was interrupted while it was to be ${state}.`);
        await pause(200);
      }
    };
    const body = new FormData();
    body.set('file', fileOf(rows), 'people.csv');
    // What the first calls load is no part of it.
    await call(imports.list);
    const started = await residentMegabytes(server.pid);
    // V8 lets garbage gather, and keeps the room for it: by the time that somebody imports, lists have been read for a while.
    await measureCall(`${server.url}${list}`, { seconds: 10, connections: 16, token: session });
    const before = await residentMegabytes(server.pid);
    const step = async (run: () => Promise<void>) => {
      const { seconds, most } = await watched(server.pid, run);
      return { seconds, moreMegabytes: before === null || most === null ? null : Math.round(most - before) };
    };
    let id = '';
    const upload = await step(async () => {
      ({ id } = await call(imports.upload, { body }));
    });
    let seen = '';
    const check = await step(async () => {
      await call(imports.check, { id, body: { columns: heads } });
      seen = (await until(id, 'checked')).seen ?? '';
    });
    const run = await step(async () => {
      await call(imports.run, { id, body: { seen } });
      const { counts } = await until(id, 'done');
      if (counts.created !== rows) throw new Error(`Of ${rows} rows ${counts.created} came in.`);
    });
    const undo = await step(async () => {
      await call(imports.undo, { id });
      const { undo: undone } = await until(id, 'undone');
      if (undone?.removed !== rows) throw new Error(`Of ${rows} rows ${undone?.removed} were undone.`);
    });
    const round = (megabytes: number | null) => megabytes && Math.round(megabytes);
    return {
      rows,
      megabytes: { started: round(started), worked: round(before) },
      steps: { upload, check, import: run, undo },
    };
  } finally {
    await server.stop();
  }
};
