import { settings } from '#contract/settings.ts';
import type { ServerContext } from '../../context.ts';
import { createSettingsRepository } from './settings.repository.ts';

export const registerSettings = ({ db, implement }: ServerContext) => {
  const repository = createSettingsRepository(db);
  implement(settings.get, async () => ({ data: await repository.find() }));
  implement(settings.update, async ({ body, acting }) => ({ data: await repository.update(acting, body) }));
};
