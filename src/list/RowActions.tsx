import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import type { RaRecord } from 'ra-core';
import { useAsked } from '#src/form/useAsked.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { DeleteDialog, MergeAction } from './late.tsx';
import type { RowKit } from './useRowKit.ts';

type Props = { record: RaRecord; name: string; kit: RowKit };

/** Edit, merge and delete of one row, as far as the person may. The row itself leads to its view. */
export const RowActions = ({ record, name, kit: { texts, editAddressOf, canDelete, canMerge, follow } }: Props) => {
  const { asked, ask, close } = useAsked<true>();
  const named = useNamed();
  const address = editAddressOf(record);
  return (
    <>
      {address !== undefined && (
        <a
          className="icon-button"
          data-edits
          data-tip={texts.edit}
          aria-label={named(texts.edit, name)}
          href={address}
          onClick={follow}
        >
          <EditIcon fontSize="inherit" />
        </a>
      )}
      {canMerge && <MergeAction record={record} name={name} />}
      {canDelete(record) && (
        <button
          type="button"
          className="icon-button"
          data-deletes
          data-tip={texts.delete}
          aria-label={named(texts.delete, name)}
          onClick={() => ask(true)}
        >
          <DeleteIcon fontSize="inherit" />
        </button>
      )}
      {asked && <DeleteDialog record={record} name={name} close={close} />}
    </>
  );
};
