import { useRecordContext } from 'ra-core';
import { photoUrlName } from '#contract/entity/kinds/photos.ts';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { Picture } from '#src/fields/Picture.tsx';
import { useRecordName } from '#src/list/useRecordName.ts';

type Props = {
  source: string;
  size?: number;
  /** Is it called as the record is? Not where that name stands beside it already, to be read aloud twice. */
  isNamed?: boolean;
};

/** The photo of the record in context, as its cell shows it. */
export const PhotoField = ({ source, size = 32, isNamed = true }: Props) => {
  const record = useRecordContext();
  const name = useRecordName(record);
  return <Picture name={isNamed ? name : ''} photoUrl={record?.[photoUrlName(source)]} size={size} />;
};

/** The same where the record is shown: large enough to see what is on it, and a dash where there is none. */
export const PhotoFact = ({ source }: { source: string }) =>
  useRecordContext()?.[source] ? <PhotoField source={source} size={160} /> : <EmptyValue />;
