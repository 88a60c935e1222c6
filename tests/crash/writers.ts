import { languages } from '#contract/languages.ts';
import { levels } from '#contract/levels.ts';
import { settings } from '#contract/settings.ts';
import { transitionsFrom } from '#contract/states.ts';
import { tutorChecks } from '#contract/tutor-checks.ts';
import { type TutorRow, tutorStates, tutors } from '#contract/tutors.ts';
import { acceptancesOf } from '../../scripts/demo/acceptances.ts';
import type { Call } from './api.ts';
import { pick } from './pick.ts';
import type { Written } from './written.ts';

/** Somebody who writes one kind of record through the API, and can say what is there of it. */
export type Writer = {
  name: string;
  /** One change of a random kind. */
  step: (call: Call, written: Written, number: number) => Promise<void>;
  read: (call: Call) => Promise<Map<string, Record<string, unknown>>>;
};

const mostRecords = 30;
const everything = { limit: '500' };
type Named = { id: string; name: string; active: boolean } & Record<string, unknown>;
const byName = (rows: readonly Named[]) =>
  new Map(rows.filter(({ name }) => name.startsWith('Crash ')).map((row) => [row.name, row]));

/** ISO 639 keeps these codes for private use. */
const codes = Array.from(
  { length: 20 * 26 },
  (_, index) => `q${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`,
);
const freeCode = (taken: ReadonlySet<unknown>) => pick(codes.filter((code) => !taken.has(code)));

/** Adds, changes and removes records that have a name. */
const catalogueWriter = (
  name: string,
  endpoints: typeof languages | typeof levels,
  fieldsOf: (number: number, rows: Record<string, unknown>[]) => Record<string, unknown>,
): Writer => {
  const read = async (call: Call) => byName((await call(endpoints.list, { query: everything })).data);
  return {
    name,
    read,
    step: async (call, written, number) => {
      const known = written.keys();
      const key = pick(known);
      if (key === undefined || (known.length < mostRecords && Math.random() < 0.4)) {
        const added = {
          name: `Crash ${name} ${number}`,
          active: true,
          ...fieldsOf(number, [...(await read(call)).values()]),
        };
        return written.change(added.name, added, () => call(endpoints.add, { body: added }));
      }
      const row = (await read(call)).get(key);
      if (row === undefined) return;
      if (known.length >= mostRecords || Math.random() < 0.3) {
        return written.change(key, undefined, () => call(endpoints.remove, { body: { id: row.id } }));
      }
      const { id, version, createdAt: _created, updatedAt: _updated, tutorCount: _count, ...fields } = row;
      const changed = { ...fields, active: !row.active };
      return written.change(key, changed, () => call(endpoints.update, { body: { ...changed, id, version } }));
    },
  };
};

/** A tutor is a row, its subjects, languages and levels, and a history of statuses: much that could be there by half. */
const tutorWriter = (): Writer => {
  const find = async (call: Call) =>
    (await call(tutors.list, { query: { ...everything, search: '@crash.test' } })).data;
  const read = async (call: Call) => {
    const found = new Map<string, Record<string, unknown>>();
    for (const { id, email } of await find(call)) {
      const { data } = await call(tutors.get, { params: { id } });
      const followed = data.statusHistory[0]?.to ?? 'pending';
      const history = followed === data.status ? data.statusHistory.length : 'does not end at the status';
      const accepted = data.checklist.filter(({ state }) => state === 'accepted').length;
      found.set(email, { ...data, history, accepted });
    }
    return found;
  };
  const add = async (call: Call, written: Written, number: number) => {
    const [catalogue, spoken, { data: site }] = await Promise.all([
      call(levels.list, { query: { search: 'school' } }),
      call(languages.list, { query: { search: 'German' } }),
      call(settings.get),
    ]);
    const [subject] = (await call(tutors.list, { query: { limit: '1' } })).data.flatMap(({ subjectIds }) => subjectIds);
    const email = `tutor${number}@crash.test`;
    const fields = {
      ...{ firstName: 'Ida', lastName: 'Crash', displayName: `Ida Crash ${number}`, email, phone: null },
      ...{
        language: 'en',
        timezone: 'Europe/Lisbon',
        photoId: null,
        headline: 'Still here',
        bio: 'After every crash.',
      },
      ...{ hourlyRateCents: site.minHourlyRateCents + 100, currency: site.currency, yearsOfExperience: 3 },
      subjectIds: subject === undefined ? [] : [subject],
      languageIds: spoken.data.slice(0, 1).map(({ id }) => id),
      levelIds: catalogue.data.slice(0, 1).map(({ id }) => id),
    };
    return written.change(email, { ...fields, status: 'pending', history: 0, accepted: 0 }, () =>
      call(tutors.add, { body: fields }),
    );
  };
  /** Another status, or what has to be accepted before. */
  const decide = async (call: Call, written: Written, { id, email, version, status }: TutorRow) => {
    const before = written.current(email);
    const to = pick(transitionsFrom(tutorStates, status));
    if (to === undefined) return;
    const { data } = await call(tutors.get, { params: { id } });
    const [acceptance] = to === 'approved' ? acceptancesOf(data.checklist) : [];
    if (acceptance) {
      const checked = { ...before, accepted: Number(before?.accepted) + 1 };
      return written.change(email, checked, () => call(tutorChecks.decide, { params: { id }, body: acceptance }));
    }
    const changed = { ...before, status: to, history: Number(before?.history ?? 0) + 1 };
    const body = { status: to, reason: 'To see what a crash leaves.', version };
    return written.change(email, changed, () => call(tutors.changeStatus, { params: { id }, body }));
  };
  return {
    name: 'tutors',
    read,
    step: async (call, written, number) => {
      const known = written.keys();
      const email = pick(known);
      if (email === undefined || (known.length < 8 && Math.random() < 0.3)) return add(call, written, number);
      const row = (await find(call)).find((tutor) => tutor.email === email);
      if (row === undefined) return;
      if (known.length >= 8 || Math.random() < 0.2) {
        return written.change(email, undefined, () => call(tutors.remove, { params: { id: row.id }, body: {} }));
      }
      return decide(call, written, row);
    },
  };
};

const settingsWriter = (): Writer => {
  const read = async (call: Call) =>
    new Map<string, Record<string, unknown>>([['settings', (await call(settings.get)).data]]);
  return {
    name: 'settings',
    read,
    step: async (call, written, number) => {
      const { id: _id, updatedAt: _at, ...before } = (await call(settings.get)).data;
      const body = { ...before, commissionPercent: (number % 4000) / 100, cancellationWindowHours: number % 700 };
      const { version: _version, ...changed } = body;
      return written.change('settings', changed, () => call(settings.update, { body }));
    },
  };
};

export const createWriters = (): Writer[] => [
  catalogueWriter('language', languages, (_, rows) => ({ code: freeCode(new Set(rows.map(({ code }) => code))) })),
  catalogueWriter('level', levels, (number) => ({ rank: 1 + (number % 900) })),
  tutorWriter(),
  settingsWriter(),
];
