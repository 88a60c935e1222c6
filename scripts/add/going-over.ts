import { isPerson } from '#contract/entity/kinds/records.ts';
import type { Field } from '#contract/entity/kinds.ts';
import { linksName } from '#server/entity/link-table.ts';
import { declaredEntities } from '../declared-entities.ts';
import type { Edit } from './edits.ts';
import type { Names } from './names.ts';

type Naming = { name: string; field: Field };

const referring = (fields: readonly Naming[]) =>
  fields.flatMap(({ name, field }) =>
    field.kind === 'ref' || field.kind === 'refs' ? [{ name, to: field.to, areSeveral: field.kind === 'refs' }] : [],
  );

/** What names a person goes over to the other account where they are joined. */
export const namedByEdits = ({ plural, folder }: Names, fields: readonly Naming[]): Edit[] =>
  referring(fields)
    .filter(({ to }) => isPerson(to))
    .map(({ name }) => ({
      file: 'server/modules/joining/named-by.ts',
      place: { of: 'namedBy' },
      member: `${plural}.${name}`,
      imports: [[plural, `../${folder}/${folder}.table.ts`]],
    }));

/** What a person writes, who knows what is said of it, so that what names a record goes over where that is merged. */
export const toUses = (file: string) => (variable: string, column: string) =>
  `add "${variable}: ${column}" to uses in ${file}, "${variable}" to movedUses in contract/entity/merging.ts, and what is said of it as conflict.in_use.${variable} to contract/messages/server-only/`;

/** Where it stands what uses the records of a kind. */
const homeOf = (plural: string) =>
  plural === 'subjects' ? 'server/modules/subjects/subjects.repository.ts' : 'server/modules/entities.ts';

/** The sentences for what is left to do by hand so that the records that fields name can be merged. */
export const leftForMerging = async ({ plural, name: record }: Names, fields: readonly Naming[]): Promise<string[]> => {
  const declared = await declaredEntities();
  return referring(fields).flatMap(({ name, to, areSeveral }) => {
    const merged = declared.find(({ entity }) => entity.name === to && 'merge' in entity.calls)?.entity.plural;
    const column = areSeveral ? `${linksName(record, name)}.named` : `${plural}.${name}`;
    return merged ? [`${column} keeps ${merged} from being merged: ${toUses(homeOf(merged))(plural, column)}.`] : [];
  });
};
