import { defineEntity, photo, text } from '#contract/entity/index.ts';
import { serveEntity } from '#server/entity/serve.ts';
import { tableOf } from '#server/entity/table.ts';
import { files } from '#server/modules/files/files.table.ts';

/** An entity with a photo, that the product does not have. The audit trail knows it by the name of a kind that has no screens of its own. */
export const Poster = defineEntity('file', {
  access: 'editor',
  path: '/api/v1/admin/posters',
  title: 'name',
  fields: { name: text(), picture: photo() },
  unique: [['name']],
  calls: { list: 'Posters', add: 'Add one', copy: 'Copy one', update: 'Change one', remove: 'Remove one' },
});

export const posters = tableOf('posters', Poster, { refs: { picture: () => files.id } });

const served = serveEntity(Poster, posters, {});

/** Its table is not called as a table of the name that it bears would be. */
export const servedPosters = { ...served, entity: { ...Poster, plural: 'posters' as const } };
