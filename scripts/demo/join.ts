import { readFile, writeFile } from 'node:fs/promises';
import { webhooks } from '#contract/webhooks.ts';
import { call, isGoodToken, makeToken } from './lectern.ts';

/** What joins the two: where the marketplace listens, the service token by which it calls Lectern, and the secret of the webhook by which Lectern calls it. */
type Joint = { marketplace: string; token: string; webhookSecret: string };

type Options = {
  /** Where Lectern is. */
  lectern: string;
  /** Where the marketplace is to listen. */
  marketplace: string;
  /** Where the joint is kept for the next start. */
  file: string;
  /** Asked where something is to be made. @returns an access token. */
  signIn: () => Promise<string>;
};

const name = 'The example marketplace';
const addressAt = (marketplace: string) => `${marketplace}/lectern`;

const readKept = async (file: string) => {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Partial<Joint>;
};

/** Of all events, also of those that are yet to come. @returns the secret. */
const addWebhook = async (lectern: string, accessToken: string, marketplace: string) => {
  const body = { name, url: addressAt(marketplace), types: null };
  return (await call(lectern, accessToken, webhooks.add, { body })).data.secret;
};

/** The marketplace listens elsewhere than before. @returns whether there was a webhook to tell. */
const moveWebhook = async (lectern: string, accessToken: string, from: string, to: string) => {
  const { data } = await call(lectern, accessToken, webhooks.list, { query: { limit: '100' } });
  const found = data.find(({ url }) => url === addressAt(from));
  if (!found) return false;
  const { id, version, types } = found;
  const body = { version, name: found.name, types, url: addressAt(to) };
  await call(lectern, accessToken, webhooks.update, { params: { id }, body });
  return true;
};

/**
 * Joins the marketplace to Lectern by a service token and a webhook, as a super admin does it on the screens. What was joined before stays so, as
 * long as the token is good.
 */
export const joinMarketplace = async ({ lectern, marketplace, file, signIn }: Options): Promise<Joint> => {
  const kept = await readKept(file);
  const isTokenGood = await isGoodToken(lectern, kept.token ?? '');
  const token = isTokenGood && kept.token ? kept.token : await makeToken(lectern, await signIn());

  const webhookSecret = async () => {
    const before = kept.webhookSecret;
    if (isTokenGood && before && kept.marketplace === marketplace) return before;
    const accessToken = await signIn();
    const isMoved = kept.marketplace && (await moveWebhook(lectern, accessToken, kept.marketplace, marketplace));
    return isMoved && before ? before : addWebhook(lectern, accessToken, marketplace);
  };

  const joint = { marketplace, token, webhookSecret: await webhookSecret() };
  await writeFile(file, JSON.stringify(joint, null, 2), { mode: 0o600 });
  return joint;
};
