import type * as z from 'zod';
import type { AuditEntity, FieldChange } from './audit.ts';
import { textFields } from './email-templates.ts';
import type { ScreenEndpoint } from './endpoint.ts';
import { entities } from './entities.ts';
import type { AnyEntity } from './entity/define-entity.ts';
import { fieldIn } from './entity/kinds/localized.ts';
import { fileFields, statesField } from './entity/kinds.ts';
import type { LetterSubject } from './letters.ts';
import { locales } from './primitives.ts';
import { reports, reportTransitions } from './reports.ts';
import { settings } from './settings.ts';
import type { States } from './states.ts';
import { tutorStates, tutors } from './tutors.ts';
import { accountStates, users } from './users.ts';

/** The trail has records by their names: where the body has their keys, and of which kind they are; of a tree, those at its top. */
export type NamedField = { field: string; kind: AuditEntity; many?: true; top?: true };

/** How what was changed of a record of a kind is changed back. */
export type WayBack = {
  /** Reads the whole record: by its key, or as the list's one row. */
  read: ScreenEndpoint;
  /** Changes fields, all that its body names. */
  change?: ScreenEndpoint;
  /** Adds one, as which one that was deleted comes back. */
  add?: ScreenEndpoint;
  /** Where a status may go, and the call for that where it is not the one that changes fields. */
  status?: { states: States; change?: ScreenEndpoint };
  /** What is given to one that was deleted before there were all of these fields. */
  initially?: Readonly<Record<string, unknown>>;
  /** Takes one's own decision of a moment ago back. */
  takeBack?: ScreenEndpoint;
  /** Which decisions it takes back, where not all: those that led to a status, or changed a field; and what comes back beside the status. */
  takenBack?: { to: readonly string[]; or: string; beside: readonly string[] };
  /** Days on which something happens by itself: one that has begun means nothing any more. */
  laterDays?: readonly string[];
  /** Fields that mean nothing without some of them, such as those of a text in a language without its title; where a status is given, in that. */
  together?: readonly { fields: readonly string[]; needed: readonly string[]; status?: string }[];
  /** By the trail's names of the fields. */
  named?: Readonly<Record<string, NamedField>>;
  /** Fields that name a photo, which is deleted soon after it was replaced. */
  files?: readonly string[];
  /** Fields that a record of some statuses always has: emptied, the call that changes it would fill them again. */
  neverEmpty?: Readonly<Record<string, readonly string[]>>;
  /** Who is written to about a status. */
  letters?: LetterSubject;
};

/** Fields of the trail that come and go with the status. */
export const besideStatus: readonly string[] = ['statusReason', 'changesRequested', 'resolution', 'resolvedAt'];

/** Of these the trail has the keys, and of all others the names. */
const byKey = ['file', 'booking', 'report'];

const namedIn = ({ name, fields }: AnyEntity): Record<string, NamedField> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, one]): [string, NamedField][] => {
      if ((one.kind !== 'ref' && one.kind !== 'refs') || byKey.includes(one.to)) return [];
      const named = { field, kind: one.to as AuditEntity };
      if (one.kind === 'refs') return [[field, { ...named, many: true }]];
      return [[field, { ...named, ...(one.to === name && { top: true }) }]];
    }),
  );

const togetherIn: Readonly<Record<string, WayBack['together']>> = {
  page: [
    ...locales.map((language) => {
      const needed = [fieldIn('title', language), fieldIn('content', language)];
      return { needed, fields: [...needed, fieldIn('metaTitle', language), fieldIn('metaDescription', language)] };
    }),
    // What is not going to be published is not withdrawn either.
    { needed: ['publishOn'], fields: ['publishOn', 'withdrawOn'], status: 'draft' },
  ],
  emailTemplate: locales.map((language) => {
    const needed = Object.values(textFields(language));
    return { needed, fields: needed };
  }),
};

const initialIn = ({ fields }: AnyEntity) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.given && 'initially' in field && field.initially !== undefined ? [[name, field.initially]] : [],
    ),
  );

