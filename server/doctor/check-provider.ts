import { discoverProvider } from '../modules/auth/provider.ts';
import { reasonOf } from './ask.ts';
import type { Check } from './examination.ts';
import { ok, wrong } from './finding.ts';

const name = 'provider';

/** Asks the provider of single sign-on what it says of itself, as the server does before the first sign-in. */
export const checkProvider: Check = async ({ config: { oidc } }) => {
  if (oidc === undefined) return [];
  const { issuer } = oidc;
  try {
    await discoverProvider(oidc);
    return [ok(name, `${issuer} answers. Whether it takes the client, only a sign-in shows.`)];
  } catch (error) {
    const todo =
      'Correct OIDC_ISSUER, which has to be what the provider calls itself, or see the line and its certificate.';
    return [wrong(name, `Nobody signs in by ${issuer}: ${reasonOf(error)}.`, todo)];
  }
};
