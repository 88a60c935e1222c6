import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { tutors } from '#contract/tutors.ts';
import { contractResolver } from '#src/form/contractResolver.ts';

const options = { fields: {}, shouldUseNativeValidation: false } as const;
const check = async (endpoint: Parameters<typeof contractResolver>[0], values: Record<string, unknown>) => {
  const { errors } = await contractResolver(endpoint)(values, undefined, options);
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [
      field,
      JSON.parse(String(error?.message).replace('@@react-admin@@', '')) as { message: string; args: object },
    ]),
  );
};

describe('a form checked by the contract', () => {
  it('takes what the server would take', async () => {
    expect(await check(languages.add, { name: 'Welsh', code: 'cy', active: true })).toEqual({});
  });

  it('says of each field what is wrong, in the server’s words', async () => {
    expect(await check(languages.add, { name: 'x'.repeat(81), code: 'welsh', active: true })).toEqual({
      name: { message: 'validation.max_length', args: { smart_count: 80 } },
      code: { message: 'validation.language_code', args: {} },
    });
  });

  it.each([undefined, null, ''])('calls a field with %s in it required', async (nothing) => {
    expect(await check(languages.add, { name: nothing, code: 'cy', active: true })).toEqual({
      name: { message: 'validation.required', args: {} },
    });
  });

  it('takes an empty input for whichever emptiness the field allows', async () => {
    const errors = await check(tutors.add, { headline: null, bio: '', phone: '', photoId: '' });
    for (const field of ['headline', 'bio', 'phone', 'photoId']) expect(errors).not.toHaveProperty(field);
    expect(errors.firstName?.message).toBe('validation.required');
  });

  it('lets a file pass where its id will stand', async () => {
    const errors = await check(tutors.add, { photoId: new File(['photo'], 'me.png') });
    expect(errors).not.toHaveProperty('photoId');
  });

  it('ignores what the endpoint does not take', async () => {
    expect(await check(languages.add, { name: 'Welsh', code: 'cy', active: true, tutorCount: 'many' })).toEqual({});
  });
});