/** That of a declared entity: the calls that it has. */
export const wayBackOf = (entity: AnyEntity): WayBack | undefined => {
  const { get, list, add, update, changeStatus } = entity.calls;
  const state = statesField(entity.fields);
  const status = state && changeStatus ? { status: { states: state.states, change: changeStatus } } : {};
  if (!add && !update && !changeStatus) return undefined;
  return {
    read: get ?? list,
    ...(update && { change: update }),
    ...(add && { add, initially: initialIn(entity) }),
    ...status,
    ...(entity.name === 'page' && { laterDays: ['publishOn', 'withdrawOn'] }),
    together: togetherIn[entity.name],
    named: namedIn(entity),
    files: fileFields(entity.fields),
  };
};

const account: WayBack = {
  read: users.get,
  change: users.update,
  status: { states: accountStates, change: users.changeStatus },
  takeBack: users.takeBack,
  files: ['photoId'],
};

const statesOfReports = Object.fromEntries(
  Object.entries(reportTransitions).map(([from, to]) => [from, { to: Object.fromEntries(to.map((one) => [one, {}])) }]),
) as States;

const links = { subjects: 'subject', languages: 'language', levels: 'level' } as const;
const linksOfTutors = Object.fromEntries(
  Object.entries(links).map(([field, kind]): [string, NamedField] => [
    field,
    { field: `${kind}Ids`, kind, many: true },
  ]),
);

/** The kinds of which something can be undone. Of the others nothing is changed by a call that could change it back. */
export const waysBack: Readonly<Partial<Record<AuditEntity, WayBack>>> = {
  ...Object.fromEntries(entities.map((entity) => [entity.name, wayBackOf(entity as unknown as AnyEntity)])),
  user: { ...account, letters: 'user' },
  admin: account,
  tutor: {
    read: tutors.get,
    change: tutors.update,
    status: { states: tutorStates, change: tutors.changeStatus },
    takeBack: tutors.takeBack,
    named: linksOfTutors,
    files: ['photoId'],
    letters: 'tutor',
  },
  settings: { read: settings.get, change: settings.update },
  report: {
    read: reports.get,
    change: reports.update,
    status: { states: statesOfReports },
    takeBack: reports.takeBack,
    takenBack: { to: ['resolved', 'dismissed'], or: 'question', beside: ['question', 'assigneeId'] },
    named: { assigneeId: { field: 'assigneeId', kind: 'admin' } },
    neverEmpty: { assigneeId: ['inReview'] },
    letters: 'report',
  },
};

/** The fields that a call's body names. */
export const fieldsOf = (call: ScreenEndpoint | undefined): readonly string[] =>
  Object.keys((call?.body as z.ZodObject | undefined)?.shape ?? {});

/** Fields of the trail and the body's of the same value. */
type Changes = Readonly<Record<string, FieldChange>>;

const statusOf = (changes: Changes) => {
  const { status } = changes;
  return status && 'before' in status ? { from: String(status.before), to: String(status.after) } : undefined;
};

/** Can the status go back to what it was, other than by taking the decision back? A field like any other goes anywhere. */
export const canReturn = ({ status }: WayBack, changes: Changes): boolean => {
  const moved = statusOf(changes);
  if (!moved || !status) return true;
  return status.change !== undefined && moved.from in (status.states[moved.to]?.to ?? {});
};

/** Does the call that takes decisions back take this one? */
export const canTakeBack = ({ takeBack, takenBack }: WayBack, changes: Changes): boolean => {
  if (!takeBack || !takenBack) return takeBack !== undefined;
  return takenBack.to.includes(statusOf(changes)?.to ?? '') || takenBack.or in changes;
};

/** The statuses that a call takes records from to one, and of those the ones that they can go back to. Undefined of a call that changes none. */
export const returnsAfter = (call: ScreenEndpoint, to: unknown): { from: string[]; back: string[] } | undefined => {
  const states = Object.values(waysBack).find(({ status }) => status?.change === call)?.status?.states;
  if (!states) return undefined;
  const from = Object.keys(states).filter((one) => String(to) in (states[one]?.to ?? {}));
  return { from, back: from.filter((one) => one in (states[String(to)]?.to ?? {})) };
};

/** Is there a call that puts any of it back? */
export const hasWayBack = (way: WayBack | undefined, changes: Changes | null): way is WayBack => {
  if (!way || !changes) return false;
  if (statusOf(changes) && way.status) return canReturn(way, changes) || canTakeBack(way, changes);
  const given = fieldsOf(way.change);
  return Object.keys(changes).some((field) => given.includes(way.named?.[field]?.field ?? field));
};
