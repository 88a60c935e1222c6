import { declarations } from '#src/resources/index.ts';

const own: Readonly<Record<string, readonly string[]>> = {
  tutors: ['bookings', 'reports', 'notes', 'history'],
  users: ['bookings', 'reports', 'notes', 'history'],
  'admin-management': ['notes', 'history'],
};

/** The tabs that resources declare on the records of others, by where they stand. */
export const declaredTabs = declarations.flatMap((declaration) =>
  declaration.kind === 'resource'
    ? (declaration.tabs ?? []).map(({ on, by, content }) => ({ on, by, name: declaration.name, view: content }))
    : [],
);

/** Those of records whose pages are drawn from their fields. */
const drawn = declarations.flatMap((declaration) =>
  declaration.kind === 'resource' && declaration.drawn?.onPages
    ? [[declaration.name, ['notes', 'history']] as const]
    : [],
);

/** Tabs that stand in files, or else are drawn, with those that are declared. */
export const withDeclared = (inFiles: readonly (readonly [resource: string, names: readonly string[]])[]) =>
  Object.fromEntries(
    [...drawn, ...inFiles].map(([resource, names]) => [
      resource,
      [...names, ...declaredTabs.filter(({ on }) => on === resource).map(({ name }) => name)],
    ]),
  );

/** What a record's view shows beside what it opens with. */
export const tabs: Readonly<Record<string, readonly string[]>> = withDeclared(Object.entries(own));

/** What names a record that has tabs, and yet none there: `field of the kind`, with why. */
export const withoutTab: Readonly<Record<string, string>> = {};
