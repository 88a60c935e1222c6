import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Caller } from './caller.ts';
import type { Report } from './report.ts';

/** What every part of the walk works with. */
export type Walk = {
  caller: Caller;
  report: Report;
  credentials: { email: string; password: string };
  /** Does the server say that it answers the call, and may whoever signed in make it? */
  offers: (endpoint: AnyEndpoint) => boolean;
  /** The records that were saved as they are. */
  saved: string[];
  /** Waits where only time shows something. */
  waits: boolean;
  /** Makes any call with an access token, which has to be good. */
  probe: (token: string) => Promise<void>;
  /** An e-mail address that cannot be. */
  nobody: string;
};
