import { describe, expect, it } from 'vitest';
import { changedFields, fieldsGivenBack, fieldsTyped } from '#src/form/drafts/changedFields.ts';
import { withChanges } from '#src/form/drafts/useKeepDraft.ts';

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

  it('is never an amount without its currency, nor a currency without the amounts', () => {
    const money = { name: 'Ada', minCents: 2000, maxCents: 9000, currency: 'EUR' };
    const inEuros = { minCents: 2000, maxCents: 9000, currency: 'EUR' };
    const kept = changedFields(Object.keys(money), money, { ...money, maxCents: 9500 });
    expect(kept).toEqual({ original: inEuros, values: { ...inEuros, maxCents: 9500 } });
    expect(kept && fieldsTyped(kept)).toEqual(['maxCents']);
    expect(changedFields(Object.keys(money), money, { ...money, currency: 'USD' })).toEqual({
      original: inEuros,
      values: { ...inEuros, currency: 'USD' },
    });
    expect(changedFields(Object.keys(money), money, { ...money, name: 'Eva' })).toEqual({
      original: { name: 'Ada' },
      values: { name: 'Eva' },
    });
    // Where the form does not save the currency, it cannot be another.
    expect(changedFields(['minCents', 'maxCents'], money, { ...money, maxCents: 9500 })).toEqual({
      original: { maxCents: 9000 },
      values: { maxCents: 9500 },
    });
  });

  it('is never half of what an account may do', () => {
    const admin = { userType: 'admin', userRole: 'admin', phone: null };
    const kept = changedFields(Object.keys(admin), admin, { ...admin, userType: 'superAdmin' });
    expect(kept?.values).toEqual({ userType: 'superAdmin', userRole: 'admin' });
    expect(kept && fieldsGivenBack(kept, { ...admin, userRole: 'editor' })).toEqual(['userType', 'userRole']);
  });

  it('is of a new record also what it began with, as that may not be there when it is found', () => {
    const begun = { name: '', slug: '', parentId: 'art', active: true };
    const typed = { ...begun, name: 'Pottery' };
    const kept = changedFields(Object.keys(begun), begun, typed, { isNew: true });
    expect(kept?.values).toEqual({ name: 'Pottery', parentId: 'art', active: true });
    expect(kept && fieldsTyped(kept)).toEqual(['name']);
    expect(changedFields(Object.keys(begun), begun, begun, { isNew: true })).toBeUndefined();
  });

  it('gives back what a new record began with only to a form that begins with nothing', () => {
    const kept = {
      original: { name: '', parentId: 'art', rank: 4 },
      values: { name: 'Pottery', parentId: 'art', rank: 4 },
    };
    expect(fieldsGivenBack(kept, { name: '', parentId: null, rank: 5 })).toEqual(['name', 'parentId']);
    expect(fieldsGivenBack(kept, { name: '', parentId: 'music', rank: null })).toEqual(['name', 'rank']);
    const money = { original: { minCents: 2000, currency: 'EUR' }, values: { minCents: 2500, currency: 'EUR' } };
    expect(fieldsGivenBack(money, { minCents: 3000, currency: 'USD' })).toEqual(['minCents', 'currency']);
  });

  it('keeps what was typed then where something else is typed now, whatever the form begins with', () => {
    const then = { savedAt: 0, original: { rank: 4, active: true }, values: { rank: 9, active: false } } as never;
    const begun = { name: '', rank: 5, active: true, parentId: 'art' };
    const now = changedFields(Object.keys(begun), begun, { ...begun, name: 'P' }, { isNew: true });
    expect(now && withChanges(then, now).values).toEqual({ name: 'P', rank: 9, active: false, parentId: 'art' });
    const again = changedFields(Object.keys(begun), begun, { ...begun, rank: 7 }, { isNew: true });
    expect(again && withChanges(then, again).values).toMatchObject({ rank: 7, active: false });
  });

  it('is never a secret or a file', () => {
    const now = { ...before, password: 'x', apiToken: 'y', photo: new File(['z'], 'z.png') };
    expect(changedFields(Object.keys(before), before, now)).toBeUndefined();
  });
});
