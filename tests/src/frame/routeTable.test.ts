import { describe, expect, it } from 'vitest';
import { createRouteTable, type Location, viewNames } from '#src/frame/routeTable.ts';
import { routesOf } from '#src/frame/viewRoutes.ts';
import { declarations } from '#src/resources/index.ts';

const at = (address: string): Location => {
  const { pathname, search } = new URL(address, 'http://lectern.test');
  return { pathname, search };
};
const text = ({ pathname, search }: Location) => pathname + search;

const table = createRouteTable({
  resources: [
    { name: 'tutors', routes: routesOf('pages', 'tutors') },
    { name: 'languages', routes: routesOf('drawer', 'languages') },
    {
      name: 'admins',
      routes: { ...routesOf('pages', 'admin-management'), show: '/admin/admin-management/view/{id}' },
    },
    { name: 'articles', routes: { list: '/admin/pages', edit: '/admin/pages/{id}' } },
  ],
  pages: [{ path: '/admin/profile' }],
});
const somewhere = at('/admin/profile');
const toReactAdmin = (address: string) => text(table.toReactAdmin(at(address)));
const fromReactAdmin = (location: string, open = somewhere) => text(table.fromReactAdmin(at(location), open));

/** Address, what react-admin sees of it; both ways. */
const pairs = [
  ['/admin/tutors', '/admin/tutors'],
  ['/admin/tutors/add', '/admin/tutors/create'],
  ['/admin/tutors/7', '/admin/tutors/7/show'],
  ['/admin/tutors/edit/7', '/admin/tutors/7'],
  ['/admin/admin-management', '/admin/admins'],
  ['/admin/admin-management/add', '/admin/admins/create'],
  ['/admin/admin-management/view/7', '/admin/admins/7/show'],
  ['/admin/admin-management/edit/7', '/admin/admins/7'],
  ['/admin/pages/7', '/admin/articles/7'],
  ['/admin/profile', '/admin/profile'],
] as const;

it('takes an address apart anew although it is the same object, as the browser’s is', () => {
  const live = at('/admin/tutors?page=2');
  expect(text(table.toReactAdmin(live))).toBe('/admin/tutors?page=2');
  Object.assign(live, at('/admin/languages?page=3'));
  expect(text(table.toReactAdmin(live))).toBe('/admin/languages?page=3');
});

describe('addresses of pages', () => {
  it.each(pairs)('%s is %s to react-admin, and back', (address, location) => {
    expect(toReactAdmin(address)).toBe(location);
    expect(fromReactAdmin(location)).toBe(address);
  });

  it('keeps a list’s query in both directions', () => {
    expect(toReactAdmin('/admin/tutors?page=2&sort=rating')).toBe('/admin/tutors?page=2&sort=rating');
    expect(fromReactAdmin('/admin/tutors?page=2&sort=rating')).toBe('/admin/tutors?page=2&sort=rating');
  });

  it('takes any id there and back, whatever it is made of', () => {
    // Only "create" is taken: react-admin's own form of it is the form of a new record.
    const ids = ['add', 'edit', 'show', 'BK-2026/0001', 'a b', 'ä', '100%', '{id}', '..', '%2F', 'x?y=1#z'];
    for (const id of ids) {
      for (const view of ['edit', 'show'] as const) {
        const location = `/admin/admins/${encodeURIComponent(id)}${view === 'show' ? '/show' : ''}`;
        const address = table.fromReactAdmin({ pathname: location, search: '' }, somewhere);
        expect(table.identify(address), `${view} of ${id}`).toEqual({ resource: 'admins', view, id });
        expect(table.toReactAdmin(address).pathname).toBe(location);
      }
    }
  });

  it('knows nothing of react-admin’s own forms, nor of other addresses', () => {
    for (const address of [
      '/admin/tutors/create',
      '/admin/nothing',
      '/admin/tutors/7/show',
      '/admin/tutors/edit',
      '/admin',
    ]) {
      const route = table.identify(at(address));
      // "create" could be an id of the address form, but no record is called so.
      expect(route === undefined || ('id' in route && ['create', 'edit'].includes(String(route.id))), address).toBe(
        true,
      );
    }
  });

  it('leads to the view there is, where a resource lacks one', () => {
    expect(fromReactAdmin('/admin/articles/7/show')).toBe('/admin/pages/7');
    expect(fromReactAdmin('/admin/articles/create')).toBe('/admin/pages');
  });

  it('does not confuse resources whose names begin alike', () => {
    const alike = createRouteTable({
      resources: ['users', 'users-archive'].map((name) => ({ name, routes: routesOf('pages', name) })),
      pages: [],
    });
    expect(text(alike.fromReactAdmin(at('/admin/users-archive/7/show'), somewhere))).toBe('/admin/users-archive/7');
  });
});

