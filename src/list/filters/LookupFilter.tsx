import { RecordsFilter } from './RecordsFilter.tsx';

type Props = {
  source: string;
  reference: string;
  /** What the records are listed by before anything is typed. */
  sortBy: string;
};

/** A filter by records of which there are too many to list: they are looked up by name. */
export const LookupFilter = (filter: Props) => <RecordsFilter {...filter} />;
