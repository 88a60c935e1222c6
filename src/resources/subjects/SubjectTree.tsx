import { Box } from '@mui/material';
import { RecordContextProvider, useCreatePath, useListContext, useNavigate, useTranslate } from 'ra-core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Subject } from '#contract/subjects.ts';
import { keyOf } from '#src/domain/keys/keyOf.ts';
import { useSingleKeys } from '#src/domain/keys/singleKeys.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { DeleteDialog } from '#src/list/late.tsx';
import { SubjectRow, type Tick } from './SubjectRow.tsx';
import { moveByKey } from './subjectTree.ts';
import { treeTexts } from './treeTexts.ts';
import type { SubjectTreeState } from './useSubjectTree.ts';

/** A key on a link or button inside a row, or one that the browser or a screen reader has other plans with. */
const isForSomethingElse = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || (target as Element).getAttribute('role') !== 'row';

/** What letters do in every table. */
const letters: Readonly<Record<string, string>> = { J: 'ArrowDown', K: 'ArrowUp', E: 'F2' };

type Props = Pick<SubjectTreeState, 'branches' | 'rows' | 'toggle'> & { selectable: boolean };

/** Which subjects are selected, and selects them. A parent stands for those below it. */
const useTicks = (branches: Props['branches']) => {
  const { selectedIds = [], onSelect } = useListContext<Subject>();
  const standsFor = ({ id, childCount }: Subject) => {
    if (childCount === 0) return [id];
    return branches.find(({ subject }) => subject.id === id)?.children.map((child) => child.id) ?? [];
  };
  return (subject: Subject): Tick | undefined => {
    const ids = standsFor(subject);
    if (ids.length === 0) return undefined;
    const ticked = ids.filter((id) => selectedIds.includes(id)).length;
    const others = selectedIds.filter((id) => !ids.includes(String(id)));
    const checked = ticked === ids.length;
    return { checked, partly: ticked > 0 && !checked, change: () => onSelect(checked ? others : [...others, ...ids]) };
  };
};

/**
 * The subjects as a tree that the keyboard walks through: one row is in the tab order, arrows lead to the others, and what can be done
 * with a row is reached from it by Tab.
 */
export const SubjectTree = ({ branches, rows, toggle, selectable }: Props) => {
  const translate = useTranslate();
  const text = useViewTexts(treeTexts);
  const notifyText = useNotifyText();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const [singleKeys] = useSingleKeys();
  const tree = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string>();
  const [deleting, setDeleting] = useState<Subject>();
  const canEdit = useMay('edit', 'subjects');
  const canDelete = useMay('delete', 'subjects');
  const tickOf = useTicks(branches);
  const focusable = rows.some(({ subject }) => subject.id === current) ? current : rows[0]?.subject.id;

  const subjectOf = (id: string) => rows.find(({ subject }) => subject.id === id)?.subject;
  const open = (type: 'show' | 'edit', id: string) => navigate(createPath({ resource: 'subjects', type, id }));
  const focus = (id: string) => {
    setCurrent(id);
    tree.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();
  };

  const help = [text('tree_help'), canEdit && text('tree_help_edit'), canDelete && text('tree_help_delete')].filter(
    Boolean,
  );

  const actions = [
    { key: 'Enter', allowed: true, act: (id: string) => open('show', id) },
    { key: 'F2', allowed: canEdit, act: (id: string) => open('edit', id) },
    {
      key: 'Delete',
      allowed: canDelete,
      act: (id: string) => {
        const subject = subjectOf(id);
        if (subject?.childCount === 0) setDeleting(subject);
        else if (subject) notifyText(text('has_others', { name: subject.name }), 'info');
      },
    },
    {
      key: ' ',
      allowed: selectable,
      act: (id: string) => {
        const subject = subjectOf(id);
        if (subject) tickOf(subject)?.change();
      },
    },
  ];

  const onKeyDown = (event: KeyboardEvent) => {
    if (!focusable || isForSomethingElse(event)) return;
    const pressed = (singleKeys && letters[keyOf(event.nativeEvent) ?? '']) || event.key;
    const move = moveByKey(rows, focusable, pressed);
    const action = actions.find(({ key, allowed }) => allowed && key === pressed);
    if (!move && !action) return;
    event.preventDefault();
    if (move) 'go' in move ? focus(move.go) : toggle(move.toggle);
    else action?.act(focusable);
  };

  return (
    <Box
      ref={tree}
      role="treegrid"
      aria-multiselectable={selectable || undefined}
      aria-label={translate('resources.subjects.name', { smart_count: 2 })}
      aria-description={help.join(' ')}
      onKeyDown={onKeyDown}
    >
      {rows.map((row) => (
        <RecordContextProvider key={row.subject.id} value={row.subject}>
          <SubjectRow
            row={row}
            tick={selectable ? tickOf(row.subject) : undefined}
            focusable={row.subject.id === focusable}
            canEdit={canEdit}
            canDelete={canDelete}
            toggle={toggle}
            focus={setCurrent}
            askDelete={setDeleting}
          />
        </RecordContextProvider>
      ))}
      {deleting && <DeleteDialog record={deleting} name={deleting.name} close={() => setDeleting(undefined)} />}
    </Box>
  );
};
