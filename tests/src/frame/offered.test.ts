import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { specificationCalls } from '#contract/specification-calls.ts';
import { accessOfAction, accessOfAddress } from '#src/frame/access.ts';
import { declare } from '#src/frame/DeclarationsContext.ts';
import { type Offers, onlyOffered } from '#src/frame/onDemand/onlyOffered.ts';
import { declarations } from '#src/resources/index.ts';

const nameOf: (call: Parameters<Offers>[0]) => string = ({ method, path }) => `${method} ${path}`;
const over = (offers: Offers) => declare(onlyOffered(declarations, offers), declarations);
const without = (...calls: string[]) => over((call) => !calls.includes(nameOf(call)));
const at = (pathname: string, search = '') => ({ pathname, search });

it('pages name calls of the contract that admit whoever may open them', () => {
  for (const page of declarations.filter(({ kind }) => kind === 'page')) {
    const { name, access, needs } = page as Extract<typeof page, { kind: 'page' }>;
    expect(needs.length, name).toBeGreaterThan(0);
    const called = endpoints.filter((call) => needs.some((needed) => nameOf(needed) === nameOf(call)));
    expect(called.length, name).toBe(needs.length);
    for (const call of called) expect([access, name]).toEqual([call.access, name]);
  }
});

it('the calls of the specification are in the contract', () => {
  const known = endpoints.map(nameOf);
  expect(specificationCalls.filter((call) => !known.includes(call))).toEqual([]);
});

describe('over a server that answers not all calls', () => {
  it('what it answers in full is as it was', () => {
    const declared = over(() => true);
    expect(declared.all.map(({ name }) => name)).toEqual(declarations.map(({ name }) => name));
    expect(declared.isWithheld(at('/admin/tutors'))).toBe(false);
  });

  it('a screen whose list is not there is left out, and its address is known as one that is', () => {
    const declared = without('GET /api/v1/admin/transactions');
    expect(declared.resource('transactions')).toBeUndefined();
    expect(declared.isWithheld(at('/admin/transactions'))).toBe(true);
    expect(declared.isWithheld(at('/admin/transactions/BK-10000042'))).toBe(true);
    expect(declared.isWithheld(at('/admin/nothing'))).toBe(false);
    expect(accessOfAddress(declared, at('/admin/transactions'))).toBeUndefined();
    expect(accessOfAddress(declared, at('/admin/tutors'))).toBe('editor');
  });

  it('a page whose call is not there is left out', () => {
    const declared = without('GET /api/v1/admin/dashboard');
    expect(declared.pages.map(({ name }) => name)).not.toContain('dashboard');
    expect(declared.isWithheld(at('/admin/dashboard'))).toBe(true);
  });

  it('what cannot be added has no form, and its address is no record', () => {
    const declared = without('POST /api/v1/admin/tutor/add', 'POST /api/v1/admin/languages/update');
    expect(accessOfAction(declared.resource('tutors'), 'create')).toBeUndefined();
    expect(accessOfAction(declared.resource('tutors'), 'edit')).toBe('admin');
    expect(accessOfAddress(declared, at('/admin/tutors/add'))).toBeUndefined();
    expect(accessOfAddress(declared, at('/admin/languages', '?edit=1'))).toBeUndefined();
    expect(accessOfAddress(declared, at('/admin/languages'))).toBe('editor');
  });

  it('an action whose call is not there is nobody’s', () => {
    const declared = without('POST /api/v1/admin/tutor/status/{id}', 'GET /api/v1/admin/tutor/csv');
    expect(accessOfAction(declared.resource('tutors'), 'changeStatus')).toBeUndefined();
    expect(accessOfAction(declared.resource('tutors'), 'export')).toBeUndefined();
    expect(accessOfAction(declared.resource('tutors'), 'delete')).toBe('admin');
  });

  it('with the calls of the specification alone, its screens are left', () => {
    const declared = over((call) => specificationCalls.includes(nameOf(call)));
    const left = declared.all.map(({ name }) => name);
    for (const name of ['dashboard', 'tutors', 'reports', 'transactions', 'subjects', 'pages', 'site-setting'])
      expect(left).toContain(name);
    for (const name of ['webhooks', 'service-tokens', 'import', 'setup', 'audit', 'users'])
      expect(left).not.toContain(name);
  });
});
