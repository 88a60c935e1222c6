import { readFile } from 'node:fs/promises';
import { isPerson } from '#contract/entity/kinds/records.ts';
import type { Field } from '#contract/entity/kinds.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { readText } from '../edit-source.ts';
import type { Edit } from '../edits.ts';
import type { Names } from '../names.ts';
import type { Plan } from '../plan.ts';

type Naming = { name: string; field: Field };

/** Is a record of the resource a page, with tabs? */
const isPage = async (resource: string, to: string) => {
  if (isPerson(to)) return true;
  const file = `src/resources/${resource}/index.ts`;
  const place = { of: 'defineEntityResource', path: ['routes'] };
  return readText(file, await readFile(file, 'utf8').catch(() => ''), place) === 'pages';
};

/** The tabs on records that the fields name: `{ on: 'tutors', by: 'tutor' }`. */
const tabsOf = async (fields: readonly Naming[]) => {
  const tabs = fields.map(async ({ name, field }) => {
    if (field.kind !== 'ref' && field.kind !== 'via') return [];
    const on = resourceOf[field.to];
    return on !== undefined && (await isPage(on, field.to)) ? [`{ on: '${on}', by: '${name}' }`] : [];
  });
  return (await Promise.all(tabs)).flat();
};

/** What an entity's screens need for a further field. */
export const tabEdits = async ({ folder }: Names, asked: Naming): Promise<Edit[]> =>
  (await tabsOf([asked])).map((member) => ({
    file: `src/resources/${folder}/index.ts`,
    place: { of: 'defineEntityResource', path: ['tabs'], orNew: 'list' },
    member,
  }));

/** `src/resources/coupons/index.ts`: what only screens know. */
export const resourceFile = async ({ names: { type, folder }, fields, section, icon }: Plan) => {
  const tabs = await tabsOf(fields);
  return `
import ${type}Icon from '@mui/icons-material/${icon}';
import { ${type} } from '#contract/${folder}.ts';
import { defineEntityResource } from '#src/entity/defineEntityResource.ts';
import { messages as en } from './messages.en.ts';

export default defineEntityResource(${type}, {
  ${tabs.length > 0 ? `tabs: [${tabs.join(', ')}],` : ''}
  menu: { section: '${section}', icon: ${type}Icon },
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
`;
};
