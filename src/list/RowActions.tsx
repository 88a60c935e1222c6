import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import {
  LinkBase,
  type RaRecord,
  useCreatePath,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'ra-core';
import { useState } from 'react';
import { useMay } from '#src/frame/useMay.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

type Props = { record: RaRecord; name: string };

/** Edit and delete of one row, as far as the person may. The row itself leads to its view. */
export const RowActions = ({ record, name }: Props) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { hasEdit } = useResourceDefinition();
  const canEdit = useMay('edit', resource);
  const canDelete = useMay('delete', resource);
  const createPath = useCreatePath();
  const [deleting, setDeleting] = useState(false);
  const edit = translate('ui.list.edit');
  return (
    <>
      {hasEdit && canEdit && (
        <LinkBase
          className="icon-button"
          data-tip={edit}
          aria-label={`${edit}: ${name}`}
          to={createPath({ resource, id: record.id, type: 'edit' })}
        >
          <EditIcon fontSize="inherit" />
        </LinkBase>
      )}
      {canDelete && (
        <button
          type="button"
          className="icon-button"
          data-tip={translate('ui.list.delete')}
          aria-label={`${translate('ui.list.delete')}: ${name}`}
          onClick={() => setDeleting(true)}
        >
          <DeleteIcon fontSize="inherit" />
        </button>
      )}
      {deleting && <DeleteDialog record={record} name={name} close={() => setDeleting(false)} />}
    </>
  );
};
