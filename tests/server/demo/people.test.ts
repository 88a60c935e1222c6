import { describe, expect, it } from 'vitest';
import { transitionsFrom } from '#contract/states.ts';
import { type TutorStatus, tutorStates, tutorStatuses } from '#contract/tutors.ts';
import { ascii } from '#server/demo/names/ascii.ts';
import { createNames, regions } from '#server/demo/names/names.ts';
import { createRandomSource } from '#server/demo/random.ts';
import { marketplaceOf, now } from './marketplace.ts';

const { tutors, users } = await marketplaceOf('lectern');
const people = [
  ...tutors.map(({ account }) => account),
  ...Array.from({ length: users.count }, (_, index) => users.record(index).account),
];

describe('the demo’s people', () => {
  it('differ in name and e-mail, however many there are', () => {
    const nameOf = createNames(createRandomSource('crowd'));
    const crowd = Array.from({ length: 60_000 }, (_, index) => nameOf(index));
    expect(new Set(crowd.map(({ email }) => email)).size).toBe(crowd.length);
    expect(new Set(crowd.map(({ displayName }) => displayName)).size).toBe(crowd.length);
  });

  it('have no middle initials while there are names enough', () => {
    expect(people.filter(({ displayName }) => displayName.includes('. '))).toEqual([]);
  });

  it('never share a last name across regions, from which their names’ being unique follows', () => {
    const names = regions.flatMap(({ lastNames }) => [...new Set(lastNames.map(ascii))]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('have e-mail addresses that nobody owns', () => {
    expect(people.filter(({ email }) => !/^[a-z0-9._-]+@([a-z]+\.)?example\.test$/.test(email))).toEqual([]);
  });

  it('come from many places', () => {
    expect(new Set(people.map(({ timezone }) => timezone)).size).toBeGreaterThan(25);
    expect(people.filter(({ displayName }) => /[^\u0020-\u007e]/.test(displayName)).length).toBeGreaterThan(
      people.length / 4,
    );
  });

  it('joined in the past, in the order of their numbers, faster towards the end', () => {
    const joined = Array.from({ length: users.count }, (_, index) => users.joinedAt(index));
    expect(joined).toEqual([...joined].sort((one, other) => one - other));
    expect(Math.max(...joined)).toBeLessThanOrEqual(now.getTime());
    const between = (from: number, to: number) =>
      joined.filter((at) => at >= now.getTime() - from * 864e5 && at < now.getTime() - to * 864e5).length;
    expect(between(90, 0)).toBeGreaterThan(1.8 * between(730, 640));
    for (const index of [0, 17, 999, users.count - 1])
      expect(users.joinedBy(users.joinedAt(index) + 60_000)).toBe(index + 1);
  });
});

describe('the demo’s tutors', () => {
  it.each(tutorStatuses)('are %s in some cases', (status) => {
    expect(tutors.filter(({ account }) => account.status === status).length).toBeGreaterThanOrEqual(10);
  });

  it('changed their status only in ways that are possible, in order, and before now', () => {
    for (const { account, history } of tutors) {
      let status = 'pending';
      let at = account.createdAt.getTime();
      for (const change of history) {
        expect(change.fromStatus).toBe(status);
        expect(transitionsFrom(tutorStates, change.fromStatus as TutorStatus)).toContain(change.toStatus);
        expect(change.changedAt.getTime()).toBeGreaterThanOrEqual(at);
        status = change.toStatus;
        at = change.changedAt.getTime();
      }
      expect(account.status).toBe(status);
      expect(at).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('were told why they may not teach', () => {
    const refused = tutors.filter(({ account }) => ['rejected', 'suspended'].includes(account.status));
    expect(refused.filter(({ account }) => !account.statusReason)).toEqual([]);
    const others = tutors.filter(({ account }) => ['approved', 'pending'].includes(account.status));
    expect(others.filter(({ account }) => account.statusReason !== null)).toEqual([]);
  });

  it('write about themselves in their own words, with every blank filled', () => {
    const texts = tutors.map(({ account }) => `${account.headline} ${account.bio}`);
    expect(texts.filter((text) => /[{}]|undefined|null/.test(text))).toEqual([]);
    expect(new Set(tutors.map(({ account }) => account.bio)).size).toBeGreaterThan(tutors.length * 0.98);
    expect(tutors.filter(({ account }) => (account.headline ?? '').length > 120)).toEqual([]);
  });

  it('teach something, in their mother tongue, at neighbouring levels', () => {
    for (const { subjectIds, languageIds, levelIds } of tutors) {
      for (const ids of [subjectIds, languageIds, levelIds]) {
        expect(ids.length).toBeGreaterThan(0);
        expect(new Set(ids).size).toBe(ids.length);
      }
    }
  });
});
