import { codeOf } from '../code-of.ts';
import { capitalised, type Names } from '../names.ts';
import { declarationOf, declaredBy } from '../parse-field.ts';
import { hasUnlisted, ofKind, one, type Plan } from '../plan.ts';

export const changeStatusOf = ({ words }: Names) => `changeStatus: 'Change the state of ${one(words)}'`;

export const getOf = ({ words }: Names) => `get: '${capitalised(one(words))} with all its fields'`;

/** `contract/coupons.ts`: the declaration, from which everything else follows. */
export const contractFile = (plan: Plan) => {
  const { names, fields, title, at } = plan;
  const { name, plural, type, words, pluralWords } = names;
  const kinds = [...new Set(fields.flatMap(declaredBy))];
  const [place] = ofKind(plan, 'place');
  const summary = capitalised(pluralWords);
  // What has few values is given to many at once.
  const onMany = [...ofKind(plan, 'flag'), ...ofKind(plan, 'choice')].map((field) => field.name);
  const hasStates = ofKind(plan, 'states').length > 0;
  const hasMore = hasUnlisted(plan);
  return `
import { defineEntity, type RecordOf, ${kinds.join(', ')} } from './entity/index.ts';

/** ${capitalised(one(words))}. */
export const ${type} = defineEntity('${name}', {
  access: 'editor',
  title: '${title}',
  fields: {
    ${fields.map((field) => `${declarationOf(field)},`).join('\n')}
  },
  unique: ${codeOf(fields.flatMap(({ unique }) => (unique ? [unique] : [])))},
  ${
    place
      ? `by: ['${place.name}', 'asc'],
`
      : ''
  }${onMany.length > 0 ? `onMany: ${codeOf(onMany)},\n  ` : ''}calls: {
    list: ${at ? `{ at: '${at}', summary: '${summary}' }` : `'${summary}'`},
    ${hasMore ? `${getOf(names)},\n` : ''}add: 'Add ${one(words)}',
    update: 'Change ${one(words)}',
    ${hasStates ? `${changeStatusOf(names)},\n` : ''}remove: 'Remove ${one(words)}',
  },
});
export type ${type} = RecordOf<typeof ${type}>;
export const ${plural} = ${type}.calls;
`;
};
