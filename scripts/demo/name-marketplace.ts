import { settings } from '#contract/settings.ts';
import { call } from './lectern.ts';

/** Gives Lectern's settings the name under which the marketplace appears. */
export const nameMarketplace = async (url: string, accessToken: string) => {
  const { id: _, updatedAt: __, ...kept } = (await call(url, accessToken, settings.get)).data;
  await call(url, accessToken, settings.update, { body: { ...kept, siteName: 'Bright Tutors' } });
};
