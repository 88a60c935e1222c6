import { describe, expect, it } from 'vitest';
import { DeadlineError, runWithTimeout } from '#server/mail/deadline.ts';

/** Blocks the thread without any work. Starting a process that sleeps would be work, and much on a busy machine. */
const waitIdle = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

describe('a deadline', () => {
  it.each([
    [
      'a loop',
      () => {
        for (let n = 0; n >= 0; n = (n + 1) % 10);
      },
    ],
    ['a regular expression', () => /^(\w+\s?)*$/.test(`${'word '.repeat(40)}!`)],
    [
      'what catches everything',
      () => {
        for (;;)
          try {
            throw new Error('again');
          } catch (error) {
            expect(error).toBeInstanceOf(Error);
          }
      },
    ],
  ])('ends %s that does not end by itself', (_what, run) => {
    expect(() => runWithTimeout(run as () => unknown, 100)).toThrow(DeadlineError);
  });

  it('hands on what comes of it, and what it throws', () => {
    const date = new Date(0);
    expect(runWithTimeout(() => date)).toBe(date);
    const fault = new RangeError('too far');
    expect(() =>
      runWithTimeout(() => {
        throw fault;
      }),
    ).toThrow(fault);
  });

  it('counts against nothing what a busy machine held up', () => {
    let runs = 0;
    const run = () => {
      runs += 1;
      // The first run waits without working, as it does when others have the processor.
      if (runs === 1) waitIdle(300);
      return runs;
    };
    expect(runWithTimeout(run, 100)).toBe(2);
    expect(() => runWithTimeout(() => waitIdle(200), 100)).toThrow(DeadlineError);
  });
});
