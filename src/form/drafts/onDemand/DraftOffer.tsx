import { useLocale, useResourceContext, useTranslate } from 'ra-core';
import { useFieldLabel } from '#src/domain/audit/useFieldLabel.ts';
import { formatAgo } from '#src/fields/formatAgo.ts';
import { ConflictDialog } from '../../ConflictDialog.tsx';
import type { Merge } from '../../mergeChanges.ts';
import { fieldsTyped } from '../changedFields.ts';
import type { Draft } from '../draftStorage.ts';
import { useDraftText } from './useDraftText.ts';

type Props = {
  draft: Draft;
  merge: Merge;
  /** Has somebody saved the record since? */
  movedOn: boolean;
  discard: () => void;
  putBack: (values: Record<string, unknown>) => void;
};

/** Offers what was typed into this form and never saved: how old it is, which fields, and what to do where the record has moved on. */
export const DraftOffer = ({ draft, merge, movedOn, discard, putBack }: Props) => {
  const translate = useTranslate();
  const text = useDraftText();
  const locale = useLocale() ?? 'en';
  const fieldLabel = useFieldLabel(useResourceContext());
  const found = text('found', {
    ago: formatAgo(draft.savedAt, locale),
    fields: fieldsTyped(draft).map(fieldLabel).join(', '),
  });
  const state = merge.conflicts.length > 0 ? 'choose' : 'merged';
  return (
    <ConflictDialog
      merge={merge}
      words={{
        title: movedOn ? translate('ui.form.conflict.title') : text('title'),
        text: movedOn ? `${found} ${text(state)}` : found,
        back: text('discard'),
        save: text('put_back'),
      }}
      cancel={discard}
      save={putBack}
      mustDecide
    />
  );
};
