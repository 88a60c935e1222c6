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

/** What a table needs for a further field that names other records. One that names its own has no type by itself. */
export const referenceEdit = ({ plural, folder }: Names, { name, to }: Referred): Edit => {
  const file = `server/modules/${folder}/${folder}.table.ts`;
  const isOwn = to.variable === plural;
  return {
    file,
    place: { of: 'tableOf', path: ['refs'], orNew: 'object' },
    member: `${name}: ()${isOwn ? ': AnyPgColumn' : ''} => ${to.variable}.id`,
    imports: [
      isOwn ? ['type AnyPgColumn', 'drizzle-orm/pg-core'] : [to.variable, pathFrom(to, `server/modules/${folder}`)],
    ],
  };
};
