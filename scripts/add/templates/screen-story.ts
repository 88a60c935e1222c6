import { linksName } from '#server/entity/link-table.ts';
import { codeOf } from '../code-of.ts';
import type { AskedField } from '../parse-field.ts';
import { given, ofKind, type Plan } from '../plan.ts';
import { actionOf, type Texts, wordOf } from '../texts.ts';
import { seededIds, seedingImport, seedingOf } from './seeded.ts';
import { sampleOf, transitionOf } from './server-story.ts';

const textKinds = ['text', 'email', 'slug', 'code', 'longText'];

/** The field that the story changes: the title where a person gives it, the first text otherwise. */
const changedOf = (plan: Plan) => {
  const texts = given(plan).filter(({ kind }) => textKinds.includes(kind));
  return texts.find(({ name }) => name === plan.title) ?? texts[0];
};

/** What the record is called once a field has its first sample, or its second. */
const titleWith = (plan: Plan, changed: string, which: 0 | 1) => {
  const sampled = (name: string) =>
    String(plan.fields.find((field) => field.name === name)?.samples?.[name === changed ? which : 0]);
  const title = plan.fields.find(({ name }) => name === plan.title);
  return title?.kind === 'made' ? title.inside.split('+').map(sampled).join(' ') : sampled(plan.title);
};

const deletion = (title: string) => `
    await user.click(await screen.findByRole('button', { name: ${codeOf(`Delete: ${title}`)} }));`;

const changeStory = (plan: Plan, changed: AskedField | undefined, labels: Texts) => {
  if (!changed) return deletion(titleWith(plan, '', 0));
  const { name, samples = ['', ''] } = changed;
  return `
    await user.click(within(drawer).getByRole('link', { name: 'Edit' }));
    const input = await screen.findByRole('textbox', { name: ${codeOf(labels[name])} });
    await waitFor(() => expect(input).toHaveValue(${codeOf(samples[0])}));
    await user.clear(input);
    await user.type(input, ${codeOf(samples[1])});
    await user.click(screen.getByRole('button', { name: 'Save' }));${deletion(titleWith(plan, name, 1))}`;
};

const stateStory = (plan: Plan) => {
  const transition = transitionOf(plan);
  if (!transition) return '';
  const { to, reason } = transition;
  const action = codeOf(actionOf(to));
  const lines = [
    `await user.click(within(drawer).getByRole('button', { name: ${action} }));`,
    `const question = within(await screen.findByRole('dialog', { name: /^${actionOf(to)} / }));`,
    ...(reason ? [`await user.type(question.getByRole('textbox'), ${codeOf(reason)});`] : []),
    `await user.click(question.getByRole('button', { name: ${action} }));`,
    `expect(await within(drawer).findByText(${codeOf(wordOf(to))})).toBeVisible();`,
    `await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([drawer]));`,
  ];
  return `\n${lines.join('\n')}\n`;
};

/** The same as the table takes it. */
const storedSampleOf = (plan: Plan) => ({
  ...sampleOf({ fields: plan.fields.filter(({ kind }) => kind !== 'refs') }),
  ...Object.fromEntries(ofKind(plan, 'moment').map(({ name, samples }) => [name, new Date(String(samples?.[0]))])),
  ...Object.fromEntries(ofKind(plan, 'currency').map(({ name }) => [name, 'EUR'])),
});

const seedOf = (plan: Plan) => {
  const { plural } = plan.names;
  const ids = seededIds(plan);
  const several = ids.filter(([name]) => isSeveral(plan, name));
  const seeded = ids.filter((one) => !several.includes(one)).map(([name, code]) => `, ${name}: ${code}`);
  const values = codeOf(storedSampleOf(plan)).replace(/ \}$/, `${seeded.join('')} }`);
  const insert = `db.insert(${plural}).values(${values})`;
  if (ids.length === 0) return `(db) => ${insert}`;
  const links = several.map(
    ([name, code]) =>
      `await db.insert(${linksName(plan.names.name, name)}).values({ owner: row?.id ?? '', named: ${code.slice(1, -1)} });`,
  );
  return links.length > 0
    ? `async (db) => { ${seedingOf(plan, 'db')} const [row] = await ${insert}.returning(); ${links.join('\n')} }`
    : `async (db) => { ${seedingOf(plan, 'db')} await ${insert}; }`;
};

const isSeveral = ({ fields }: Plan, name: string) =>
  fields.some((field) => field.name === name && field.kind === 'refs');

/** What links the seeded record with others that it has to name. */
const linksIn = (plan: Plan) =>
  seededIds(plan).flatMap(([name]) => (isSeveral(plan, name) ? [linksName(plan.names.name, name)] : []));

const requirement = `await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect((await within(form).findAllByText('This field is required'))[0]).toBeVisible();`;

/** Is there a field that a form begins without, and that is not to be left empty? */
const needsSomething = (plan: Plan) =>
  given(plan).some(
    ({ kind, field }) =>
      !['flag', 'choice', 'place', 'refs'].includes(kind) &&
      !['', null].some((empty) => field.schema.safeParse(empty).success),
  );

/** `tests/src/resources/coupons.test.tsx`: one is read, changed and deleted on the screens, and another is begun. */
export const screenStoryFile = (plan: Plan, texts: Texts) => {
  const { plural, folder, pluralWords } = plan.names;
  const labels = texts.fields as Texts;
  const changed = changedOf(plan);
  const title = titleWith(plan, '', 0);
  return `
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ${[plural, ...linksIn(plan)].join(', ')} } from '#server/modules/${folder}/${folder}.table.ts';
${seedingImport(plan)}
import { startApp } from '#tests/support/start-app.tsx';

/** What a person gives, and what else is shown. */
const asked = ${codeOf(given(plan).map((field) => labels[field.name]))};
const shown = [...asked, ${plan.fields
    .filter(({ field: { given, kind } }) => !given && kind !== 'states' && kind !== 'currency')
    .map(({ name }) => codeOf(labels[name]))
    .join(', ')}];

describe('${pluralWords}', () => {
  it('are read, changed and deleted', async () => {
    const { screen, user } = await startApp({
      role: 'admin',
      url: '/admin/${folder}',
      seed: ${seedOf(plan)},
    });
    await user.click(await screen.findByRole('link', { name: ${codeOf(title)} }));
    const drawer = await screen.findByRole('dialog', { name: ${codeOf(title)} });
    for (const label of shown)
      expect((await within(drawer).findAllByText(label))[0]).toBeVisible();
    ${stateStory(plan)}${changeStory(plan, changed, labels)}
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted')).toBeVisible();
    expect(screen.queryByRole('link', { name: ${codeOf(titleWith(plan, changed?.name ?? '', 1))} })).toBeNull();
  });

  it('are added in a form that asks for all there is to give', async () => {
    const { screen, user } = await startApp({ role: 'editor', url: '/admin/${folder}?add' });
    const form = await screen.findByRole('dialog', { name: ${codeOf(texts.add)} });
    for (const label of asked)
      expect((await within(form).findAllByLabelText((text) => text.replace(' (optional)', '') === label))[0]).toBeEnabled();
    ${needsSomething(plan) ? requirement : ''}
  });
});
`;
};
