import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type Draft,
  draftKey,
  draftLimits,
  dropOldDrafts,
  readDraft,
  writeDraft,
} from '#src/form/drafts/draftStorage.ts';

const draft = (savedAt: number, text = 'typed'): Draft => ({ savedAt, original: { name: '' }, values: { name: text } });
const mine = (form: string) => draftKey('me', form);

afterEach(() => localStorage.clear());

describe('drafts in the browser', () => {
  it('are found again by whoever wrote them, and by nobody else', () => {
    writeDraft(mine('languages/new'), draft(1000));
    expect(readDraft(mine('languages/new'), 2000)).toEqual(draft(1000));
    expect(readDraft(draftKey('you', 'languages/new'), 2000)).toBeUndefined();
    expect(readDraft(mine('levels/new'), 2000)).toBeUndefined();
  });

  it('are dropped after 30 days, whoever wrote them', () => {
    const later = 1000 + draftLimits.age;
    writeDraft(mine('old'), draft(1000));
    writeDraft(draftKey('you', 'old'), draft(1000));
    writeDraft(mine('young'), draft(1001));
    expect(readDraft(mine('old'), later)).toBeDefined();
    expect(readDraft(mine('old'), later + 1)).toBeUndefined();
    localStorage.setItem(mine('damaged'), '{');
    localStorage.setItem('another', 'thing');
    dropOldDrafts(later + 1);
    expect(Object.keys(localStorage).sort()).toEqual(['another', mine('young')].sort());
  });

  it('are bounded in number and in size, at the cost of the oldest', () => {
    writeDraft(draftKey('you', 'other'), draft(0));
    for (let nth = 0; nth < draftLimits.perAccount + 3; nth += 1) writeDraft(mine(`form-${nth}`), draft(nth));
    expect(Object.keys(localStorage)).toHaveLength(draftLimits.perAccount + 1);
    expect(localStorage.getItem(mine('form-2'))).toBeNull();
    expect(localStorage.getItem(mine('form-3'))).not.toBeNull();

    writeDraft(mine('long'), draft(1000));
    expect(writeDraft(mine('long'), draft(1001, 'x'.repeat(draftLimits.characters)))).toBe(false);
    expect(localStorage.getItem(mine('long'))).toBeNull();
  });

  it('take the place of older ones where the browser has no room', () => {
    for (let nth = 0; nth < 10; nth += 1) writeDraft(mine(`form-${nth}`), draft(nth));
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function full(this: Storage, key, value) {
      if (this.length >= 10) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    expect(writeDraft(mine('new'), draft(100))).toBe(true);
    expect(localStorage.getItem(mine('form-0'))).toBeNull();
    expect(localStorage.getItem(mine('form-9'))).not.toBeNull();
  });
});
