import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { isPerson } from '#contract/entity/kinds/records.ts';
import type { Edit } from '../add/edits.ts';
import type { Names } from '../add/names.ts';

/** An entity, and what is known of it where its views are written out. */
export type Subject = {
  root: string;
  entity: AnyEntity;
  /** The file of the contract that declares it. */
  file: string;
  names: Names;
  /** Do its record and its forms stand on pages of their own? */
  onPages: boolean;
  /** Columns that are not shown until somebody asks for them. */
  hidden: readonly string[];
};

/** What takes a derived view's place: new files, and where they are named. */
export type Ejected = { files: ReadonlyMap<string, string>; edits: readonly Edit[] };

/** What its server has to be told beside what is said of it, as a module is given it. */
export const toldOf = ({ entity }: Subject): ('people' | 'currency')[] => {
  const fields = Object.values(entity.fields);
  const namesPeople = fields.some((field) => (field.kind === 'ref' || field.kind === 'via') && isPerson(field.to));
  const hasAmounts = fields.some(({ kind }) => kind === 'currency');
  return [...(namesPeople ? (['people'] as const) : []), ...(hasAmounts ? (['currency'] as const) : [])];
};

/** How the contract is imported. @example '#contract/languages.ts' */
export const contractOf = ({ file }: Subject) => `#${file}`;
