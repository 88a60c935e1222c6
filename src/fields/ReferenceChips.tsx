import { useGetManyAggregate, useRecordContext } from 'ra-core';
import { useNameOf } from '#src/frame/useNameOf.ts';
import { Bone } from '#src/layout/skeletons.tsx';
import { ChipList } from './ChipList.tsx';
import { chipsOf } from './chipsOf.ts';
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
  const nameOf = useNameOf(reference);
  const { data = [], isPending } = useGetManyAggregate(reference, { ids }, { enabled: ids.length > 0 });
  if (ids.length === 0) return <EmptyValue />;
  if (isPending) return <Bone width={120} />;
  const records = data.filter((record) => record !== undefined);
  const chips = chipsOf(records, (record) => String(record[text] ?? record.id), nameOf);
  return <ChipList chips={chips} most={most} />;
};
