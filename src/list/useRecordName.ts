import { type RaRecord, useGetRecordRepresentation, useResourceContext } from 'ra-core';

/** A record's name as text, for labels and questions. */
export const useRecordName = (record: RaRecord | undefined): string => {
  const represent = useGetRecordRepresentation(useResourceContext());
  const name = represent(record);
  return typeof name === 'string' ? name : String(record?.id ?? '');
};
