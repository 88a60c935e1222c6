import { useRecordContext, useResourceContext } from 'ra-core';
import { grants } from '#contract/access.ts';
import { auditEntities, historyAccess, moneyKinds } from '#contract/audit.ts';
import type { NotedRecord, NoteKind } from '#contract/notes.ts';
import { readCaller } from '#src/authProvider/authProvider.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { mentionsScreen } from './noteKey.ts';

/** The kind of record that each resource shows. What is decided about a booking's money has no screens of its own. */
const kindOf = new Map(
  auditEntities
    .filter((kind): kind is NoteKind => resourceOf[kind] !== undefined && !moneyKinds.some((money) => money === kind))
    .map((kind) => [resourceOf[kind], kind]),
);

/** The record in context, if notes can be written on it: by whoever may see it, and where the server keeps any. */
export const useNoted = (): NotedRecord | undefined => {
  const entity = kindOf.get(useResourceContext());
  const record = useRecordContext();
  const { isWithheld } = useDeclarations();
  if (!entity || !record || isWithheld({ pathname: mentionsScreen, search: '' })) return undefined;
  return grants(historyAccess[entity], readCaller()) ? { entity, recordId: String(record.id) } : undefined;
};
