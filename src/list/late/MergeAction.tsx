import MergeIcon from '@mui/icons-material/Merge';
import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNamed } from '#src/i18n/useNamed.ts';
import { MergeDialog } from '../merging.tsx';

/** Merges the record of a row into another. */
export const MergeAction = ({ record, name }: { record: RaRecord; name: string }) => {
  const label = useTranslate()('ui.list.merge');
  const named = useNamed();
  const [merging, setMerging] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        data-tip={label}
        aria-label={named(label, name)}
        onClick={() => setMerging(true)}
      >
        <MergeIcon fontSize="inherit" />
      </button>
      {merging && <MergeDialog record={record} name={name} close={() => setMerging(false)} />}
    </>
  );
};
