import { dashboard } from '#contract/dashboard.ts';
import type { ServerContext } from '../../context.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { createAnswersRepository } from './answers.repository.ts';
import { createDashboardRepository } from './dashboard.repository.ts';

export const registerDashboard = ({ db, clock, implement }: ServerContext) => {
  const repository = createDashboardRepository({ db, clock });
  const answers = createAnswersRepository({ db, clock });
  const settings = createSettingsRepository(db);
  implement(dashboard.get, async ({ query }) => ({
    data: await repository.read(query, await settings.read()),
  }));
  implement(dashboard.answers, async ({ query }) => ({
    data: await answers.read(query, await settings.read()),
  }));
};
