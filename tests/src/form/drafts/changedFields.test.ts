import { describe, expect, it } from 'vitest';
import { changedFields } from '#src/form/drafts/changedFields.ts';

describe('what a draft keeps of a form', () => {
  const before = { name: 'German', code: null, photo: null, password: '', apiToken: '', note: '' };

  it('is the changed fields, before and now', () => {
    expect(changedFields(['name', 'code'], before, { ...before, name: 'Deutsch', code: '' })).toEqual({
      original: { name: 'German' },
      values: { name: 'Deutsch' },
    });
  });

  it('is nothing where nothing changed, or something else than the form saves', () => {
    expect(changedFields(['name', 'code'], before, { ...before, note: 'x' })).toBeUndefined();
  });

  it('is never a secret or a file', () => {
    const now = { ...before, password: 'x', apiToken: 'y', photo: new File(['z'], 'z.png') };
    expect(changedFields(Object.keys(before), before, now)).toBeUndefined();
  });
});
