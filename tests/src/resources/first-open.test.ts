import { describe, expect, it } from 'vitest';
import type { TutorCheck } from '#contract/checklist.ts';
import { firstOpen } from '#src/resources/tutors/onDemand/nextOpen.ts';

const item = (kind: TutorCheck['kind'], state: TutorCheck['state'], version: number): TutorCheck => ({
  kind,
  name: null,
  required: true,
  expires: false,
  version,
  state,
  expiresOn: null,
  code: state === 'refused' ? 'unreadable' : null,
  note: null,
  decidedBy: null,
  decidedAt: null,
  due: null,
});

describe('what of a checklist is looked at first', () => {
  const untouched = item('diploma', 'open', 0);
  const reopened = item('certificate', 'open', 3);

  it('is the first open item of whoever applies', () => {
    const checklist = [item('identity', 'accepted', 1), untouched, reopened];
    expect(firstOpen({ status: 'pending', checklist })).toBe(untouched);
  });

  it('is of whoever is approved what came to be open, and not what nobody ever checked', () => {
    expect(firstOpen({ status: 'approved', checklist: [untouched, reopened] })).toBe(reopened);
    expect(firstOpen({ status: 'approved', checklist: [untouched, item('identity', 'refused', 2)] })).toBeUndefined();
  });
});
