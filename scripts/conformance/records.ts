import * as z from 'zod';
import { emailTemplates } from '#contract/email-templates.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { settings } from '#contract/settings.ts';
import { tutors } from '#contract/tutors.ts';
import { keyOf } from './lists.ts';
import { nameOf } from './report.ts';
import { type Row, termOf } from './rows.ts';
import type { Walk } from './walk.ts';

type Kept = Row & { version: number };

const paramsOf = ({ path }: AnyEndpoint, key: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, key]));

/** Reads what a list shows one by one. */
export const checkRecord = async ({ caller, report }: Walk, get: AnyEndpoint, row: Row): Promise<Kept | undefined> => {
  const answer = (await caller.succeed(get, { params: paramsOf(get, keyOf(row)) })) as { data: Kept } | undefined;
  if (!answer) return undefined;
  report.expect(get, 'record.found', keyOf(answer.data) === keyOf(row), keyOf(row), keyOf(answer.data));
  return answer.data;
};

const bodyOf = ({ body }: AnyEndpoint, record: Row) =>
  body instanceof z.ZodObject
    ? Object.fromEntries(Object.keys(body.shape).flatMap((name) => (name in record ? [[name, record[name]]] : [])))
    : {};

const nameOfRecord = ({ path }: AnyEndpoint, record: Row) =>
  `${path.replace(/\/update\/?.*$|\/\{id\}$/, '')} ${termOf(record) ?? ''}`.trim();

/**
 * Saves a record as it is, and once more as somebody would who has read it before. Nothing is another afterwards but its version and when it was
 * changed.
 */
const checkUpdate = async ({ caller, report, saved: noted }: Walk, update: AnyEndpoint, record: Kept) => {
  const params = 'id' in record ? paramsOf(update, keyOf(record)) : {};
  const body = bodyOf(update, record);
  const saved = ((await caller.succeed(update, { params, body })) as { data: Kept } | undefined)?.data;
  if (!saved) return;
  noted.push(nameOfRecord(update, record));
  const { version: _, ...sent } = body;
  const isKept = Object.entries(sent).every(([name, value]) => JSON.stringify(saved[name]) === JSON.stringify(value));
  report.expect(update, 'write.kept', isKept, 'what was sent', saved);
  // A server may take it that nothing has changed.
  const stale = { ...body, version: saved.version > record.version ? record.version : record.version + 1000 };
  const conflict = { rule: 'write.conflict', status: 409, code: 'conflict.version' } as const;
  const refused = await caller.beRefused(update, { params, body: stale }, conflict);
  const current = (refused?.body as { data?: Kept } | undefined)?.data?.version;
  if (refused) report.expect(update, 'write.conflict', current === saved.version, 'the record in data', current);
};

const updates: readonly { get: AnyEndpoint; update: AnyEndpoint }[] = [pages, emailTemplates, tutors, settings];

/** Changes of records that were there before, each by what it is already. */
export const checkUpdates = async (walk: Walk, recordOf: (get: AnyEndpoint) => Kept | undefined) => {
  for (const { get, update } of updates) {
    const record = recordOf(get);
    if (!walk.offers(update)) continue;
    if (record) await checkUpdate(walk, update, record);
    else walk.report.unchecked.push(`${nameOf(update)}: there is no record to save`);
  }
};
