import { describe, expect, it } from 'vitest';
import { declare } from '#src/frame/DeclarationsContext.ts';
import { declarations } from '#src/resources/index.ts';

/** The specification's table of routes under /admin, with an id where it has one. */
const specified = [
  'dashboard',
  'change-password',
  'pages',
  'pages/7',
  'reports',
  'transactions',
  'transactions/BK-7',
  'admin-management',
  'admin-management/add',
  'admin-management/edit/7',
  'admin-management/view/7',
  'tutors',
  'tutors/add',
  'tutors/7',
  'tutors/edit/7',
  'users',
  'users/add',
  'users/7',
  'users/edit/7',
  'subjects',
  'site-setting',
  'languages',
  'levels',
  'report-titles',
  'email-templates',
  'email-templates/7',
  'profile',
];

describe('the routes of the specification', () => {
  const { routeTable } = declare(declarations);

  it.each(specified)('/admin/%s is the address of a screen', (path) => {
    const route = routeTable.identify({ pathname: `/admin/${path}`, search: '' });
    expect(route).toBeDefined();
    const [, second, third] = path.split('/');
    const id = /^(BK-)?7$/.exec(third ?? second ?? '')?.[0];
    expect(route && 'id' in route ? route.id : undefined).toBe(id);
  });
});
