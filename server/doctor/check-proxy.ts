import { several } from '../several.ts';
import type { Patient, Reached } from './examination.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';
import { claimedAddress } from './reach-server.ts';
import type { ServerReport } from './server-report.ts';

const name = 'proxy';

/** What proxies wrote into `X-Forwarded-For`, behind what the doctor claimed there. */
const writtenByProxies = ({ forwarded }: ServerReport) => {
  const claimed = forwarded.indexOf(claimedAddress);
  return forwarded.slice(claimed + 1).length;
};

/** How many proxies are trusted, and how many were seen on the way from the public address. */
export const checkProxy = ({ config: { proxyHops } }: Patient, server: Reached): Finding[] => {
  if (server === undefined || 'refused' in server) {
    const says = `TRUST_PROXY trusts ${several(proxyHops, 'proxy')}; how many there are was not seen, as no server was reached by PUBLIC_URL.`;
    return [warning(name, says, 'See address. Run this with the secret and the environment of the server.')];
  }
  const { report } = server;
  const seen = writtenByProxies(report);
  const set = (hops: number) => `Set TRUST_PROXY=${hops}.`;
  if (report.address === claimedAddress)
    return [
      wrong(
        name,
        `TRUST_PROXY trusts ${proxyHops}, and ${seen} could be seen: the server believes whatever address visitors claim.`,
        set(seen),
      ),
    ];
  if (seen > proxyHops)
    return [
      wrong(
        name,
        `TRUST_PROXY trusts ${proxyHops}, and ${seen} could be seen: everybody seems to come from ${report.address}, and is locked out together.`,
        set(seen),
      ),
    ];
  if (seen < proxyHops)
    return [
      warning(
        name,
        `TRUST_PROXY trusts ${proxyHops}, and ${seen} could be seen.`,
        `${set(seen)} Or let no proxy but the first write X-Forwarded-For anew.`,
      ),
    ];
  return [ok(name, `TRUST_PROXY trusts as many as could be seen: ${seen}.`)];
};
