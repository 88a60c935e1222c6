import { versions } from '#contract/versions.ts';
import type { ServerContext } from '../../context.ts';
import { createVersionsRepository } from './versions.repository.ts';

export const registerVersions = ({ db, implement }: ServerContext) => {
  const repository = createVersionsRepository(db);
  implement(versions.list, async ({ params }) => ({ data: await repository.list(params) }));
  implement(versions.get, async ({ params }) => ({ data: await repository.get(params, Number(params.version)) }));
};
