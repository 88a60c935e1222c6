import { contractOf, type Subject, toldOf } from '../ejected.ts';

const implementations: Record<string, (plural: string) => string> = {
  list: (plural) => `implement(${plural}.list, ({ query }) => repository.page(query));`,
  csv: (plural) => `implement(${plural}.csv, ({ query }) => repository.csv(query));`,
  get: (plural) => `implement(${plural}.get, async ({ params }) => ({ data: await repository.find(params.id) }));`,
  add: (plural) =>
    `implement(${plural}.add, async ({ body, acting }) => ({ data: await repository.add(acting, body) }));`,
  update: (plural) =>
    `implement(${plural}.update, async ({ body, acting }) => ({ data: await repository.update(acting, body) }));`,
  changeStatus: (plural) =>
    `implement(${plural}.changeStatus, async ({ params, body, acting }) => ({ data: await repository.changeStatus(acting, { ...params, ...body }) }));`,
  remove: (plural) =>
    `implement(${plural}.remove, async ({ body, acting }) => ({ data: await repository.remove(acting, body.id) }));`,
};

const addressed = (plural: string) =>
  `implement(${plural}.update, async ({ params, body, acting }) => ({ data: await repository.update(acting, { ...params, ...body }) }));`;

/** `languages.routes.ts`: each call with what answers it, or all of them as they are derived. */
export const routesFile = (subject: Subject, { areWritten }: { areWritten: boolean }) => {
  const { type, plural, folder } = subject.names;
  const { calls } = subject.entity;
  const told = toldOf(subject)
    .map((one) => `, ${one}`)
    .join('');
  const lines = Object.keys(calls).map((call) =>
    call === 'update' && calls.get ? addressed(plural) : (implementations[call]?.(plural) ?? ''),
  );
  return `
import { ${areWritten ? plural : type} } from '${contractOf(subject)}';
import type { ServerContext } from '../../context.ts';
${areWritten ? '' : `import { implementEntity } from '../../entity/serve.ts';`}
import { create${type}sRepository } from './${folder}.repository.ts';

export const register${type}s = ({ db, implement${told} }: ServerContext) => {
  const repository = create${type}sRepository(db${told});
  ${areWritten ? lines.join('\n') : `implementEntity(implement, ${type}, repository);`}
};
`;
};
