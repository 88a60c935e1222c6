import { expect, it } from 'vitest';
import { createGroupCommit } from '#server/webhooks/group-commit.ts';

/** Writes that end when they are told to. */
const startWrites = () => {
  const begun: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const add = createGroupCommit<number>(
    (items) =>
      new Promise((resolve, reject) => {
        begun.push({ items, end: (error) => (error ? reject(error) : resolve()) });
      }),
  );
  return { begun, add };
};

it('writes together what comes while something is written, and nothing of it before that has ended', async () => {
  const { begun, add } = startWrites();
  const first = [add(1), add(2)];
  await expect.poll(() => begun.length).toBe(1);
  const next = [add(3), add(4)];
  await new Promise(setImmediate);
  const last = add(5);
  expect(begun.map(({ items }) => items)).toEqual([[1, 2]]);
  begun[0]?.end();
  await Promise.all(first);
  await expect.poll(() => begun.length).toBe(2);
  expect(begun[1]?.items).toEqual([3, 4, 5]);
  begun[1]?.end();
  await Promise.all([...next, last]);
});

it('tells of a write that failed those who are in it, and goes on', async () => {
  const { begun, add } = startWrites();
  const failed = Promise.allSettled([add(1), add(2)]);
  await expect.poll(() => begun.length).toBe(1);
  const later = add(3);
  begun[0]?.end(new Error('The disk is full'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.end();
  await later;
  expect(begun[1]?.items).toEqual([3]);
});
