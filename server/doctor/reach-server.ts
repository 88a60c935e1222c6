import { ask } from './ask.ts';
import type { Patient, Reached } from './examination.ts';
import { ServerReport } from './server-report.ts';
import { doctorHeader, doctorPath, signDoctor } from './signature.ts';

/** Of the addresses that are for documentation: nobody calls from there. */
export const claimedAddress = '203.0.113.77';

/** Asks a server what it knows, claiming to come from {@link claimedAddress}. @returns undefined where nobody answers. */
export const reachServer = async (base: string, { secret }: Patient, signal: AbortSignal): Promise<Reached> => {
  if (secret === undefined) return undefined;
  const headers = { [doctorHeader]: signDoctor(secret), 'x-forwarded-for': claimedAddress };
  const answer = await ask(new URL(doctorPath, base).href, signal, headers).catch(() => undefined);
  if (answer === undefined) return undefined;
  if (answer.status !== 200) return { refused: `it answers ${answer.status}` };
  try {
    return { report: ServerReport.parse(JSON.parse(answer.body)), url: base };
  } catch {
    return { refused: 'its answer is not that of this release' };
  }
};

/** Where a server of this machine listens, by its configuration. */
export const localAddress = ({ config: { host, port, tls } }: Patient) => {
  if (port === 0) return undefined;
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `${tls ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
};
