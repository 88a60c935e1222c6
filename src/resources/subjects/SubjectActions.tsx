import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MergeIcon from '@mui/icons-material/Merge';
import RemoveChildrenIcon from '@mui/icons-material/PlaylistRemove';
import { Box, IconButton } from '@mui/material';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Subject } from '#contract/subjects.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { MergeDialog } from '#src/list/merging.tsx';
import { RemoveChildrenDialog } from './RemoveChildrenDialog.tsx';
import type { TreeRow } from './subjectTree.ts';

type Props = {
  row: TreeRow;
  focusable: boolean;
  canEdit: boolean;
  canDelete: boolean;
  askDelete: (subject: Subject) => void;
};

/** What can be done with a subject, right in its row. Only the row in the tab order has its buttons there, too. */
export const SubjectActions = ({ row: { subject, level }, focusable, canEdit, canDelete, askDelete }: Props) => {
  const translate = useTranslate();
  const named = useNamed();
  const createPath = useCreatePath();
  const canAdd = useMay('create', 'subjects');
  const canRemoveChildren = useMay('removeChildren', 'subjects');
  const canMerge = useMay('merge', 'subjects');
  const [removing, setRemoving] = useState(false);
  const [merging, setMerging] = useState(false);
  const { id, name } = subject;
  const button = (label: string) => ({
    size: 'small' as const,
    tabIndex: focusable ? 0 : -1,
    'aria-label': label,
    title: label,
  });
  return (
    <Box role="gridcell" sx={{ display: 'flex', justifyContent: 'flex-end', minWidth: { sm: 150 } }}>
      {canAdd && level === 1 && (
        <IconButton
          {...button(translate('resources.subjects.add_below', { name }))}
          component={LinkBase}
          to={createPath({ resource: 'subjects', type: 'create' })}
          state={{ below: id }}
        >
          <AddIcon fontSize="inherit" />
        </IconButton>
      )}
      {canRemoveChildren && subject.childCount > 0 && (
        <IconButton
          {...button(translate('resources.subjects.remove_children', { name }))}
          onClick={() => setRemoving(true)}
        >
          <RemoveChildrenIcon fontSize="inherit" />
        </IconButton>
      )}
      {canEdit && (
        <IconButton
          {...button(named(translate('ui.list.edit'), name))}
          component={LinkBase}
          to={createPath({ resource: 'subjects', type: 'edit', id })}
        >
          <EditIcon fontSize="inherit" />
        </IconButton>
      )}
      {canMerge && (
        <IconButton {...button(named(translate('ui.list.merge'), name))} onClick={() => setMerging(true)}>
          <MergeIcon fontSize="inherit" />
        </IconButton>
      )}
      {canDelete && subject.childCount > 0 && (
        // So that below one another there is the same in every row.
        <Box sx={{ width: 28, flex: 'none' }} />
      )}
      {canDelete && subject.childCount === 0 && (
        <IconButton {...button(named(translate('ui.list.delete'), name))} onClick={() => askDelete(subject)}>
          <DeleteIcon fontSize="inherit" />
        </IconButton>
      )}
      {removing && <RemoveChildrenDialog parent={subject} close={() => setRemoving(false)} />}
      {merging && <MergeDialog record={subject} name={subject.path} close={() => setMerging(false)} />}
    </Box>
  );
};
