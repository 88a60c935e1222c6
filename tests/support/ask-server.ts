import { demo } from './verbs.ts';

/** Asks a running server as the demo's super admin, to learn what the story is to be about; with a body, tells it. */
export const askServer = async <Data>(url: string, path: string, body?: object): Promise<Data> => {
  const login = await fetch(`${url}/api/v1/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...demo.superAdmin, rememberMe: false }),
  });
  const response = await fetch(`${url}/api/v1${path}`, {
    headers: {
      authorization: `Bearer ${login.headers.get('accesstoken')}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  const { data } = (await response.json()) as { data: Data };
  return data;
};
