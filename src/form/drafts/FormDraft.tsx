import type { RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { latePart } from '#src/layout/latePart.tsx';
import { isSame, mergeChanges } from '../mergeChanges.ts';
import { fieldsGivenBack, fieldsTyped } from './changedFields.ts';
import type { Draft } from './draftStorage.ts';
import type { OpenDraft } from './openDraft.ts';
import { useKeepDraft } from './useKeepDraft.ts';

const DraftOffer = latePart(() => import('./onDemand/DraftOffer.tsx'), 'DraftOffer', { onlyWhenShown: true });

/** What becomes of the draft on the record as it is now. A new record has no other side. */
const mergeDraft = (
  draft: Draft,
  current: Readonly<Record<string, unknown>>,
  isNew: boolean,
  fields: readonly string[],
) => mergeChanges(isNew ? current : draft.original, draft.values, current, fields);

type Props = { draft: OpenDraft; record: RaRecord | undefined; fields: readonly string[] };

/** Inside a form: keeps what is typed, and offers what was typed before and neither saved nor dropped. */
export const FormDraft = ({ draft, record, fields }: Props) => {
  const { setValue } = useFormContext();
  const { defaultValues = {} } = useFormState();
  const [found, setFound] = useState(draft.found);
  const isNew = record?.id === undefined;
  useKeepDraft({ draft, fields, version: record?.version, isNew, offered: found });

  const current = record ?? defaultValues;
  const givenBack = found ? fieldsGivenBack(found, current) : [];
  const known = fields.filter((field) => givenBack.includes(field));
  const merge = found && mergeDraft(found, current, isNew, known);
  const typed = found ? fieldsTyped(found) : [];
  const isNews = known.some((field) => typed.includes(field) && !isSame(found?.values[field], current[field]));
  const settle = () => {
    draft.drop();
    setFound(undefined);
  };
  useEffect(() => {
    // It was saved after all, and the answer was lost; or the form no longer has such fields.
    if (!found || isNews) return;
    draft.drop();
    setFound(undefined);
  }, [found, isNews, draft]);

  if (!merge || !isNews) return null;
  return (
    <DraftOffer
      draft={found}
      merge={merge}
      movedOn={record?.id !== undefined && record.version !== found.version}
      discard={settle}
      putBack={(values) => {
        settle();
        for (const [field, value] of Object.entries(values)) setValue(field, value, { shouldDirty: true });
      }}
    />
  );
};
