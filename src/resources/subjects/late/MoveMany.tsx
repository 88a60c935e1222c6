import { useListContext, useTranslate } from 'ra-core';
import { useMay } from '#src/frame/useMay.ts';
import { GiveMany } from '#src/list/late.tsx';
import { useParents } from '../ParentInput.tsx';

/** Moves the selected subjects below another, or to the top. */
export const MoveMany = () => {
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  // None of them goes below itself.
  const asked = useParents();
  const parents = (asked.data ?? []).filter(({ id }) => !selectedIds.includes(id));
  if (!useMay('edit', 'subjects')) return null;
  const top = { id: 'top', name: translate('resources.subjects.top_level'), value: null };
  const field = {
    source: 'parentId',
    label: translate('resources.subjects.fields.parentId'),
    choices: [top, ...parents.map(({ id, name }) => ({ id, name, value: id }))],
    asked,
  };
  return <GiveMany does="update" action="bulk.move" fields={[field]} />;
};
