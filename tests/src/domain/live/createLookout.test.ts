import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { LiveChange } from '#contract/live.ts';
import { type Behind, notBehind } from '#src/domain/live/compare.ts';
import { createLookout, type Watched } from '#src/domain/live/createLookout.ts';

type Row = { id: string; name: string };
type Rows = { rows: Row[]; total: number };

const queryKey = ['users', 'getList', 1];
const rowsOf = (...names: string[]): Rows => ({
  rows: names.map((name) => ({ id: name.charAt(0), name })),
  total: names.length,
});
const change = (id: string): LiveChange => ({
  kind: 'user',
  id,
  action: 'changed',
  decision: 'suspended',
  by: { id: 'x', name: 'Ada' },
});
const newsOf = (...ids: string[]) => ({ changes: ids.map(change), many: [] });

/** A page that shows these rows, and a server that has others by now, or answers only once it is let to. */
const lookAt = (shown: Rows) => {
  const client = new QueryClient();
  client.setQueryData(queryKey, shown);
  const at = { now: shown, asked: 0, behind: notBehind as Behind, answer: async () => undefined as unknown };
  const watched: Watched<Rows> = {
    queryKey,
    concerns: (kind) => kind === 'user',
    ask: async () => {
      at.asked += 1;
      const { now } = at;
      await at.answer();
      return now;
    },
    pageOf: ({ rows, total }) => ({ keys: rows.map(({ id }) => id), total, isCut: false }),
    idOf: (key) => key,
    renew: (before, now) => ({
      ...before,
      rows: before.rows.map((row) => now.rows.find(({ id }) => id === row.id) ?? row),
    }),
  };
  const lookout = createLookout({
    client,
    read: () => watched,
    onBehind: (behind) => {
      at.behind = behind;
    },
  });
  onTestFinished(() => {
    lookout.stop();
    client.clear();
  });
  return { client, lookout, at, shownRows: () => client.getQueryData<Rows>(queryKey)?.rows.map(({ name }) => name) };
};

const patient = { timeout: 5_000 };

test('a row that has changed becomes what it is, where it is', async () => {
  const { lookout, at, shownRows } = lookAt(rowsOf('a', 'b'));
  at.now = rowsOf('b', 'a is suspended');
  lookout.hear(newsOf('a'));
  await expect.poll(shownRows, patient).toEqual(['a is suspended', 'b']);
  expect(at.behind.differs).toBe(true);
  expect(at.behind.gone.size).toBe(0);
});

test('a row that is found no longer stays, and it is known who took it out', async () => {
  const { lookout, at, shownRows } = lookAt(rowsOf('a', 'b'));
  at.now = rowsOf('b');
  lookout.hear(newsOf('a'));
  await expect.poll(() => at.behind.gone.get('a')?.by?.name, patient).toBe('Ada');
  expect(shownRows()).toEqual(['a', 'b']);
});

test('what took a row out is the decision, not its letter nor what else they did with it', async () => {
  const { lookout, at } = lookAt(rowsOf('a', 'b'));
  at.now = rowsOf('b');
  const besides = (action: LiveChange['action'], name = 'Ada'): LiveChange => ({
    ...change('a'),
    action,
    decision: null,
    by: { id: name === 'Ada' ? 'x' : 'y', name },
  });
  const told = () => at.behind.gone.get('a');
  lookout.hear({ changes: [change('a'), besides('changed'), besides('letterQueued')], many: [] });
  await expect.poll(told, patient).toEqual(change('a'));
  lookout.hear({ changes: [besides('letterQueued', 'Bob')], many: [] });
  lookout.look();
  await expect.poll(() => at.asked, patient).toBe(2);
  expect(told()).toEqual(change('a'));
  lookout.hear({ changes: [besides('changed', 'Bob')], many: [] });
  await expect.poll(told, patient).toEqual(besides('changed', 'Bob'));
  lookout.hear({ changes: [change('a'), besides('putAside')], many: [] });
  await expect.poll(told, patient).toEqual(besides('putAside'));
});

