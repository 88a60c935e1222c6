import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Restoring } from '#contract/restoring.ts';
import {
  type ContentVersion,
  mostVersions,
  restorableParts,
  type VersionedKind,
  type WholeVersion,
} from '#contract/versions.ts';
import { type Database, select } from '../../database/database.ts';
import { invalidField, notFound } from '../../errors.ts';
import { contentVersions } from './versions.table.ts';

type Row = Omit<ContentVersion, 'at'> & { at: Date | string };

type Key = { kind: VersionedKind; id: string };

const of = ({ kind, id }: Key) =>
  and(eq(contentVersions.kind, kind), eq(contentVersions.recordId, id), isNull(contentVersions.removedAt));

/** What stands on the form of a page beside what can be brought back. */
const shownBeside: Partial<Record<VersionedKind, readonly string[]>> = {
  page: ['slug', 'status', 'publishOn', 'withdrawOn'],
};
const shownFields = (kind: VersionedKind) => [...restorableParts[kind].flat(), ...(shownBeside[kind] ?? [])];

export const createVersionsRepository = (db: Database) => {
  const find = async (key: Key, version: number) => {
    const [found] = await db
      .select()
      .from(contentVersions)
      .where(and(of(key), eq(contentVersions.version, version)));
    if (!found) throw notFound();
    const shown = new Set(shownFields(key.kind));
    const content = Object.fromEntries(Object.entries(found.content).filter(([field]) => shown.has(field)));
    return { ...found, content };
  };

  return {
    /** The latest first. */
    list: async ({ kind, id }: Key): Promise<ContentVersion[]> => {
      const rows = await select<Row>(
        db,
        sql`
          select version, at, actor_name as "actorName", actor_kind as "actorKind", restored_from as "restoredFrom",
              case when before is not null then (
                select coalesce(jsonb_agg(key), '[]') from jsonb_each(content) field where value is distinct from before -> key) end as changed
            from (
              select *, lag(content) over (order by version) as before from ${contentVersions}
                where ${of({ kind, id })}
            ) versions order by version desc limit ${mostVersions}`,
      );
      const shown = shownFields(kind);
      return rows.map(({ at, changed, ...row }) => ({
        ...row,
        at: new Date(at).toISOString(),
        changed: changed && shown.filter((field) => changed.includes(field)),
      }));
    },

    get: async (key: Key, version: number): Promise<WholeVersion> => {
      const { at, actorName, actorKind, restoredFrom, content } = await find(key, version);
      return { version, at: at.toISOString(), actorName, actorKind, restoredFrom, content };
    },

    /** @throws AppError 404 without that version; 400 for a field that is not brought back. */
    wanted: async (key: Key, { from, fields }: Restoring) => {
      const parts = restorableParts[key.kind];
      const unknown = fields.find((field) => !parts.flat().includes(field));
      if (unknown !== undefined) throw invalidField('fields', 'validation.not_existing');
      const { content } = await find(key, from);
      const names = parts.filter((part) => part.some((field) => fields.includes(field))).flat();
      return Object.fromEntries(names.filter((name) => name in content).map((name) => [name, content[name]]));
    },
  };
};
