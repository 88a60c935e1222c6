import { defineEntity, html, photo, ref, text } from '#contract/entity/index.ts';
import { serveEntity } from '#server/entity/serve.ts';
import { tableOf } from '#server/entity/table.ts';
import { files } from '#server/modules/files/files.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';

/** An entity whose values say little by themselves. The audit trail knows it by the name of a kind that has no screens of its own. */
export const Exhibit = defineEntity('file', {
  access: 'editor',
  path: '/api/v1/admin/exhibits',
  title: 'name',
  fields: {
    name: text(),
    story: html({ most: 2000 }),
    labelledIn: ref('language', { optional: true }),
    picture: photo(),
  },
  unique: [['name']],
  calls: { list: 'Exhibits', get: 'One', add: 'Add one', update: 'Change one' },
});

export const exhibits = tableOf('exhibits', Exhibit, {
  refs: { labelledIn: () => languages.id, picture: () => files.id },
});

const served = serveEntity(Exhibit, exhibits, {});

/** Its table is not called as a table of the name that it bears would be. */
export const servedExhibits = { ...served, entity: { ...Exhibit, plural: 'exhibits' as const } };
