import { Admin, type AuthProvider, type DataProvider, DataTable, List, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

// The yardstick: what react-admin brings along, one list of tutors over the same calls, and nothing of ours.

const key = 'bareToken';

const call = async (path: string, init?: RequestInit) => {
  const response = await fetch(`/api/v1${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem(key)}` },
  });
  if (!response.ok) throw new Error(response.statusText);
  return response;
};

const authProvider: AuthProvider = {
  login: async ({ username, password }) => {
    const body = JSON.stringify({ email: username, password, rememberMe: false });
    const { headers } = await call('/admin/login', { method: 'POST', body });
    localStorage.setItem(key, headers.get('accesstoken') ?? '');
  },
  logout: async () => localStorage.removeItem(key),
  checkAuth: async () => {
    if (!localStorage.getItem(key)) throw new Error('Nobody is signed in.');
  },
  checkError: async () => undefined,
  getPermissions: async () => undefined,
};

const dataProvider = {
  getList: async (_resource, { pagination, sort }) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
    const order = sort?.field === 'displayName' ? `&sort=displayName&dir=${sort.order.toLowerCase()}` : '';
    const { data, total } = await (await call(`/admin/tutor?page=${page}&limit=${perPage}${order}`)).json();
    return { data, total };
  },
} as Partial<DataProvider> as DataProvider;

const TutorList = () => (
  <List perPage={25}>
    <DataTable>
      <DataTable.Col source="displayName" />
      <DataTable.Col source="email" />
      <DataTable.Col source="status" />
      <DataTable.NumberCol source="hourlyRateCents" />
      <DataTable.NumberCol source="rating" />
      <DataTable.Col source="createdAt" />
    </DataTable>
  </List>
);

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="tutors" list={TutorList} />
  </Admin>,
);
