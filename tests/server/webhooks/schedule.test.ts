import { describe, expect, it } from 'vitest';
import { createGroupCommit } from '#server/webhooks/group-commit.ts';
import { redact, redactHeaders } from '#server/webhooks/redact.ts';
import { delayAfter, retryAfter, usualRetrySeconds } from '#server/webhooks/schedule.ts';

const hour = 3_600_000;

describe('the schedule of attempts', () => {
  it('has ten, the last some three days after the first', () => {
    const delays = Array.from({ length: 10 }, (_, nth) => delayAfter(usualRetrySeconds, nth + 1, 0));
    expect(delays.slice(0, 3)).toEqual([5_000, 300_000, 1_800_000]);
    expect(delays.at(-1)).toBeUndefined();
    const total = delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0);
    expect(total / hour).toBeCloseTo(75.6, 1);
    expect(delayAfter(usualRetrySeconds, 1, 1)).toBe(5_500);
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  it.each([
    ['120', 120_000],
    [' 7 ', 7_000],
    ['Sun, 01 Mar 2026 12:01:00 GMT', 60_000],
    ['999999999', 24 * hour],
    ['Mon, 01 Mar 2027 12:00:00 GMT', 24 * hour],
    ['0', undefined],
    ['-5', undefined],
    ['Sun, 01 Mar 2026 11:00:00 GMT', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is %s', (header, milliseconds) => {
    expect(retryAfter(header, now)).toBe(milliseconds);
  });
});

it('an answer is kept without what looks like a secret', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const answer = `{"key":"${secret}","bare":"MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw","other":"whsec_c2VjcmV0","token":"lectern_live_abc_def"}
Authorization: Bearer eyJ.abc-_~+/=
Authorization: basic dXNlcjpwYXNz`;
  const kept = redact(answer, [secret]);
  for (const cut of ['MfKQ', 'c2VjcmV0', 'abc_def', 'eyJ', 'dXNl']) expect(kept).not.toContain(cut);
  expect(redact('{"ok":true,"basics":"none"}', [secret])).toBe('{"ok":true,"basics":"none"}');
});

describe('a group commit', () => {
  it('writes together what comes while something is written, and each once', async () => {
    const groups: number[][] = [];
    const write = createGroupCommit<number>(async (items) => {
      groups.push([...items]);
      await Promise.resolve();
    });
    await Promise.all([write(1), write(2), write(3).then(() => write(4)), write(5)]);
    expect(groups.flat().sort()).toEqual([1, 2, 3, 4, 5]);
    expect(groups.length).toBeLessThan(5);
  });

  it('tells those of a group that it failed, and goes on', async () => {
    const write = createGroupCommit<number>(async (items) => {
      if (items.includes(1)) throw new Error('full');
    });
    await expect(Promise.all([write(1), write(2)])).rejects.toThrow('full');
    await write(3);
  });
});

it('cuts what lets somebody in from headers, and keeps as many as there is room for', () => {
  const secret = `whsec_${btoa('0123456789abcdef0123456789abcdef')}`;
  const signature = `v1,${Buffer.alloc(32, 7).toString('base64')}`;
  const headers = {
    'webhook-id': 'e-1',
    'webhook-signature': `${signature} ${signature}`,
    authorization: 'Bearer abc',
    'proxy-authorization': 'Basic abc',
    'set-cookie': ['session=1', 'theme=dark'],
    'x-api-key': 'abc',
    'X-Amz-Security-Token': 'abc',
    via: ['1.1 first', '1.1 second'],
    'x-debug': `checked with ${secret}`,
    'x-nothing': undefined,
  };
  expect(redactHeaders(headers, [secret])).toEqual({
    'webhook-id': 'e-1',
    'webhook-signature': 'v1,… v1,…',
    authorization: '…',
    'proxy-authorization': '…',
    'set-cookie': '…',
    'x-api-key': '…',
    'X-Amz-Security-Token': '…',
    via: '1.1 first, 1.1 second',
    'x-debug': 'checked with …',
    'x-nothing': '',
  });
  const long = { first: 'x'.repeat(4000), second: 'x'.repeat(4000), third: 'short' };
  expect(Object.keys(redactHeaders(long, []))).toEqual(['first']);
});
