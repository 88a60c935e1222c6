import { describe, expect, it } from 'vitest';
import { webhookLimits } from '#contract/webhooks.ts';
import { bytesRead, redactBody } from '#server/webhooks/redact.ts';

const bare = 'c2VjcmV0IG9mIHRoaXJ0eS10d28gYnl0ZXMgaW4gYWxsISE=';
const secret = `whsec_${bare}`;
const limit = webhookLimits.answerBytes;
const filled = (bytes: number) => 'a'.repeat(bytes);

describe('what a receiver answered', () => {
  it('is kept up to 4 kB, without half a character', () => {
    expect(redactBody(filled(limit), [])).toBe(filled(limit));
    expect(redactBody(filled(limit + 1), [])).toBe(filled(limit));
    expect(redactBody(filled(bytesRead), [])).toBe(filled(limit));
    expect(redactBody(`a${'ä'.repeat(limit / 2)}`, [])).toBe(`a${'ä'.repeat(limit / 2 - 1)}`);
  });

  it('has no secret that it would be cut within', () => {
    expect(redactBody(`${filled(4_053)}${bare}`, [secret])).toBe(`${filled(4_053)}…`);
    expect(redactBody(`${filled(4_050)}${secret} and so on`, [secret])).toBe(`${filled(4_050)}… and so on`);
  });

  it('has no part of a secret within which reading ended, however many before it are cut', () => {
    const told = `${secret} `.repeat(bytesRead).slice(0, bytesRead);
    expect(redactBody(told, [secret])).toMatch(/^[… ]+$/);
    const others = `${secret} ${secret} ${secret} `;
    const cut = `${others}${filled(bytesRead)}`.slice(0, bytesRead - 30) + bare.slice(0, 30);
    expect(redactBody(cut, [secret])).not.toContain(bare.slice(0, 10));
  });
});
