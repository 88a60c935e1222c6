import { isPerson } from '#contract/entity/kinds/records.ts';
import type { Field } from '#contract/entity/kinds.ts';
import { findTable } from './table-home.ts';
import type { Referred } from './templates/table.ts';

/** The fields that name other records, with the tables of those. */
export const referredTables = (fields: readonly { name: string; field: Field }[]): Promise<Referred[]> =>
  Promise.all(
    fields.flatMap(({ name, field }) => {
      if (field.kind === 'photo')
        return [findTable('files', `${name}:photo`).then((to) => ({ name, to, areSeveral: false }))];
      if (field.kind !== 'ref' && field.kind !== 'refs') return [];
      const variable = isPerson(field.to) ? 'accounts' : `${field.to}s`;
      return [
        findTable(variable, `${name}:${field.kind}(${field.to}s)`).then((to) => ({
          name,
          to,
          areSeveral: field.kind === 'refs',
        })),
      ];
    }),
  );
