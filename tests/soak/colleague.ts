import { setTimeout as pause } from 'node:timers/promises';
import type { User } from '#contract/users.ts';
import { signInAt } from '#tests/crash/api.ts';
import { demo } from '#tests/support/verbs.ts';

/** Milliseconds between two changes. */
const pace = 1_500;
/** People whose status changes in turn, all on the first page of their list. */
const people = 6;

/** Suspends people and reinstates them at another computer, so that there is news all the time, until it is told to stop. */
export const startColleague = async (url: string) => {
  let token = await signInAt(url, demo.superAdmin);
  const send = (path: string, body?: object) =>
    fetch(`${url}/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  const ask = async <Data>(path: string, body?: object): Promise<Data> => {
    let response = await send(path, body);
    if (response.status === 403) {
      // An access token is good for minutes, and the day is longer.
      token = await signInAt(url, demo.superAdmin);
      response = await send(path, body);
    }
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { data: Data }).data;
  };
  const users = await ask<User[]>(`/admin/user?status=active&limit=${people}`);
  const stopped = new AbortController();
  const change = async ({ id }: User) => {
    const { status, version } = await ask<User>(`/admin/user/${id}`);
    const next = status === 'active' ? 'suspended' : 'active';
    const reason = next === 'suspended' ? 'Two accounts with one card' : null;
    await ask(`/admin/user/status/${id}`, { status: next, reason, version, letter: null });
  };
  let changes = 0;
  const work = async () => {
    while (!stopped.signal.aborted) {
      for (const user of users) {
        if (stopped.signal.aborted) return;
        await change(user);
        changes += 1;
        await pause(pace, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  };
  const working = work();
  // Who stops it hears what went wrong.
  working.catch(() => undefined);
  return {
    /** @returns how much was changed. @throws what a change failed with. */
    stop: async () => {
      stopped.abort();
      await working;
      return changes;
    },
  };
};
