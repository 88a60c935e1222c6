import { linksName } from '#server/entity/link-table.ts';
import { snakeCase } from '#server/entity/table.ts';
import type { Edit } from '../edits.ts';
import type { Names } from '../names.ts';
import { importFrom, pathFrom, type TableHome } from '../table-home.ts';

/** A field that names records of another table. */
export type Referred = {
  name: string;
  to: TableHome /** Then what links them has a table of its own. */;
  areSeveral: boolean;
};

const refs = (referred: readonly Referred[]) =>
  `refs: { ${referred.map(({ name, to }) => `${name}: () => ${to.variable}.id`).join(', ')} }`;

/** `server/modules/coupons/coupons.table.ts`: its table, and the tables of the records that it names. */
export const tableFile = (names: Names, referred: readonly Referred[]) => {
  const { plural, type, folder } = names;
  const [links, keys] = [referred.filter(({ areSeveral }) => areSeveral), referred.filter((one) => !one.areSeveral)];
  return `
import { ${type} } from '#contract/${folder}.ts';
${links.length > 0 ? `import { linksOf } from '../../entity/link-table.ts';` : ''}
import { tableOf } from '../../entity/table.ts';
${[...new Set(referred.map(({ to }) => importFrom(to, `server/modules/${folder}`)))].join('\n')}

export const ${plural} = tableOf('${snakeCase(plural)}', ${type}${keys.length > 0 ? `, { ${refs(keys)} }` : ''});
${links.map((one) => `\n${linksCode(names, one)}`).join('')}
`;
};

/** The table that links its records with those that a field names. */
const linksCode = ({ plural, name, type }: Names, { name: field, to }: Referred) =>
  `export const ${linksName(name, field)} = linksOf(${plural}, ${type}, '${field}', () => ${to.variable}.id);`;

/** What a table needs for a further field that names other records. One that names its own has no type by itself. */
export const referenceEdit = (names: Names, referred: Referred): Edit => {
  const { plural, folder } = names;
  const { name, to, areSeveral } = referred;
  const file = `server/modules/${folder}/${folder}.table.ts`;
  if (areSeveral)
    return {
      file,
      place: 'end',
      member: linksCode(names, referred),
      imports: [
        ['linksOf', '../../entity/link-table.ts'],
        [to.variable, pathFrom(to, `server/modules/${folder}`)],
      ],
    };
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
