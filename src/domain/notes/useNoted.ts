import { useRecordContext, useResourceContext } from 'ra-core';
import { grants } from '#contract/access.ts';
import { historyAccess } from '#contract/audit.ts';
import type { NotedRecord, NoteKind } from '#contract/notes.ts';
import { readCaller } from '#src/authProvider/authProvider.ts';
import { kindOfResource } from '#src/domain/audit/kindsOfResource.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { mentionsScreen } from './noteKey.ts';

/** The record in context, if notes can be written on it: by whoever may see it, and where the server keeps any. */
export const useNoted = (): NotedRecord | undefined => {
  const entity = kindOfResource(useResourceContext() ?? '') as NoteKind | undefined;
  const record = useRecordContext();
  const { isWithheld } = useDeclarations();
  if (!entity || !record || isWithheld({ pathname: mentionsScreen, search: '' })) return undefined;
  return grants(historyAccess[entity], readCaller()) ? { entity, recordId: String(record.id) } : undefined;
};
