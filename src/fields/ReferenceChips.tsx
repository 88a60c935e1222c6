import { useGetManyAggregate, useRecordContext } from 'ra-core';
import { Bone } from '#src/layout/skeletons.tsx';
import { ChipList } from './ChipList.tsx';
import { EmptyValue } from './EmptyValue.tsx';

type Props = {
  /** The field with the ids. */
  source: string;
  reference: string;
  /** The field of the referenced records that is shown. */
  text?: string;
  most?: number;
};

/** Records of another resource, by the ids in a field. Those of a whole list are fetched in one call. */
export const ReferenceChips = ({ source, reference, text = 'name', most }: Props) => {
  const value: unknown = useRecordContext()?.[source];
  const ids = Array.isArray(value) ? value : [];
  const { data, isPending } = useGetManyAggregate(reference, { ids }, { enabled: ids.length > 0 });
  if (ids.length === 0) return <EmptyValue />;
  if (isPending) return <Bone width={120} />;
  const labels = (data ?? []).flatMap((record) => (record ? [String(record[text] ?? record.id)] : []));
  return <ChipList labels={labels} {...(most === undefined ? {} : { most })} />;
};
