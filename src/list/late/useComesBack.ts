import { useTranslate } from 'ra-core';
import type { AuditEntity } from '#contract/audit.ts';
import { waysBack } from '#contract/ways-back.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { deletionTexts } from './deletionTexts.ts';

type ComesBack = {
  /** What the history calls a deleted record of the resource that can be brought back; undefined of one that cannot. */
  kind: AuditEntity | undefined;
  /** What is said of it before so many are deleted. */
  say: (count: number) => string;
};

/** Can a deleted record of the resource be brought back, as one that can be added? The trail, which is for super admins, has it for long. */
export const useComesBack = (resource: string): ComesBack => {
  const translate = useTranslate();
  const text = useViewTexts(deletionTexts);
  const declaration = useDeclarations().resource(resource);
  const canReadTrail = useMay('list', 'audit');
  const name = declaration?.drawn?.entity.name;
  const isAddedAgain = name !== undefined && waysBack[name]?.add !== undefined;
  const kind = isAddedAgain && offers('POST /api/v1/admin/undo/{seq}') ? name : undefined;
  const words = canReadTrail ? 'comes_back' : 'comes_back_for_others';
  return { kind, say: (count) => (kind ? text(words, { smart_count: count }) : translate('ui.confirm.delete_text')) };
};
