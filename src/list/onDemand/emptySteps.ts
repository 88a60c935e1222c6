import { type Caller, grants } from '#contract/access.ts';
import { importAccess } from '#contract/import-access.ts';
import { importedKinds } from '../importedKinds.ts';

/** By which way records come beside adding them one by one: where that step is taken, and by whom. */
const places = {
  app: { to: '/admin/service-tokens', access: 'superAdmin' },
  starter: { to: '/admin/setup', access: 'admin' },
} as const;
type Way = keyof typeof places;

/** What the application tells of, and what the starter set has. */
const ways: Readonly<Record<string, Way>> = {
  users: 'app',
  tutors: 'app',
  transactions: 'app',
  reports: 'app',
  reviews: 'app',
  subjects: 'starter',
  levels: 'starter',
  languages: 'starter',
  'report-titles': 'starter',
  pages: 'starter',
  'email-templates': 'starter',
};

type EmptyStep = { way: Way | 'file'; to: string };

const stepBy = (way: Way | undefined, caller: Caller | undefined): EmptyStep[] =>
  way && grants(places[way].access, caller) ? [{ way, to: places[way].to }] : [];

/**
 * How the first records of a resource come, as far as the person may see to it.
 *
 * @example emptyStepsOf('levels', admin) // [{ way: 'starter', to: '/admin/setup' }, { way: 'file', to: '/admin/import?kind=level' }]
 */
export const emptyStepsOf = (resource: string, caller: Caller | undefined): EmptyStep[] => {
  const kind = importedKinds[resource];
  return [
    ...stepBy(ways[resource], caller),
    ...(kind && grants(importAccess, caller) ? [{ way: 'file' as const, to: `/admin/import?kind=${kind}` }] : []),
  ];
};
