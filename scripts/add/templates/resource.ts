import { readFile } from 'node:fs/promises';
import { isPerson } from '#contract/entity/kinds/records.ts';
import { type Field, type KindName, listedFields } from '#contract/entity/kinds.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { isShown } from '#src/entity/isShown.ts';
import { codeOf } from '../code-of.ts';
import { readText } from '../edit-source.ts';
import type { Edit } from '../edits.ts';
import type { Names } from '../names.ts';
import { declared, type Plan } from '../plan.ts';

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
    if (field.kind !== 'ref' && field.kind !== 'refs' && field.kind !== 'via') return [];
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

/** Pixels that a column of a list takes, in most languages. */
const widths: Partial<Record<KindName, number>> = {
  photo: 72,
  longText: 360,
  email: 200,
  made: 180,
  via: 170,
  ref: 150,
  refs: 310,
  moment: 170,
};
const otherwise = 130;
/** What a list has beside its menu, ticks and buttons, on a screen of 1280 pixels. */
const room = 840;

/** Fields that stand in no column until somebody asks for them: those behind the ones for which there is room. */
const withoutRoom = (fields: readonly Naming[], title: string) => {
  const listed = listedFields(declared(fields)).filter((name) => isShown(declared(fields))(name));
  const width = (name: string) => widths[fields.find((one) => one.name === name)?.field.kind ?? 'text'] ?? otherwise;
  let left = room - width(title);
  return listed.filter((name) => {
    if (name === title) return false;
    left -= width(name);
    return left < 0;
  });
};

/** `src/resources/coupons/index.ts`: what only screens know. */
export const resourceFile = async ({ names: { type, folder }, fields, title, section, icon }: Plan) => {
  const tabs = await tabsOf(fields);
  const hidden = withoutRoom(fields, title);
  return `
import ${type}Icon from '@mui/icons-material/${icon}';
import { ${type} } from '#contract/${folder}.ts';
import { defineEntityResource } from '#src/entity/defineEntityResource.ts';
import { messages as en } from './messages.en.ts';

export default defineEntityResource(${type}, {
  ${hidden.length > 0 ? `hidden: ${codeOf(hidden)},` : ''}
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
