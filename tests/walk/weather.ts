import type { Call, Fate } from '#tests/support/unsteady-proxy.ts';
import type { Chance } from './chance.ts';

/** Where the screens' files and pages come from; the API's calls are everything below. */
const isApi = (path: string) => path.startsWith('/api/');

/**
 * How a bad line treats each call: most are late by a moment and overtake one another, some are very late, some reading calls arrive
 * twice, and a few are lost, before the server heard of them or after. Files are late only: without them there is no application that could say so.
 */
export const weatherOf =
  ({ between, percent }: Chance) =>
  ({ method, path }: Call): Fate => {
    const late = () => (percent(8) ? between(800, 2_500) : percent(40) ? between(20, 300) : 0);
    if (!isApi(path)) return { answerDelayMs: percent(20) ? between(20, 400) : 0 };
    const [delayMs, answerDelayMs, repeated] = [late(), late(), method === 'GET' && percent(10)];
    const lost = percent(4) ? (percent(50) ? 'request' : 'answer') : undefined;
    return { delayMs, answerDelayMs, repeated, ...(lost && { lost }) };
  };
