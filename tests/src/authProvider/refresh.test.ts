import Cookies from 'js-cookie';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { auth } from '#contract/auth.ts';
import { files } from '#contract/files.ts';
import { languages } from '#contract/languages.ts';
import { watchActivity } from '#src/authProvider/late/watchActivity.ts';
import { clearSession, readIdleSeconds, readSession, storeSession } from '#src/authProvider/session.ts';
import { takeSessionEnded } from '#src/authProvider/sessionEnded.ts';
import { signOut } from '#src/authProvider/signIn.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { type Answer, type Received, startScriptedServer } from '#tests/support/scripted-server.ts';
import { sessionUser, signInAs, tokens } from '#tests/support/scripted-session.ts';

const refreshPath = auth.refresh.path;
const expired: Answer = { status: 403, body: { message: 'Expired', code: 'session.expired' } };
const list: Answer = { body: { data: [], total: 0, page: 1, limit: 25 } };

/** jsdom drops Secure cookies on plain HTTP; a browser on this machine keeps them. */
const keepCookie = (name: string) => Cookies.set('lectern.refreshToken', `refresh-${name}`);

const signedInWithOldToken = () => {
  signInAs('old');
  keepCookie('old');
};

/** Refuses the old access token, takes the new one, and renews. */
const renewing = ({ path, headers }: Received): Answer => {
  if (path === refreshPath) {
    return { body: { data: tokens('new') } };
  }
  return headers.authorization === 'Bearer access-new' ? list : expired;
};

const refreshes = (received: Received[]) => received.filter(({ path }) => path === refreshPath);

afterEach(() => {
  clearSession();
  Cookies.remove('lectern.refreshToken');
});

