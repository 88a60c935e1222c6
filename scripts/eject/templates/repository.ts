import { fileFields, isOptional, type KindName, linkedFields } from '#contract/entity/kinds.ts';
import { contractOf, type Subject, toldOf } from '../ejected.ts';
import type { Served } from '../served.ts';

/** What a column takes where that is not what was given. */
const columns: Partial<Record<KindName, (value: string, optional: boolean) => string>> = {
  // A translation may be left out, or be none.
  html: (value, optional) => (optional ? `${value} && sanitizePage(${value})` : `sanitizePage(${value})`),
  moment: (value, optional) => (optional ? `${value} === null ? null : new Date(${value})` : `new Date(${value})`),
};

/** What is stored of what was given, with what a new record begins with. */
const storedOf = ({ entity }: Subject, initial: readonly string[] = []) => {
  const made = Object.entries(entity.fields).flatMap(([name, field]) => {
    const column = columns[field.kind]?.(`given.${name}`, isOptional(field));
    return column ? [`${name}: ${column}`] : [];
  });
  const all = ['...given', ...made, ...initial];
  return all.length > 1 ? `{ ${all.join(', ')} }` : 'given';
};

/** What it names several of, other tables keep. */
const linksSeveral = ({ entity }: Subject) => linkedFields(entity.fields).length > 0;

/** A function of the repository, where there is such a call. */
const add = (subject: Subject) => {
  const { type, plural } = subject.names;
  // A deleted record that somebody brings back has the key that it had, and its state.
  const initial = [...(toldOf(subject).includes('currency') ? ['currency'] : []), '...acting.bringsBack'];
  const files = fileFields(subject.entity.fields).map((name) => `'${name}'`);
  const by = `Object.keys(given)${files.length > 0 ? `.filter((name) => ![${files.join(', ')}].includes(name))` : ''}`;
  return `
    add: (acting: Acting, { id: drawn, ...given }: NewOf<typeof ${type}>) =>
      db.transact(acting, async (transaction) => {
        const values = ${storedOf(subject, initial)};
        const { id${linksSeveral(subject) ? ', isNew' : ''} } = await addRecord(transaction, ${plural}, values, { id: drawn, by: ${by} });
        ${linksSeveral(subject) ? 'if (isNew) await derived.link(transaction, id, given);\n        ' : ''}return derived.read(transaction, id);
      }),
`;
};

const update = (subject: Subject) => {
  const { type, plural } = subject.names;
  return `
    update: (acting: Acting, { id, version, ...given }: GivenOf<typeof ${type}> & { id: string; version: number }) =>
      db.transact(acting, async (transaction) => {
        const read = () => derived.read(transaction, id);
        const values = ${storedOf(subject)};
        await changeRecord(transaction, ${plural}, { id, version, values, read });
        ${linksSeveral(subject) ? `await derived.link(transaction, id, given);\n        ` : ''}return read();
      }),
`;
};

const remove = ({ names: { plural } }: Subject, uses: boolean) => `
    remove: (acting: Acting, id: string) =>
      db.transact(acting, async (transaction) => {
        const removed = await derived.read(transaction, id);${uses ? '\n        await requireUnused(transaction, uses, [id]);' : ''}
        await deleteRecord(transaction, ${plural}, id);
        return removed;
      }),
`;

/** `languages.repository.ts`: what adds, changes and removes a record is written out; what reads is derived. */
export const repositoryFile = (subject: Subject, { options, imports, table }: Served) => {
  const { calls } = subject.entity;
  const { type, plural } = subject.names;
  const written = [
    // What is stored of what was given, what may be removed and what goes with it is said where its server is told so.
    calls.add && !options.has('prepare') && add(subject),
    calls.update && !options.has('prepare') && update(subject),
    calls.remove && !options.has('requireRemovable') && !options.has('fromApp') && remove(subject, options.has('uses')),
  ];
  const told = toldOf(subject);
  const others = [...options].flatMap(([name, option]) => (name === 'demo' ? [] : [name === 'uses' ? name : option]));
  return `
import { ${type} } from '${contractOf(subject)}';
import type { GivenOf, NewOf } from '#contract/entity/define-entity.ts';
import type { Acting } from '../../database/acting.ts';
import { addRecord, changeRecord, deleteRecord } from '../../database/change.ts';
import { createEntityRepository, requireUnused } from '../../entity/repository.ts';
import type { EntityContext } from '../../entity/serve.ts';
import { sanitizePage } from '../../html/sanitize-page.ts';
${imports.join('\n')}
${table}

${options.has('uses') ? `/** What uses one. It is not removed while anything does. */\nconst ${options.get('uses')?.replace(':', ' =')};\n` : ''}
/** Reads as it is declared; what changes a record is written out here. */
export const create${type}sRepository = ({ ${['db', ...told].join(', ')} }: EntityContext) => {
  const derived = createEntityRepository(db, ${type}, ${plural}, { ${[...others, ...told].join(', ')} });
  return {
    ...derived,
    ${written.filter(Boolean).join('')}
  };
};
`;
};
