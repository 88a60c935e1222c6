import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Walk } from './walk.ts';

/** Keys that no record has: a UUID of no version that is given out, and a booking that was never made. */
export const nobodysKeys = { id: 'ffffffff-ffff-4fff-bfff-ffffffffffff', bookingId: 'BK-999999999999' };

const isOfOneRecord = ({ path }: AnyEndpoint) => /\{\w+\}/.test(path);

/** Nobody gets in without a token, or with one that is none. */
export const checkAccess = async ({ caller }: Walk, endpoint: AnyEndpoint) => {
  if (endpoint.access === 'public') return;
  const refused = { rule: 'session.required', status: 403, code: 'session.expired' } as const;
  const input = { params: nobodysKeys, ...(endpoint.body && { body: {} }) };
  for (const token of [null, 'no.access.token']) await caller.beRefused(endpoint, { ...input, token }, refused);
};

/** What is not there is not found, and what is no input is refused by its fields. */
export const checkInput = async ({ caller }: Walk, endpoint: AnyEndpoint) => {
  if (endpoint.access === 'public' || endpoint.upload) return;
  if (endpoint.body) {
    const body = { nonsense: 'Nothing is called that.' };
    // Whether a record is there may be looked at before what is sent for it.
    const isLate = isOfOneRecord(endpoint);
    await caller.beRefused(
      endpoint,
      { params: nobodysKeys, body },
      { rule: 'input.invalid', status: isLate ? [400, 404] : 400, ...(!isLate && { field: true }) },
    );
  } else if (isOfOneRecord(endpoint)) {
    await caller.beRefused(endpoint, { params: nobodysKeys }, { rule: 'record.not_found', status: 404 });
  }
};
