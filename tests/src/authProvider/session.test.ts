import Cookies from 'js-cookie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeReturnTo } from '#src/authProvider/returnTo.ts';
import {
  clearSession,
  readRefreshToken,
  readSession,
  storeSession,
  subscribeToSession,
} from '#src/authProvider/session.ts';
import { cookieNamesOver, sessionCookies } from '#src/authProvider/sessionKeys.ts';
import { signInAs, tokens } from '#tests/support/scripted-session.ts';

afterEach(clearSession);

/** js-cookie as a browser sees it: what was written to the cookie jar, attributes included. */
const writtenCookies = (act: () => void) => {
  const written: string[] = [];
  const spy = vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie));
  act();
  spy.mockRestore();
  return written;
};

describe('the stored session', () => {
  it('is read as it was stored, and nobody’s after it was cleared', () => {
    signInAs('one');
    expect(readSession()).toMatchObject({ accessToken: 'access-one', user: { userType: 'admin' } });
    clearSession();
    expect(readSession()).toBeUndefined();
    expect(readRefreshToken()).toBeUndefined();
  });

  it('leaves everything else in place when it is cleared', () => {
    localStorage.setItem('RaStore.locale', '"pt"');
    localStorage.setItem('lectern.draft.tutors', 'a draft');
    signInAs('one');
    clearSession();
    expect(localStorage.getItem('RaStore.locale')).toBe('"pt"');
    expect(localStorage.getItem('lectern.draft.tutors')).toBe('a draft');
    expect(Object.keys(localStorage)).toHaveLength(2);
  });

  it('is one of nobody when the stored person is damaged', () => {
    signInAs('one');
    for (const damage of ['{', 'null', '"text"', '12']) {
      localStorage.setItem('lectern.user', damage);
      expect(readSession()?.user.userType, damage).toBeUndefined();
    }
  });

  it('is kept under names with the application’s prefix, cookies too', () => {
    const cookies = writtenCookies(() => signInAs('one', true));
    const names = cookies.map((cookie) => cookie.split('=')[0]);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !/^(__Host-)?lectern\./.test(name ?? ''))).toEqual([]);
    const keys = Object.keys(localStorage).filter((key) => !key.startsWith('RaStore.'));
    expect(keys.length).toBeGreaterThan(2);
    expect(keys.filter((key) => !key.startsWith('lectern.'))).toEqual([]);
  });

  it('ends with the browser unless it is remembered', () => {
    vi.spyOn(Cookies, 'get');
    signInAs('one');
    // jsdom drops Secure cookies on plain HTTP, so the jar's answer is given here: it took the cookie, then lost it.
    localStorage.setItem('lectern.hasCookie', 'true');
    Cookies.set('lectern.refreshToken', 'refresh-one');
    expect(readSession()).toBeDefined();
    Cookies.remove('lectern.refreshToken');
    expect(readSession()).toBeUndefined();
  });
});

describe('the refresh cookie', () => {
  const attributesOf = (cookies: string[]) =>
    cookies.find((cookie) => cookie.startsWith('lectern.refreshToken=')) ?? '';

  it('is Secure and SameSite=Strict, and lives as long as the server says when remembered', () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') });
    const cookie = attributesOf(writtenCookies(() => signInAs('one', true)));
    vi.useRealTimers();
    expect(cookie).toMatch(/; secure/i);
    expect(cookie).toMatch(/; samesite=strict/i);
    expect(cookie).toContain('expires=Sun, 01 Mar 2026 01:00:00 GMT');
  });

  it('can be set by no other host, where there is TLS', () => {
    expect(cookieNamesOver('http:')).toEqual(sessionCookies);
    const { refreshToken, rememberMe } = cookieNamesOver('https:');
    expect([refreshToken, rememberMe]).toEqual(['__Host-lectern.refreshToken', '__Host-lectern.rememberMe']);
    // What browsers want of such a cookie besides Secure.
    const cookie = attributesOf(writtenCookies(() => signInAs('one', true)));
    expect(cookie).toMatch(/; path=\/(;|$)/i);
    expect(cookie).not.toMatch(/; domain=/i);
  });

  it('lives as long as the browser otherwise', () => {
    expect(attributesOf(writtenCookies(() => signInAs('one', false)))).not.toContain('expires');
  });

  it.each([Number.NaN, -5, 0, Number.POSITIVE_INFINITY, 1e300])(
    'survives the senseless expiry %s',
    (refreshTokenExpiresIn) => {
      const cookie = attributesOf(
        writtenCookies(() => storeSession({ ...tokens('one'), refreshTokenExpiresIn }, true)),
      );
      expect(cookie).toContain('refresh-one');
      expect(cookie).not.toContain('expires');
    },
  );
});

describe('whoever follows the session', () => {
  it('hears of changes here and in other tabs, and of nothing else', () => {
    const heard = vi.fn();
    const stop = subscribeToSession(heard);
    signInAs('one');
    expect(heard).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new StorageEvent('storage', { key: 'lectern.accessToken' }));
    expect(heard).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new StorageEvent('storage', { key: 'RaStore.locale' }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    clearSession();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe('the address first asked for', () => {
  it.each([
    ['/admin/tutors?page=2#top', '/admin/tutors?page=2#top'],
    ['//elsewhere.example/x', undefined],
    ['/\\elsewhere.example', undefined],
    ['https://elsewhere.example', undefined],
    ['javascript:alert(1)', undefined],
  ])('%s opens as %s', (stored, opened) => {
    sessionStorage.setItem('lectern.askedFor', stored);
    expect(takeReturnTo()).toBe(opened);
    expect(takeReturnTo()).toBeUndefined();
  });
});
