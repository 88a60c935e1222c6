import { profile } from '#contract/profile.ts';
import { readSession } from '#src/authProvider/session.ts';
import { callApi } from '#src/dataProvider/callApi.ts';

/** Asks the server whether the stored session goes on; where it has ended, it is forgotten. @returns whether it goes on, as far as anybody knows. */
export const askSession = async (): Promise<boolean> => {
  await callApi(profile.get).catch(() => undefined);
  return readSession() !== undefined;
};
