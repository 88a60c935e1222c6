import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyEntity, GivenOf, NewOf } from '#contract/entity/define-entity.ts';
import type { ServerContext } from '../context.ts';
import { allowOfMany } from './calls-of-many.ts';
import type { Links } from './links.ts';
import { createEntityRepository, type EntityOptions } from './repository.ts';
import type { TableOf } from './table.ts';

type Repository<E extends AnyEntity> = Omit<ReturnType<typeof createEntityRepository<E>>, 'read' | 'link'>;

/** Answers an entity's calls with the functions of a repository. */
export const implementEntity = <E extends AnyEntity>(
  implement: ServerContext['implement'],
  { calls }: E,
  repository: Repository<E>,
) => {
  const { list, csv, get, add, copy, update, changeStatus, remove, mergePreview, merge } = calls;
  // The contract has parsed what is given, into the types that the entity's fields give it.
  type Update = Parameters<Repository<E>['update']>[1];
  allowOfMany(calls);
  implement(list, ({ query }) => repository.page(query));
  implement(csv, ({ query }) => repository.csv(query));
  if (get) implement(get, async ({ params }) => ({ data: await repository.find(params.id) }));
  if (add) implement(add, async ({ body, acting }) => ({ data: await repository.add(acting, body as NewOf<E>) }));
  if (copy)
    implement(copy, async ({ params, acting, locale }) => ({ data: await repository.copy(acting, params.id, locale) }));
  if (update)
    implement(update, async ({ params, body, acting }) => ({
      data: await repository.update(acting, { ...params, ...body } as Update),
    }));
  if (changeStatus)
    implement(changeStatus, async ({ params, body, acting }) => ({
      data: await repository.changeStatus(acting, { ...params, ...body }),
    }));
  if (remove) implement(remove, async ({ body, acting }) => ({ data: await repository.remove(acting, body.id) }));
  if (mergePreview) implement(mergePreview, async ({ query }) => ({ data: await repository.mergePreview(query) }));
  if (merge) implement(merge, async ({ body, acting }) => ({ data: await repository.merge(acting, body) }));
};

/** Records of the demo marketplace, as far as they are not invented: a dozen or more are, and of those said here the fields that are left out. */
type DemoOption<E extends AnyEntity> = { demo?: readonly Partial<GivenOf<E>>[] };

export type ServedEntity = {
  entity: AnyEntity;
  table: PgTable;
  /** The tables that link its records with others, by the names of the fields. */
  links?: Links;
  register: (context: ServerContext) => void;
};

/** What the repository of an entity is made of. */
export type EntityContext = Pick<ServerContext, 'db' | 'people' | 'currency'>;

/**
 * An entity whose calls all follow from its declaration: its table, and the module that answers them.
 *
 * @example serveEntity(Language, languages, { uses: { tutors: tutorLanguages.languageId } })
 */
export const serveEntity = <E extends AnyEntity>(
  entity: E,
  table: TableOf<E>,
  options: EntityOptions<E> & DemoOption<E>,
) => {
  const repositoryIn = ({ db, people, currency }: EntityContext) =>
    createEntityRepository(db, entity, table, { ...options, people, currency });
  return {
    entity,
    table,
    links: (options.links ?? {}) as Links,
    demo: options.demo,
    /** What answers its calls, for what does the same without a call. */
    repositoryIn,
    register: (context: ServerContext) => implementEntity(context.implement, entity, repositoryIn(context)),
  };
};
