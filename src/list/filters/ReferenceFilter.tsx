import type { SortPayload } from 'ra-core';
import { RecordsFilter } from './RecordsFilter.tsx';

type Props = {
  source: string;
  reference: string;
  sort: SortPayload;
  /** The field that counts the records below one, which are found with it: a choice says so. */
  below?: string;
};

/** A filter by records of another resource, all of which come in one call; of more than that, by those that the server finds. */
export const ReferenceFilter = (filter: Props) => <RecordsFilter {...filter} />;
