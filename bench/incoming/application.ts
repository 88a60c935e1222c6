import { batchLimits } from '#contract/integration/batch.ts';
import type { Scope } from '#contract/scopes.ts';
import { bookingOf, keyOf, peopleOf, type Taught } from './told.ts';

type Answer = { outcome: string; id?: string };
const scopes: Scope[] = ['users:write', 'tutors:write', 'bookings:write', 'catalogue:read'];

/** Calls one server. @throws Error with what it answered instead of doing what was asked for. */
const callerOf = (url: string, token: string) => async (path: string, method: string, body?: unknown) => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { data: unknown }).data;
};

/**
 * The marketplace's application, with a service token of its own.
 *
 * @param session of a super admin, who adds the token.
 */
export const createApplication = async (url: string, session: string) => {
  const asAdmin = callerOf(url, session);
  const added = await asAdmin('/api/v1/admin/serviceTokens/add', 'POST', { name: 'Bench', scopes, validity: 'month' });
  const call = callerOf(url, (added as { token: string }).token);

  const sendAll = async (items: readonly object[], mode?: 'backfill'): Promise<Answer[]> => {
    const answers = (await call('/api/v1/integration/batch', 'POST', { items, mode })) as Answer[];
    const refused = answers.find(({ outcome }) => outcome === 'refused');
    if (refused) throw new Error(`An item was refused: ${JSON.stringify(refused)}`);
    return answers;
  };
  const first = async (path: string) => ((await call(path, 'GET')) as Record<string, string>[])[0];

  return {
    /** What of the catalogue the bookings are about. */
    readTaught: async (): Promise<Taught> => ({
      subject: (await first('/api/v1/integration/subjects'))?.id ?? '',
      level: (await first('/api/v1/integration/levels'))?.name ?? '',
      language: (await first('/api/v1/integration/languages'))?.code ?? '',
    }),
    tellPeople: async (taught: Taught) => {
      const people = peopleOf(taught);
      while (people.length > 0) await sendAll(people.splice(0, batchLimits.items));
    },
    putBooking: (nth: number, taught: Taught, version?: number) =>
      call(`/api/v1/integration/bookings/${keyOf(nth)}`, 'PUT', bookingOf(nth, taught, version)),
    /** @returns Lectern's keys of the bookings. */
    sendBookings: async (from: number, count: number, taught: Taught, mode?: 'backfill') => {
      const items = Array.from({ length: count }, (_, nth) => ({
        ...{ type: 'booking', externalId: keyOf(from + nth) },
        ...bookingOf(from + nth, taught),
      }));
      return (await sendAll(items, mode)).map(({ id = '' }) => id);
    },
    /** Answers once all that was done before stands in the audit trail. */
    untilSealed: async () => void (await asAdmin('/api/v1/admin/audit?limit=1', 'GET')),
  };
};

export type Application = Awaited<ReturnType<typeof createApplication>>;
