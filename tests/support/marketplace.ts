import { scopes } from '#contract/scopes.ts';
import { serviceTokens } from '#contract/service-tokens.ts';
import { callerOf, signInAt } from '#tests/crash/api.ts';
import { spawnServer } from './spawn-server.ts';
import { demo } from './verbs.ts';

/** A service token with all rights, of a server on demo data. */
export const makeToken = async (url: string) => {
  const call = callerOf(() => url, await signInAt(url, demo.superAdmin));
  const body = { name: 'The marketplace', scopes: [...scopes], validity: 'month' };
  return (await call(serviceTokens.add, { body })).data.token;
};

/** Starts the example marketplace beside a Lectern. @param args such as `--speed 0`. */
export const spawnMarketplace = (
  { url, token, webhookSecret }: { url: string; token: string; webhookSecret?: string },
  ...args: string[]
) =>
  spawnServer(
    'examples/marketplace/start.ts',
    { LECTERN_URL: url, LECTERN_TOKEN: token, ...(webhookSecret && { LECTERN_WEBHOOK_SECRET: webhookSecret }) },
    { nodeArguments: ['--import', 'tsx'], args },
  );
