import type { AnyEntity } from '#contract/entity/define-entity.ts';
import type { ServerContext } from '../context.ts';
import { createEntityRepository, type UsesOf } from './repository.ts';
import type { TableOf } from './table.ts';

type Repository = ReturnType<typeof createEntityRepository>;

/** Answers an entity's calls with the functions of a repository. */
export const implementEntity = (
  implement: ServerContext['implement'],
  { calls }: AnyEntity,
  repository: Repository,
) => {
  implement(calls.list, ({ query }) => repository.page(query));
  implement(calls.csv, ({ query }) => repository.csv(query));
  implement(calls.add, async ({ body, acting }) => ({ data: await repository.add(acting, body) }));
  implement(calls.update, async ({ body, acting }) => ({ data: await repository.update(acting, body) }));
  implement(calls.remove, async ({ body, acting }) => ({ data: await repository.remove(acting, body.id) }));
};

/**
 * The module of an entity whose calls all follow from its declaration.
 *
 * @example serveEntity(Language, languages, { uses: { tutors: tutorLanguages.languageId } })
 */
export const serveEntity =
  <E extends AnyEntity>(entity: E, table: TableOf<E>, options: { uses: UsesOf<E> }) =>
  ({ db, implement }: ServerContext) =>
    implementEntity(implement, entity, createEntityRepository(db, entity, table, options));