test('a row that was still there after its change, and is pushed to the next page later, is not gone', async () => {
  const { lookout, at, shownRows } = lookAt(rowsOf('a', 'b'));
  at.now = rowsOf('a', 'b is confirmed');
  lookout.hear(newsOf('b'));
  await expect.poll(shownRows, patient).toEqual(['a', 'b is confirmed']);
  at.now = { ...rowsOf('c', 'a'), total: 3 };
  lookout.look();
  await expect.poll(() => at.behind.fresh, patient).toBe(1);
  expect([...at.behind.gone.keys()]).toEqual([]);
  // What takes it out after that does.
  at.now = { ...rowsOf('c', 'a'), total: 2 };
  lookout.hear(newsOf('b'));
  await expect.poll(() => at.behind.gone.get('b'), patient).toEqual(change('b'));
  expect(at.behind.fresh).toBe(1);
});

test('what is heard of a row while it is asked for is not forgotten with that answer', async () => {
  const { lookout, at } = lookAt(rowsOf('a', 'b'));
  let letGo = (): void => undefined;
  at.answer = () =>
    new Promise<void>((resolve) => {
      letGo = resolve;
    });
  lookout.hear(newsOf('b'));
  await expect.poll(() => at.asked, patient).toBe(1);
  at.now = rowsOf('a');
  lookout.hear(newsOf('b'));
  letGo();
  await expect.poll(() => at.asked, patient).toBe(2);
  letGo();
  await expect.poll(() => at.behind.gone.get('b'), patient).toEqual(change('b'));
});

test('what is not one of the rows’ kinds is nobody’s concern', async () => {
  const { lookout, at } = lookAt(rowsOf('a'));
  lookout.hear({ changes: [{ ...change('a'), kind: 'tutor' }], many: ['booking'] });
  lookout.lookIfDue();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(at.asked).toBe(0);
});

test('an answer from before the page was loaded anew is thrown away', async () => {
  const { client, lookout, at, shownRows } = lookAt(rowsOf('a', 'b'));
  let letGo = (): void => undefined;
  at.answer = () =>
    new Promise<void>((resolve) => {
      letGo = resolve;
    });
  at.now = rowsOf('b');
  lookout.hear(newsOf('a'));
  await expect.poll(() => at.asked, patient).toBe(1);
  client.setQueryData(queryKey, rowsOf('c', 'b'), { updatedAt: Date.now() + 1 });
  lookout.begin();
  letGo();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(at.behind).toBe(notBehind);
  expect(shownRows()).toEqual(['c', 'b']);
});

test('many news of one moment are one look, and those that come during it another', async () => {
  const { lookout, at } = lookAt(rowsOf('a', 'b', 'c'));
  let letGo = (): void => undefined;
  at.answer = () =>
    new Promise<void>((resolve) => {
      letGo = resolve;
    });
  at.now = rowsOf('b', 'c');
  lookout.hear(newsOf('a'));
  lookout.hear(newsOf('a'));
  await expect.poll(() => at.asked, patient).toBe(1);
  at.now = rowsOf('c');
  lookout.hear(newsOf('b'));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(at.asked).toBe(1);
  letGo();
  await expect.poll(() => at.asked, patient).toBe(2);
  letGo();
  await expect.poll(() => [...at.behind.gone.keys()], patient).toEqual(['a', 'b']);
});

test('a look that fails is made again, and one that is refused is not', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { lookout, at, shownRows } = lookAt(rowsOf('a', 'b'));
  const fail = (status: number) => Promise.reject(new HttpError('failed', status));
  at.answer = () => fail(503);
  at.now = rowsOf('a is suspended', 'b');
  lookout.hear(newsOf('a'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(at.asked).toBe(1);
  at.answer = async () => undefined;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(at.asked).toBe(2);
  expect(shownRows()).toEqual(['a is suspended', 'b']);

  at.answer = () => fail(403);
  lookout.hear(newsOf('a'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at.asked).toBe(3);
});

test('while something is saved for minutes it is seldom tried', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { client, lookout, at } = lookAt(rowsOf('a'));
  const isMutating = vi.spyOn(client, 'isMutating').mockReturnValue(1);
  lookout.hear(newsOf('a'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(at.asked).toBe(0);
  expect(isMutating.mock.calls.length).toBeLessThan(20);
  isMutating.mockReturnValue(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(at.asked).toBe(1);
});
