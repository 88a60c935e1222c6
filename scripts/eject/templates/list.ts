import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { statesField } from '#contract/entity/kinds.ts';
import { bulkRightOf } from '#src/entity/bulkRight.ts';
import { columnsOf, standardColumns } from '#src/entity/columns.ts';
import { filterOf } from '#src/entity/kinds/filters.tsx';
import type { Column } from '#src/list/columns.ts';
import { codeOf } from '../../add/code-of.ts';
import { contractOf, type Subject } from '../ejected.ts';
import { importsOf, jsxOf, type Written } from '../jsx-of.ts';

const columnOf = ({ source, field, always, sortable, ...layout }: Column, isHidden: boolean, written: Written) => {
  const said = {
    ...layout,
    ...(always ? { always } : {}),
    ...(sortable ? {} : { sortable }),
    ...(isHidden ? { hidden: true } : {}),
  };
  const others = Object.entries(said).map(([name, value]) => `, ${name}: ${codeOf(value)}`);
  return `{ source: '${source}', field: ${jsxOf(field, written)}${others.join('')} },`;
};

const filtersOf = (written: Written) =>
  Object.entries(written.entity.fields)
    .filter(([name]) => written.entity.filters.includes(name))
    .map(([name, field]) => jsxOf(filterOf(name, field), written));

/** What can be done with many, as `EntityList` has it: what its states let do, and what its declaration marks. */
const bulkOf = (entity: AnyEntity, type: string) => {
  const parts = [
    ...(statesField(entity.fields) ? ['StateBulkActions'] : []),
    ...(entity.onMany.length > 0 ? ['EditMany'] : []),
  ];
  const [first, second] = parts.map((part) => (part === 'EditMany' ? `<EditMany entity={${type}} />` : `<${part} />`));
  if (!first) return { parts, code: '' };
  const right = bulkRightOf(entity) === 'edit' ? 'bulkRight="edit" ' : '';
  return { parts, code: `bulkActions={${second ? `<>${first}${second}</>` : first}} ${right}` };
};

/** `LanguageList.tsx`: a column for each field, and a filter for each that it declares. */
export const listFile = async (subject: Subject, { hasCard }: { hasCard: boolean }) => {
  const { root, entity, names } = subject;
  const { type, pluralWords } = names;
  const bulk = bulkOf(entity, type);
  const written: Written = {
    entity,
    constant: type,
    components: new Set(['ResourceList', ...(hasCard ? [] : ['EntityCard']), ...bulk.parts]),
  };
  const columns = columnsOf(entity, standardColumns(entity), {}).map((column) =>
    columnOf(column, subject.hidden.includes(column.source), written),
  );
  const filters = filtersOf(written);
  const card = hasCard ? `<${type}Card />` : `<EntityCard entity={${type}} looks={{}} oneLine={false} />`;
  const usesDeclaration =
    !hasCard ||
    [...columns, ...filters, bulk.code].some((code) => code.includes(`${type}.fields`) || code.includes(`{${type}}`));
  return `
import ${usesDeclaration ? '' : 'type '}{ ${type} } from '${contractOf(subject)}';
import type { Column } from '#src/list/columns.ts';
${(await importsOf(root, written.components)).join('\n')}
${hasCard ? `import { ${type}Card } from './${type}Card.tsx';` : ''}

const columns: Column<${type}>[] = [
  ${columns.join('\n')}
];

${
  filters.length > 0
    ? `const Filters = () => (
  <>
    ${filters.join('\n')}
  </>
);`
    : ''
}

/** The list of ${pluralWords}. */
export const ${type}List = () => (
  <ResourceList<${type}> columns={columns} ${filters.length > 0 ? 'filters={<Filters />} ' : ''}${bulk.code}card={${card}} />
);
`;
};
