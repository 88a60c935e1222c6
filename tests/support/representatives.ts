import type { LoadView, ResourceDeclaration } from '#src/frame/declaration.ts';
import { isComplete } from './complete.ts';

/** Screens in which a story is played for all that are like them. What draws the same view needs no mention. */
export type Representatives = Readonly<
  Record<
    string,
    {
      /** What its code has and the other representatives' has not. */
      because: string;
      /** Those with views of their own in which the story meets nothing else. */
      standsFor?: readonly string[];
    }
  >
>;

/** Lists, where a story is about their rows, filters and search. */
export const lists: Representatives = {
  'tutors-list': {
    because: 'filters of every kind, rows that are ticked and that lead to pages',
    standsFor: ['users-list', 'admin-management-list', 'transactions-list'],
  },
  'reports-list': {
    because: 'counts above the rows, which nobody ticks, and records in a drawer of their own',
    standsFor: ['audit-list', 'webhook-deliveries-list'],
  },
  'subjects-list': { because: 'a tree, all of it at once' },
  'languages-list': {
    because: 'drawn from the contract, with records and forms in a drawer over it',
    standsFor: ['service-tokens-list', 'webhooks-list'],
  },
  'pages-list': {
    because: 'rows that lead to their form, as there is nothing else to see of them',
    standsFor: ['email-templates-list'],
  },
};

/** Forms, where a story is about what is typed into them. */
export const forms: Representatives = {
  'tutors-create': {
    because: 'a page that waits for the settings, with amounts and with choices that the server searches',
    standsFor: ['users-create'],
  },
  'users-edit': { because: 'a page over a record, with a photo', standsFor: ['tutors-edit'] },
  'admin-management-create': {
    because: 'a choice that is kept in two fields',
    standsFor: ['admin-management-edit'],
  },
  'subjects-create': {
    because: 'a drawer with a field that is written from others, and a parent that is chosen from a tree',
    standsFor: ['subjects-edit'],
  },
  'service-tokens-create': {
    because: 'a drawer with boxes to tick and a warning that comes and goes',
    standsFor: ['service-tokens-edit', 'webhooks-create', 'webhooks-edit'],
  },
  'languages-create': { because: 'drawn from the contract, in a drawer', standsFor: ['email-templates-create'] },
  'languages-edit': { because: 'drawn from the contract, in a drawer over a record' },
  'pages-edit': { because: 'the editor of formatted text', standsFor: ['pages-create'] },
  'email-templates-edit': { because: 'text with variables beside a preview of it' },
  'site-setting': { because: 'one record without a list, saved where it stands' },
  profile: { because: 'several forms on one page' },
};

/** Screens by how they are laid out, where a story is about their width. */
export const layouts: Representatives = {
  import: { because: 'steps on one page, with a line for each column of a file' },
  login: {
    because: 'a card alone on the page',
    standsFor: [
      'forgot-password',
      'reset-password',
      'verify-unknown',
      'first-admin-unknown',
      'change-password',
      'success',
    ],
  },
  'error-404': {
    because: 'a page of words',
    standsFor: ['error-419', 'error-500', 'not-authorized', 'unknown-address'],
  },
  dashboard: { because: 'figures and charts beside each other' },
  desk: { because: 'tabs and kinds above rows of several columns that stack on phones' },
  'tutors-list': {
    because: 'a wide table that becomes cards, below filters',
    standsFor: ['users-list', 'admin-management-list', 'transactions-list', 'audit-list', 'nothing-found'],
  },
  'reports-list': { because: 'counts above a table' },
  'languages-list': {
    because: 'a table of the columns that the contract names',
    standsFor: [
      'pages-list',
      'email-templates-list',
      'service-tokens-list',
      'webhooks-list',
      'webhook-deliveries-list',
    ],
  },
  'subjects-list': { because: 'a tree' },
  'tutors-show': { because: 'a head with actions and rows of tabs', standsFor: ['no-such-record'] },
  'users-show': { because: 'cards of facts beside each other', standsFor: ['admin-management-show'] },
  'tutors-show-bookings': {
    because: 'a table within a tab',
    standsFor: ['tutors-show-reports', 'tutors-show-reviews', 'users-show-bookings', 'users-show-reports'],
  },
  'tutors-show-history': {
    because: 'a column of events',
    standsFor: ['users-show-history', 'admin-management-show-history'],
  },
  'tutors-show-notes': {
    because: 'a field above a column of notes',
    standsFor: ['users-show-notes', 'admin-management-show-notes'],
  },
  mentions: { because: 'a column of links of several lines' },
  'transactions-show': { because: 'two columns, with amounts that stand below each other' },
  'webhooks-show': { because: 'facts and actions above a table' },
  'reports-show': { because: 'a wide drawer', standsFor: ['audit-show', 'webhook-deliveries-show'] },
  'languages-show': {
    because: 'a drawer of facts',
    standsFor: ['subjects-show', 'reviews-show', 'service-tokens-show'],
  },
  'tutors-create': {
    because: 'a form in sections',
    standsFor: ['users-create', 'users-edit', 'tutors-edit', 'admin-management-create', 'admin-management-edit'],
  },
  'languages-edit': {
    because: 'a form in a drawer',
    standsFor: [
      'languages-create',
      'subjects-create',
      'subjects-edit',
      'service-tokens-create',
      'service-tokens-edit',
      'webhooks-create',
      'webhooks-edit',
      'email-templates-create',
    ],
  },
  'pages-edit': { because: 'the row of buttons of the editor', standsFor: ['pages-create'] },
  'email-templates-edit': { because: 'a form and a preview beside each other' },
  'site-setting': { because: 'rows of several fields' },
  setup: { because: 'groups of ticks, and rows with actions' },
  profile: { because: 'cards with actions at their ends' },
};

type Screen = { name: string; view?: LoadView | undefined };

/** Those for which the table names nobody. A story is played in them until it does. */
export const unplaced = <S extends Screen>(all: readonly S[], representatives: Representatives): S[] => {
  const there = all.filter(({ name }) => name in representatives);
  const placed = new Set(there.flatMap(({ name }) => [name, ...(representatives[name]?.standsFor ?? [])]));
  const views = new Set(all.filter(({ name }) => placed.has(name)).map(({ view }) => view));
  return all.filter(({ name, view }) => !placed.has(name) && (view === undefined || !views.has(view)));
};

/** Those of these in which this run plays a story. */
export const chosen = <S extends Screen>(all: readonly S[], representatives: Representatives): readonly S[] => {
  const added = new Set(unplaced(all, representatives));
  return isComplete ? all : all.filter((screen) => screen.name in representatives || added.has(screen));
};

/** Those of these resources in whose lists this run plays a story. */
export const chosenLists = (resources: readonly ResourceDeclaration[]): ResourceDeclaration[] => {
  const all = resources.map((resource) => ({ name: `${resource.name}-list`, view: resource.views.list, resource }));
  return chosen(all, lists).map(({ resource }) => resource);
};
