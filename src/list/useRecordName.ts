import { type RaRecord, useResourceContext } from 'ra-core';
import { useNameOf } from '#src/frame/useNameOf.ts';

/** A record's name as text, for labels and questions. */
export const useRecordName = (record: RaRecord | undefined): string => useNameOf(useResourceContext())(record);
