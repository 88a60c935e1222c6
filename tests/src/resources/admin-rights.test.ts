import { describe, expect, it } from 'vitest';
import { isForTokens } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { callsOfRights, hasRight, rights } from '#src/resources/admin-management/rights.ts';

const calls = callsOfRights();
const of = (level: Parameters<typeof hasRight>[0]) => rights.filter((right) => hasRight(level, calls[right]));

describe('the rights of a role', () => {
  it('grow with it: each level has what the one before has, and more', () => {
    const editor = ['read', 'notes', 'views', 'content', 'catalogue', 'reports'];
    const admin = [...editor, 'people', 'money', 'settings', 'exports', 'imports', 'deletions'];
    expect(of('editor')).toEqual(editor);
    expect(of('admin')).toEqual(admin);
    expect(of('superAdmin')).toEqual([...admin, 'staff', 'programs']);
  });

  it('leave out no call that an editor may not make', () => {
    const known = Object.values(calls).flat();
    const left = endpoints.filter(
      (call) =>
        !isForTokens(call) && ['admin', 'superAdmin'].includes(String(call.access)) && !known.includes(call as never),
    );
    expect(left.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it.each(rights)('are each about calls: %s', (right) => {
    expect(calls[right].length).toBeGreaterThan(0);
  });
});