describe('views over a list', () => {
  const list = at('/admin/languages?page=2&filter=%7B%22q%22%3A%22an%22%7D');

  it('open over the list without touching its query', () => {
    expect(fromReactAdmin('/admin/languages/create', list)).toBe(
      '/admin/languages?page=2&filter=%7B%22q%22%3A%22an%22%7D&add',
    );
    expect(fromReactAdmin('/admin/languages/7/show', list)).toBe(
      '/admin/languages?page=2&filter=%7B%22q%22%3A%22an%22%7D&view=7',
    );
    expect(fromReactAdmin('/admin/languages/7', list)).toBe(
      '/admin/languages?page=2&filter=%7B%22q%22%3A%22an%22%7D&edit=7',
    );
  });

  it('leave the list mounted at its own location, with its own query and nothing of theirs', () => {
    for (const query of ['?page=2&add', '?page=2&view=7', '?edit=7&page=2']) {
      expect(toReactAdmin(`/admin/languages${query}`)).toBe('/admin/languages?page=2');
    }
    expect(toReactAdmin('/admin/languages?add')).toBe('/admin/languages');
    expect(table.identify(at('/admin/languages?page=2&edit=7'))).toEqual({
      resource: 'languages',
      view: 'edit',
      id: '7',
    });
  });

  it('give way to one another', () => {
    expect(fromReactAdmin('/admin/languages/7', at('/admin/languages?page=2&view=7'))).toBe(
      '/admin/languages?page=2&edit=7',
    );
  });

  it('give the list its query back when they close', () => {
    expect(fromReactAdmin('/admin/languages', at('/admin/languages?page=2&edit=7'))).toBe('/admin/languages?page=2');
  });

  it('stay open while the list below changes its query', () => {
    const moved = table.fromReactAdmin({ search: '?page=3' }, at('/admin/languages?page=2&view=7'));
    expect(text(moved)).toBe('/admin/languages?page=3&view=7');
  });

  it('bring no other list’s query along', () => {
    expect(fromReactAdmin('/admin/languages/7/show', at('/admin/tutors?page=4'))).toBe('/admin/languages?view=7');
  });

  it('need an id where they name one', () => {
    expect(table.identify(at('/admin/languages?edit='))).toEqual({
      resource: 'languages',
      view: 'list',
      id: undefined,
    });
  });
});

describe('views over a page', () => {
  const tutor = at('/admin/tutors/7?tab=reviews');
  const over = (location: string, open: Location | string = tutor) =>
    text(table.fromReactAdmin(at(location), typeof open === 'string' ? at(open) : open, 'languages'));

  it('stand in its address and leave it the page that it is', () => {
    const address = over('/admin/languages/1/show');
    expect(address).toBe('/admin/tutors/7?tab=reviews&over=languages&view=1');
    expect(table.identify(at(address))).toEqual({ resource: 'tutors', view: 'show', id: '7' });
    expect(table.identifyOver(at(address))).toEqual({ resource: 'languages', view: 'show', id: '1' });
    expect(table.toReactAdmin(at(address)).pathname).toBe('/admin/tutors/7/show');
  });

  it('give way to one another, and the page is left when they close', () => {
    const open = '/admin/tutors/7?tab=reviews&over=languages&view=1';
    expect(over('/admin/languages/1', open)).toBe('/admin/tutors/7?tab=reviews&over=languages&edit=1');
    expect(over('/admin/languages/create', open)).toBe('/admin/tutors/7?tab=reviews&over=languages&add');
    expect(over('/admin/languages', open)).toBe('/admin/tutors/7?tab=reviews');
  });

  it('are those of one resource: what else a page links to is left for', () => {
    expect(over('/admin/languages')).toBe('/admin/languages');
    expect(over('/admin/languages?page=2', '/admin/tutors/7?over=languages&view=1')).toBe('/admin/languages?page=2');
    expect(over('/admin/admins/3/show')).toBe('/admin/admin-management/view/3');
    expect(text(table.fromReactAdmin(at('/admin/languages/1/show'), tutor))).toBe('/admin/languages?view=1');
  });

  it('are none where the address says nothing sensible', () => {
    for (const search of [
      '?view=1',
      '?over=languages',
      '?over=languages&view=',
      '?over=nothing&view=1',
      '?over=tutors',
    ])
      expect(table.identifyOver(at(`/admin/tutors/7${search}`)), search).toBeUndefined();
  });
});

describe('the product’s own declarations', () => {
  const resources = declarations.filter(({ kind }) => kind === 'resource');
  const own = createRouteTable({ resources: resources as never, pages: [] });

  it.each(resources.map(({ name }) => name))(
    'every view of %s has an address of its own that leads back to it',
    (name) => {
      const resource = resources.find((declaration) => declaration.name === name);
      if (resource?.kind !== 'resource') throw new Error('not a resource');
      const seen = new Set<string>();
      for (const view of viewNames.filter((candidate) => candidate in resource.views)) {
        const end = { list: '', create: '/create', edit: '/7', show: '/7/show' }[view];
        const address = own.fromReactAdmin({ pathname: `/admin/${name}${end}`, search: '' }, somewhere);
        expect(own.identify(address)).toMatchObject({ resource: name, view });
        seen.add(text(address));
      }
      expect(seen.size).toBe(Object.keys(resource.views).length);
    },
  );
});
