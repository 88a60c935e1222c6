import { capabilities } from '#contract/capabilities.ts';
import { isForTokens, nameOfCall } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { ServerContext } from '../../context.ts';

/** All that screens may call; programs with a service token read the API document. */
const calls = endpoints.filter((call) => !isForTokens(call)).map(nameOfCall);

export const registerCapabilities = ({ implement }: ServerContext) => {
  implement(capabilities.get, async () => ({ data: { calls } }));
};
