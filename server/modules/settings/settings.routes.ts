import { settings, settingsId } from '#contract/settings.ts';
import type { ServerContext } from '../../context.ts';
import { createVersionsRepository } from '../versions/versions.repository.ts';
import { withRestored } from '../versions/with-restored.ts';
import { createSettingsRepository, type SettingsRow, withAllKinds } from './settings.repository.ts';

export const registerSettings = ({ db, implement }: ServerContext) => {
  const repository = createSettingsRepository(db);
  implement(settings.get, async () => ({ data: await repository.find() }));
  implement(settings.update, async ({ body, acting }) => ({ data: await repository.update(acting, body) }));
  const versions = createVersionsRepository(db);
  implement(settings.restore, async ({ body, acting }) => {
    const wanted = await versions.wanted({ kind: 'settings', id: settingsId }, body);
    const dueHours = wanted.deskDueHours as SettingsRow['deskDueHours'] | undefined;
    const restored = { ...wanted, ...(dueHours && { deskDueHours: withAllKinds(dueHours) }) };
    const current = await repository.find();
    const given = withRestored(settings.update.body, { current, restored, version: body.version });
    return { data: await repository.update({ ...acting, restoredFrom: body.from }, given) };
  });
};
