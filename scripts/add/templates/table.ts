import { snakeCase } from '#server/entity/table.ts';
import type { Edit } from '../edits.ts';
import type { Names } from '../names.ts';
import { importFrom, pathFrom, type TableHome } from '../table-home.ts';

/** A field that names records of another table. */
export type Referred = { name: string; to: TableHome };

const refs = (referred: readonly Referred[]) =>
  `refs: { ${referred.map(({ name, to }) => `${name}: () => ${to.variable}.id`).join(', ')} }`;

/** `server/modules/coupons/coupons.table.ts`: its table, and the tables of the records that it names. */
export const tableFile = ({ plural, type, folder }: Names, referred: readonly Referred[]) => `
import { ${type} } from '#contract/${folder}.ts';
import { tableOf } from '../../entity/table.ts';
${[...new Set(referred.map(({ to }) => importFrom(to, `server/modules/${folder}`)))].join('\n')}

export const ${plural} = tableOf('${snakeCase(plural)}', ${type}${referred.length > 0 ? `, { ${refs(referred)} }` : ''});
`;

/** What a table needs for a further field that names other records. */
export const referenceEdit = ({ folder }: Names, { name, to }: Referred): Edit => ({
  file: `server/modules/${folder}/${folder}.table.ts`,
  place: { of: 'tableOf', path: ['refs'], orNew: 'object' },
  member: `${name}: () => ${to.variable}.id`,
  imports: [[to.variable, pathFrom(to, `server/modules/${folder}`)]],
});