describe('an expired session', () => {
  it('is renewed once for ten calls, each of which is repeated once', async () => {
    signedInWithOldToken();
    const { received } = await startScriptedServer(renewing);
    const answers = await Promise.all(Array.from({ length: 10 }, () => callApi(languages.list)));
    expect(answers).toHaveLength(10);
    expect(refreshes(received)).toHaveLength(1);
    expect(received).toHaveLength(21);
    expect(readSession()?.accessToken).toBe('access-new');
  });

  it('tells the server how long ago the person did something, in whichever tab', async () => {
    signedInWithOldToken();
    const stop = watchActivity();
    stop();
    localStorage.setItem('lectern.activeAt', String(Date.now() - 90_500));
    window.dispatchEvent(new Event('keydown'));
    const { received } = await startScriptedServer(renewing);
    await callApi(languages.list);
    expect(JSON.parse(refreshes(received)[0]?.body ?? '').idleSeconds).toBe(90);
  });

  it('is told at once that the person is back, who may be gone again before it is renewed by itself', async () => {
    signedInWithOldToken();
    localStorage.setItem('lectern.activeAt', String(Date.now() - 3_600_000));
    const { received } = await startScriptedServer(({ path }) =>
      path === refreshPath ? { body: { data: tokens('new') } } : list,
    );
    onTestFinished(watchActivity());
    await vi.waitFor(() => expect(readSession()?.accessToken).toBe('access-new'));
    window.dispatchEvent(new Event('keydown'));
    await callApi(languages.list);
    expect(refreshes(received).map(({ body }) => JSON.parse(body).idleSeconds)).toEqual([0]);
  });

  it('is not renewed for a person who was there a moment ago', async () => {
    signedInWithOldToken();
    localStorage.setItem('lectern.activeAt', String(Date.now() - 120_000));
    const { received } = await startScriptedServer(() => list);
    onTestFinished(watchActivity());
    await callApi(languages.list);
    expect(refreshes(received)).toEqual([]);
  });

  it.each(['pointermove', 'keydown', 'wheel', 'click'])(
    'takes a %s for something that the person did',
    async (event) => {
      signedInWithOldToken();
      await startScriptedServer(renewing);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
      onTestFinished(watchActivity());
      vi.useRealTimers();
      expect(readIdleSeconds()).toBeGreaterThanOrEqual(3_600);
      window.dispatchEvent(new Event(event));
      expect(readIdleSeconds()).toBeLessThan(60);
      await vi.waitFor(() => expect(readSession()?.accessToken).toBe('access-new'));
    },
  );

  it('tells the server whether the person wanted to be remembered', async () => {
    for (const remembered of [false, true]) {
      signedInWithOldToken();
      if (remembered) Cookies.set('lectern.rememberMe', 'true');
      const { received } = await startScriptedServer(renewing);
      await callApi(languages.list);
      const [refresh] = refreshes(received);
      expect(JSON.parse(refresh?.body ?? '')).toEqual({ refreshToken: 'refresh-old', HasCredRemembered: remembered });
      clearSession();
    }
    Cookies.remove('lectern.rememberMe');
  });

  it('repeats an upload with the same bytes', async () => {
    signedInWithOldToken();
    const { received } = await startScriptedServer(renewing);
    const form = new FormData();
    form.set('file', new Blob(['the bytes of a photo']), 'photo.png');
    await callApi(files.uploadPhoto, { body: form });
    const uploads = received.filter(({ path }) => path === files.uploadPhoto.path);
    expect(uploads).toHaveLength(2);
    for (const { body } of uploads) expect(body).toContain('the bytes of a photo');
  });

  it('is taken from another tab that has renewed it already', async () => {
    signedInWithOldToken();
    const { received } = await startScriptedServer((call) => {
      // While the refusal is under way the other tab finishes.
      if (call.headers.authorization === 'Bearer access-old') localStorage.setItem('lectern.accessToken', 'access-new');
      return renewing(call);
    });
    await callApi(languages.list);
    expect(refreshes(received)).toHaveLength(0);
  });

  it('is not taken from another person who has signed in meanwhile', async () => {
    signedInWithOldToken();
    const { received } = await startScriptedServer((call) => {
      storeSession({ ...tokens('new'), user: { ...sessionUser, uid: 'somebody else' } }, false);
      return renewing(call);
    });
    await expect(callApi(languages.list)).rejects.toMatchObject({ body: { code: 'session.expired' } });
    expect(received).toHaveLength(1);
    expect(readSession()?.accessToken).toBe('access-new');
  });

  it('is renewed again, and again, where tokens were over before they came', async () => {
    signedInWithOldToken();
    const renewals = ['late', 'later', 'latest', 'new'];
    const { received } = await startScriptedServer((call) =>
      call.path === refreshPath ? { body: { data: tokens(renewals.shift() ?? 'none') } } : renewing(call),
    );
    await callApi(languages.list);
    expect(refreshes(received)).toHaveLength(4);
    expect(received).toHaveLength(9);
  });

  it('ends for good with the fifth refusal', async () => {
    signedInWithOldToken();
    const { received } = await startScriptedServer(({ path }) =>
      path === refreshPath ? { body: { data: tokens('new') } } : expired,
    );
    await expect(callApi(languages.list)).rejects.toMatchObject({ status: 403 });
    expect(received).toHaveLength(9);
  });

  it('is renewed once for a refusal that does not say why, as a proxy’s', async () => {
    signedInWithOldToken();
    const { received } = await startScriptedServer(({ path }) =>
      path === refreshPath ? { body: { data: tokens('new') } } : { status: 403, body: 'Forbidden' },
    );
    await expect(callApi(languages.list)).rejects.toMatchObject({ status: 403 });
    expect(refreshes(received)).toHaveLength(1);
    expect(received).toHaveLength(3);
    expect(readSession()?.accessToken).toBe('access-new');
  });

  it('is cleared with a notice when the server refuses to renew it', async () => {
    signedInWithOldToken();
    await startScriptedServer(({ path }) =>
      path === refreshPath ? { status: 401, body: { message: 'No' } } : expired,
    );
    await expect(callApi(languages.list)).rejects.toMatchObject({ body: { code: 'session.expired' } });
    expect(readSession()).toBeUndefined();
    expect(takeSessionEnded()).toBe(true);
  });

  it.each<[string, Answer, string]>([
    ['a dropped connection', 'hang up', 'network.failed'],
    ['a server fault', { status: 503, body: {} }, 'server.unavailable'],
    ['a proxy that knows no server', { status: 404, body: {} }, 'server.unavailable'],
    ['too many tries', { status: 429, body: {} }, 'server.unavailable'],
  ])('is kept through %s, and the call says why it failed', async (_, answer, code) => {
    signedInWithOldToken();
    await startScriptedServer(({ path }) => (path === refreshPath ? answer : expired));
    await expect(callApi(languages.list)).rejects.toMatchObject({ message: code, body: { code } });
    expect(readSession()?.accessToken).toBe('access-old');
  });

  it('does not come back when the person signs out while it is renewed', async () => {
    signedInWithOldToken();
    const { received } = await startScriptedServer(async (call) => {
      if (call.path === refreshPath) {
        await signOut();
        Cookies.remove('lectern.refreshToken');
      }
      return call.path === auth.logout.path ? {} : renewing(call);
    });
    await expect(callApi(languages.list)).rejects.toMatchObject({ body: { code: 'session.expired' } });
    expect(readSession()).toBeUndefined();
    const ended = received
      .filter(({ path }) => path === auth.logout.path)
      .map(({ body }) => JSON.parse(body).refreshToken);
    expect(ended.sort()).toEqual(['refresh-new', 'refresh-old']);
  });
});

describe('what is never renewed', () => {
  it('a refused role', async () => {
    signedInWithOldToken();
    const { received } = await startScriptedServer(() => ({
      status: 403,
      body: { code: 'access.denied', message: 'No' },
    }));
    await expect(callApi(languages.list)).rejects.toMatchObject({ body: { code: 'access.denied' } });
    expect(received).toHaveLength(1);
  });

  it('the session’s own calls', async () => {
    signedInWithOldToken();
    const { received } = await startScriptedServer(() => expired);
    await expect(callApi(auth.signInOptions)).rejects.toMatchObject({ status: 403 });
    await signOut();
    expect(received.map(({ path }) => path)).toEqual([auth.signInOptions.path, auth.logout.path]);
  });
});
