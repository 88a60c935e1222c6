import { type RaRecord, ShowBase, type ShowBaseProps } from 'ra-core';

/** What could not be read is said where it would be, by `RecordState`. react-admin would say that it does not exist, and lead away from it. */
export const staying = { onError: () => undefined };

/** react-admin's `<ShowBase>`, which stays at its address whatever comes of reading the record, also of reading it once more. */
export const StayingShow = <Record extends RaRecord = RaRecord>({ queryOptions, ...show }: ShowBaseProps<Record>) => (
  <ShowBase<Record> queryOptions={{ ...staying, ...queryOptions }} {...show} />
);
