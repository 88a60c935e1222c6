import type { QueryKey } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';

/** A decision as its call has answered it. */
export type Decided = {
  resource: string;
  record: RaRecord;
  name: string;
  /** Queries that are not the resource's own and tell of the record as well. */
  also?: QueryKey | undefined;
};
