import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MergeIcon from '@mui/icons-material/Merge';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { DeleteDialog } from './late.tsx';
import { MergeDialog } from './merging.tsx';
import type { RowKit } from './useRowKit.ts';

type Props = { record: RaRecord; name: string; kit: RowKit };

/** Edit, merge and delete of one row, as far as the person may. The row itself leads to its view. */
export const RowActions = ({ record, name, kit: { texts, editAddressOf, canDelete, canMerge, follow } }: Props) => {
  const [asked, setAsked] = useState<'delete' | 'merge'>();
  const close = () => setAsked(undefined);
  const more = [
    { name: 'merge' as const, allowed: canMerge, icon: <MergeIcon fontSize="inherit" /> },
    { name: 'delete' as const, allowed: canDelete, icon: <DeleteIcon fontSize="inherit" /> },
  ];
  const address = editAddressOf(record);
  return (
    <>
      {address !== undefined && (
        <a
          className="icon-button"
          data-tip={texts.edit}
          aria-label={`${texts.edit}: ${name}`}
          href={address}
          onClick={follow}
        >
          <EditIcon fontSize="inherit" />
        </a>
      )}
      {more.map(
        ({ name: action, allowed, icon }) =>
          allowed && (
            <button
              key={action}
              type="button"
              className="icon-button"
              data-tip={texts[action]}
              aria-label={`${texts[action]}: ${name}`}
              onClick={() => setAsked(action)}
            >
              {icon}
            </button>
          ),
      )}
      {asked === 'delete' && <DeleteDialog record={record} name={name} close={close} />}
      {asked === 'merge' && <MergeDialog record={record} name={name} close={close} />}
    </>
  );
};
