import { setTimeout as pause } from 'node:timers/promises';
import { reports } from '#contract/reports.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { type Call, RefusedError } from '#tests/crash/api.ts';
import type { Chance } from '#tests/walk/chance.ts';

/** What staff decided of a record, with the reason where there is one. */
export type Decision = { status: string; text: string | null };
/** By Lectern's keys of the records, in their order. */
export type Decisions = Map<string, Decision[]>;

type Record = { id: string; version: number; status: string; text: string | null };
type Kind = 'tutor' | 'user' | 'report';
type Ways = {
  list: (call: Call) => Promise<Record[]>;
  next: (status: string) => string;
  needsText: (status: string) => boolean;
  decide: (call: Call, record: Record, decision: Decision) => Promise<unknown>;
};

const query = { search: 'day.example', limit: '500', sort: 'createdAt', dir: 'asc' };
/** Most decisions are about the same few, so that there is an order to keep. */
const hot = 3;

const personOf = ({
  id,
  version,
  status,
  statusReason,
}: Omit<Record, 'text'> & { statusReason: string | null }): Record => ({
  id,
  version,
  status,
  text: statusReason,
});
/** Tutors and users are decided about alike. */
const decideOn = (endpoint: typeof tutors.changeStatus | typeof users.changeStatus): Ways['decide'] => {
  return (call, { id, version }, { status, text }) =>
    call(endpoint, { params: { id }, body: { status, reason: text, version, letter: null } });
};

const kinds: { [Name in Kind]: Ways } = {
  tutor: {
    list: async (call) => (await call(tutors.list, { query })).data.map(personOf),
    next: (status) => (status === 'approved' ? 'suspended' : 'approved'),
    needsText: (status) => status === 'suspended',
    decide: decideOn(tutors.changeStatus),
  },
  user: {
    list: async (call) => (await call(users.list, { query: { ...query, userType: 'user' } })).data.map(personOf),
    next: (status) => (status === 'active' ? 'suspended' : 'active'),
    needsText: (status) => status === 'suspended',
    decide: decideOn(users.changeStatus),
  },
  report: {
    list: async (call) =>
      (await call(reports.list, { query: { limit: '500', sort: 'createdAt', dir: 'asc' } })).data.map((row) => ({
        ...row,
        text: row.resolution,
      })),
    next: (status) => (status === 'open' ? 'resolved' : 'open'),
    needsText: (status) => status === 'resolved',
    decide: (call, { id, version }, { status, text }) =>
      call(reports.update, {
        params: { id },
        body: { status, resolution: text, assigneeId: null, version, letter: null },
      }),
  },
};

/** Lectern is gone, or says that it is too busy; or somebody was quicker, as this person's own call before may have been. */
const mayHaveBeen = (error: unknown) => !(error instanceof RefusedError) || [409, 429, 503].includes(error.status);

/** Again, until Lectern answers. */
const untilAnswered = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!mayHaveBeen(error)) throw error;
      await pause(50);
    }
  }
};

/** Somebody who decides about tutors, users and reports while Lectern is killed, and knows what came of each decision. */
export const createStaff = (call: Call, chance: Chance) => {
  const decisions: Decisions = new Map();
  let made = 0;

  /** Where the answer got lost, the record tells; no two decisions about one in a row are the same. */
  const decide = async (kind: Kind, record: Record, status: string) => {
    const { needsText, decide: ask, list } = kinds[kind];
    const decision = { status, text: needsText(status) ? `Decision ${made}` : null };
    const isMade = await ask(call, record, decision).then(
      () => true,
      (error: unknown) => (mayHaveBeen(error) ? undefined : Promise.reject(error)),
    );
    const isThere = async () => {
      const now = (await untilAnswered(() => list(call))).find(({ id }) => id === record.id);
      return now?.status === decision.status && now.text === decision.text;
    };
    if (!(isMade ?? (await isThere()))) return;
    made += 1;
    decisions.set(record.id, [...(decisions.get(record.id) ?? []), decision]);
  };

  const choose = (records: readonly Record[]) =>
    chance.percent(75) ? chance.pick(records.slice(0, hot)) : chance.pick(records);

  return {
    decisions,
    made: () => made,
    /** Approves all who have applied. @returns how many are approved. */
    approveAll: async () => {
      const all = await untilAnswered(() => kinds.tutor.list(call));
      for (const record of all) if (record.status === 'pending') await decide('tutor', record, 'approved');
      return all.length;
    },
    /** Makes one decision, if there is anything to decide about. */
    step: async () => {
      const kind = chance.weighted({ tutor: 5, user: 4, report: 2 });
      const records = await untilAnswered(() => kinds[kind].list(call));
      if (records.length === 0) return;
      const record = choose(records);
      // Who is suspended is so for a moment: nobody could book otherwise.
      await decide(kind, record, kinds[kind].next(record.status));
    },
  };
};
