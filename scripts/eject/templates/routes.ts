import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { contractOf, type Subject } from '../ejected.ts';

/** One for each call that a declaration can have: a new one does not compile until it is here. */
const implementations: Record<keyof AnyEntity['calls'], (plural: string) => string> = {
  list: (plural) => `implement(${plural}.list, ({ query }) => repository.page(query));`,
  csv: (plural) => `implement(${plural}.csv, ({ query }) => repository.csv(query));`,
  get: (plural) => `implement(${plural}.get, async ({ params }) => ({ data: await repository.find(params.id) }));`,
  add: (plural) =>
    `implement(${plural}.add, async ({ body, acting }) => ({ data: await repository.add(acting, body) }));`,
  copy: (plural) =>
    `implement(${plural}.copy, async ({ params, acting, locale }) => ({ data: await repository.copy(acting, params.id, locale) }));`,
  update: (plural) =>
    `implement(${plural}.update, async ({ body, acting }) => ({ data: await repository.update(acting, body) }));`,
  changeStatus: (plural) =>
    `implement(${plural}.changeStatus, async ({ params, body, acting }) => ({ data: await repository.changeStatus(acting, { ...params, ...body }) }));`,
  remove: (plural) =>
    `implement(${plural}.remove, async ({ body, acting }) => ({ data: await repository.remove(acting, body.id) }));`,
  mergePreview: (plural) =>
    `implement(${plural}.mergePreview, async ({ query }) => ({ data: await repository.mergePreview(query) }));`,
  merge: (plural) =>
    `implement(${plural}.merge, async ({ body, acting }) => ({ data: await repository.merge(acting, body) }));`,
};

const addressed = (plural: string) =>
  `implement(${plural}.update, async ({ params, body, acting }) => ({ data: await repository.update(acting, { ...params, ...body }) }));`;

/** @throws Error for a call that nothing is known of, since the server would not start without its handler. */
const lineOf = (plural: string, calls: AnyEntity['calls'], call: string) => {
  if (call === 'update' && calls.get) return addressed(plural);
  const implementation = implementations[call as keyof typeof implementations];
  if (!implementation) throw new Error(`${plural}.${call}: scripts/eject/templates/routes.ts does not write it out.`);
  return implementation(plural);
};

/** `languages.routes.ts`: each call with what answers it, or all of them as they are derived. */
export const routesFile = (subject: Subject, { areWritten }: { areWritten: boolean }) => {
  const { type, plural, folder } = subject.names;
  const { calls } = subject.entity;
  const lines = Object.keys(calls).map((call) => lineOf(plural, calls, call));
  return `
import { ${areWritten ? plural : type} } from '${contractOf(subject)}';
import type { ServerContext } from '../../context.ts';
${areWritten ? `import { allowOfMany } from '../../entity/calls-of-many.ts';` : `import { implementEntity } from '../../entity/serve.ts';`}
import { create${type}sRepository } from './${folder}.repository.ts';

export const register${type}s = ({ implement, ...context }: ServerContext) => {
  const repository = create${type}sRepository(context);
  ${areWritten ? `allowOfMany(${plural});\n${lines.join('\n')}` : `implementEntity(implement, ${type}, repository);`}
};
`;
};
