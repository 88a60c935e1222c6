import { contract } from '#contract/index.ts';
import { demoAccounts } from '#server/demo/people/staff.ts';

const [{ email, password }] = demoAccounts;
/** Who signs in where a release was kept. */
export const credentials = { email, password };

/** What the API answers, by call: `GET /api/v1/admin/tutor/0d6e…`. */
export type Answers = Record<string, unknown>;
type Row = Record<string, unknown>;

/** Of lists, all their pages in one. */
const readList = async (read: (path: string) => Promise<Row>, path: string) => {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { data } = (await read(`${path}?limit=500&page=${page}`)) as { data: Row[] };
    rows.push(...data);
    if (data.length < 500) return rows;
  }
};

/**
 * Reads all lists of records and each of their records, as a client of the API.
 *
 * @param token an access token of a super admin.
 */
export const readEverything = async (url: string, token: string): Promise<Answers> => {
  const read = async (path: string) => {
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Row;
  };
  const answers: Answers = { [contract.settings.get.path]: (await read(contract.settings.get.path)).data };
  for (const calls of Object.values(contract)) {
    // Sessions are no records, and are not kept.
    if (!('list' in calls) || !('total' in calls.list.response.shape)) continue;
    const rows = await readList(read, calls.list.path);
    answers[calls.list.path] = rows;
    if (!('get' in calls)) continue;
    const { path } = calls.get;
    const key = /\{(\w+)\}/.exec(path)?.[1] ?? 'id';
    for (const row of rows) {
      const of = path.replace(`{${key}}`, String(row[key]));
      answers[of] = (await read(of)).data;
    }
  }
  return answers;
};
