import { statesField } from '#contract/entity/kinds.ts';
import { namesOf, needsReason, transitionsFrom } from '#contract/states.ts';
import { codeOf } from '../code-of.ts';
import { declared, given, hasUnlisted, type Plan } from '../plan.ts';
import { seededIds, seedingImport, seedingOf } from './seeded.ts';

/** Its given fields with the first of their samples. */
export const sampleOf = (plan: Pick<Plan, 'fields'>) =>
  Object.fromEntries(given(plan).flatMap(({ name, samples }) => (samples ? [[name, samples[0]]] : [])));

/** What a change of it changes: the first field whose samples differ. */
const changeOf = (plan: Pick<Plan, 'fields'>) => {
  const changed = given(plan).find(({ samples }) => samples && samples[0] !== samples[1]);
  return changed ? `, ${changed.name}: ${codeOf(changed.samples?.[1])}` : '';
};

const uniqueStory = ({ fields }: Plan) => {
  const unique = fields.find((field) => field.unique);
  if (!unique) return '';
  return `
  it('refuses a second one with the same ${unique.name}', async () => {
    const { status, body } = await add();
    expect([status, body.code]).toEqual([409, 'conflict.unique']);
    expect(Object.keys(body.errors)).toEqual(['${unique.unique?.[0]}']);
  });
`;
};

/** The first transition that a new record can make, with what is said of it. */
export const transitionOf = ({ fields }: Pick<Plan, 'fields'>) => {
  const state = statesField(declared(fields));
  if (!state) return undefined;
  const [from] = namesOf(state.states);
  const [to] = transitionsFrom(state.states, from);
  if (to === undefined) return undefined;
  return { name: state.name, to, reason: needsReason(state.states, to, from) ? 'Somebody asked for it.' : null };
};

const stateStory = (plan: Plan) => {
  const transition = transitionOf(plan);
  if (!transition) return '';
  const { name, to, reason } = transition;
  return `
  it('takes one to another state, but not to the same one again', async () => {
    const [{ id, version }] = (await list()).data;
    const change = (from: number) =>
      server.call(${plan.names.plural}.changeStatus, {
        as: 'editor',
        params: { id },
        body: { status: '${to}', reason: ${codeOf(reason)}, version: from },
      });
    expect((await change(version)).body.data).toMatchObject({ ${name}: '${to}', statusReason: ${codeOf(reason)} });
    expect((await change(version + 1)).status).toBe(409);
  });
`;
};

/** `tests/server/coupons.test.ts`: one is added, found, changed by two at once, removed and brought back, on both engines. */
export const serverStoryFile = (plan: Plan) => {
  const { names } = plan;
  const { plural, folder } = names;
  const seeded = seededIds(plan);
  const change = hasUnlisted(plan)
    ? 'params: { id }, body: { ...change, version }'
    : 'body: { ...change, id, version }';
  return `
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { ${plural} } from '#contract/${folder}.ts';
import { undoing } from '#contract/undoing.ts';
import { engines } from '#tests/support/engines.ts';
${seedingImport(plan)}
${seeded.length > 0 ? `import { ${plural} as table } from '#server/modules/${folder}/${folder}.table.ts';` : ''}
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const given = ${codeOf(sampleOf(plan))};

describe.each(engines)('${names.pluralWords} on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    ${seedingOf(plan, 'server.db', 'table')}
    ${seeded.length > 0 ? `Object.assign(given, { ${seeded.map(([field, code]) => `${field}: ${code}`).join(', ')} });` : ''}
  });
  afterAll(() => server.close());

  const add = () => server.call(${plural}.add, { as: 'editor', body: given });
  const list = async () => (await server.call(${plural}.list, { as: 'editor' })).body;

  it('adds one and lists it', async () => {
    const { status, body } = await add();
    expect([status, body.data]).toMatchObject([200, given]);
    expect((await list()).data).toMatchObject([{ id: body.data.id }]);
  });
${uniqueStory(plan)}
  it('changes one, and tells who comes too late what it is now', async () => {
    const [{ id, version }] = (await list()).data;
    const change = { ...given${changeOf(plan)} };
    const update = () => server.call(${plural}.update, { as: 'admin', ${change} });
    expect((await update()).body.data).toMatchObject({ ...change, version: version + 1 });
    const late = await update();
    expect([late.status, late.body.code]).toEqual([409, 'conflict.version']);
    expect(late.body.data).toMatchObject(change);
  });
${stateStory(plan)}
  it('removes one, once, and brings it back as it was', async () => {
    const [before] = (await list()).data;
    const { id } = before;
    const remove = () => server.call(${plural}.remove, { as: 'admin', body: { id } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await list()).total).toBe(0);
    const query = { entity: '${names.name}', recordId: id };
    const { body: history } = await server.call(audit.history, { as: 'editor', query });
    const params = { seq: String(history.data[0].id) };
    const undo = { as: 'admin', params, body: { version: null, takesBack: false } } as const;
    expect((await server.call(undoing.undo, undo)).status).toBe(200);
    const anew = { version: expect.any(Number), createdAt: expect.any(String), updatedAt: expect.any(String) };
    expect((await list()).data).toEqual([{ ...before, ...anew }]);
  });
});
`;
};
