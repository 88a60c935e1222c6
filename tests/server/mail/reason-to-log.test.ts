import { describe, expect, it } from 'vitest';
import { codesIn } from '#server/mail/reason-to-log.ts';

describe('the codes in what is kept of a failure', () => {
  it.each([
    ['Invalid login: 535 5.7.8 Error: no such user EMMA@example.com', '535 5.7.8'],
    ['Invalid login: 535 Authentication failed', '535'],
    ['Message failed: 450-4.7.1 <anna@example.com>: not now', '450-4.7.1'],
    ['connect ECONNREFUSED 127.0.0.1:465', 'ECONNREFUSED'],
    ['getaddrinfo ENOTFOUND mail.example.com', 'ENOTFOUND'],
    ['connect to 127.0.0.1:587 was closed for emma450@example.com', null],
    ['self-signed certificate', null],
  ])('are all that is told of it: %s', (message, codes) => {
    expect(codesIn(message)).toBe(codes);
  });
});
