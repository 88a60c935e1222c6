import { kebabCase } from '#src/entity/defineEntityResource.ts';

/** Names of an entity, each as it stands in one kind of place. */
export type Names = {
  /** In addresses and variables: `reportTitles`. */
  plural: string;
  /** In the audit trail: `reportTitle`. */
  name: string;
  /** As a type: `ReportTitle`. */
  type: string;
  /** As folders and files: `report-titles`. */
  folder: string;
  /** In sentences: `report title`, `report titles`. */
  words: string;
  pluralWords: string;
};

export const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** `startsOn` → `starts on` */
export const wordsOf = (name: string) => kebabCase(name).replaceAll('-', ' ');

/** What an entity is called, from what several of it are. @example namesOf('coupons').type // 'Coupon' */
export const namesOf = (plural: string): Names => {
  const name = plural.slice(0, -1);
  return {
    plural,
    name,
    type: capitalised(name),
    folder: kebabCase(plural),
    words: wordsOf(name),
    pluralWords: wordsOf(plural),
  };
};

/** Names that mean something else in the files that are written. */
const meant = ['this', 'extends', 'implements', 'arguments', 'declarations', 'engines'];

/** Can variables and types be called so? */
export const isFree = ({ plural, type }: Names) => !meant.includes(plural) && !(type in globalThis);
