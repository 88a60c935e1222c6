import { waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { emailTemplates } from '#server/modules/email-templates/email-templates.table.ts';
import { insertAt } from '#src/resources/email-templates/insertAt.ts';
import { startApp } from '#tests/support/start-app.tsx';

const welcome = {
  key: 'welcome',
  name: 'Welcome',
  subjectEn: 'Hello',
  bodyEn: '<p>Hi</p>',
  variables: [{ name: 'firstName', meaning: 'First name', sample: 'Camille' }],
};

describe('e-mail templates', () => {
  it('take variables by click, show themselves filled in, and refuse unknown ones', async () => {
    const { screen, user } = await startApp({
      role: 'admin',
      url: '/admin/email-templates',
      seed: (db) => db.insert(emailTemplates).values(welcome),
    });
    await user.click(await screen.findByRole('link', { name: 'Welcome' }));
    const subject = await screen.findByLabelText<HTMLInputElement>('Subject (English)');
    await user.click(subject);
    await user.keyboard('{End} ');
    await user.click(screen.getByRole('button', { name: /^firstName/ }));
    expect(subject).toHaveValue('Hello {{ firstName }}');
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(await within(preview).findByText('Hello Camille')).toBeVisible();
    const frame = within(preview).getByTitle('Preview');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<p>Hi</p>'));

    await user.click(screen.getByLabelText('Text (English)'));
    await user.paste('{{ surname }}');
    expect(await within(preview).findByText(/Unknown variable: surname/)).toBeVisible();
    // Outside production react-admin writes every refused call to the console as well.
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Unknown variable: surname')).toBeVisible();
    const body = screen.getByLabelText('Text (English)');
    expect(body).toBeInvalid();
    await user.click(screen.getByRole('button', { name: /^firstName/ }));
    await waitFor(() => expect(body).toBeValid());
  });

  it('say what is wrong with them where a test of them is refused', async () => {
    const { screen, user } = await startApp<string>({
      role: 'admin',
      url: (id) => `/admin/email-templates/${id}`,
      seed: async (db) => {
        const [added] = await db.insert(emailTemplates).values(welcome).returning({ id: emailTemplates.id });
        return added?.id ?? expect.fail('The e-mail was not added.');
      },
    });
    await user.click(await screen.findByLabelText('Text (English)'));
    await user.paste('{{ surname }}');
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.click(await screen.findByRole('button', { name: 'Send a test to myself' }));
    expect(
      await screen.findByText(/^Text \(English\): Unknown variable: surname$/, { selector: '[class*=Snackbar] *' }),
    ).toBeVisible();
  });

  it('say that a test is only a file where there is no mail server', async () => {
    const { screen, user } = await startApp<string>({
      role: 'admin',
      url: (id) => `/admin/email-templates/${id}`,
      seed: async (db) => {
        const [added] = await db.insert(emailTemplates).values(welcome).returning({ id: emailTemplates.id });
        return added?.id ?? expect.fail('The e-mail was not added.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send a test to myself' }));
    expect(await screen.findByText('No mail server is set up. The test becomes a file on the server.')).toBeVisible();
    expect(screen.queryByText(/is on its way/)).toBeNull();
  });

  it('have the key that is made of the name, no longer missing where nothing had been typed', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/email-templates' });
    await user.click((await screen.findAllByRole('link', { name: 'Add an e-mail' }))[0] as HTMLElement);
    const form = within(await screen.findByRole('dialog'));
    const name = await form.findByLabelText(/^Name/);
    await user.click(form.getByRole('button', { name: 'Save' }));
    const key = form.getByLabelText(/^Key/);
    await waitFor(() => expect(key).toBeInvalid());
    await user.type(name, 'Newsletter');
    expect(key).toHaveValue('newsletter');
    await waitFor(() => expect(key).toBeValid());
  });
});

describe('an e-mail that Lectern sends itself', () => {
  it('is not offered to be deleted in the list, while others are', async () => {
    const { screen } = await startApp({
      role: 'admin',
      url: '/admin/email-templates',
      seed: (db) => db.insert(emailTemplates).values([welcome, { ...welcome, key: 'reset-password', name: 'Reset' }]),
    });
    expect(await screen.findByRole('button', { name: 'Delete: Welcome' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit: Reset' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete: Reset' })).toBeNull();
  });
});

describe('the text of an e-mail that Lectern sends itself', () => {
  const openWriting = async () => {
    const { screen, user } = await startApp<string>({
      role: 'admin',
      url: (id) => `/admin/email-templates/${id}`,
      seed: async (db) => {
        const values = { key: 'password-changed', name: 'Changed', variables: welcome.variables };
        const [added] = await db.insert(emailTemplates).values(values).returning();
        return added?.id ?? '';
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Write another' }));
    return { screen, user, subject: await screen.findByLabelText<HTMLInputElement>('Subject (English)') };
  };

  it('is written from scratch by whoever empties it first, and is said to be shown once it is whole', async () => {
    const { screen, user, subject } = await openWriting();
    const body = screen.getByLabelText('Text (English)');
    await user.clear(subject);
    await user.clear(body);
    expect(body).toHaveFocus();
    await user.paste('<p>Anew</p>');
    expect(screen.getByLabelText('Text (English)')).toHaveValue('<p>Anew</p>');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('It is shown once both the subject and the text are written.')).toBeVisible();
    await user.type(subject, 'Mine');
    expect(await preview.findByText('Mine')).toBeVisible();

    await user.clear(subject);
    await user.clear(body);
    await user.click(screen.getByRole('button', { name: 'Use Lectern’s own' }));
    expect(await screen.findByRole('button', { name: 'Write another' })).toBeVisible();
    expect(screen.queryByLabelText('Text (English)')).toBeNull();
  });

  it('is Lectern’s own again for whoever empties it and saves', async () => {
    const { screen, user, subject } = await openWriting();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const save = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save).toBeDisabled());
    await waitFor(() => expect(save).toBeEnabled());
    await user.clear(subject);
    await user.clear(screen.getByLabelText('Text (English)'));
    expect(screen.getByLabelText('Text (English)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Write another' })).toBeVisible();
    expect(screen.queryByLabelText('Text (English)')).toBeNull();
  });

  it('has a variable at its end where the input that had the cursor was taken away', async () => {
    const { screen, user, subject } = await openWriting();
    const own = subject.value;
    await user.click(subject);
    await user.keyboard('{Home}');
    await user.click(screen.getByRole('button', { name: 'Use Lectern’s own' }));
    await user.click(await screen.findByRole('button', { name: 'Write another' }));
    const anew = await screen.findByLabelText('Subject (English)');
    await user.click(screen.getByRole('button', { name: /^firstName/ }));
    expect(anew).toHaveValue(own);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text (English)').value).toMatch(/\{\{ firstName \}\}$/);
  });

  it('is said to be there already where a colleague was quicker to add it', async () => {
    const { screen, user, db } = await startApp({ role: 'admin', url: '/admin/email-templates?add' });
    const form = within(await screen.findByRole('dialog'));
    await user.click(await form.findByRole('combobox', { name: 'E-mail template' }));
    await user.click(await screen.findByRole('option', { name: 'Password changed' }));
    await db.insert(emailTemplates).values({ key: 'password-changed', name: 'Changed' });
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Another record has this already')).toBeVisible();
    expect(form.getByRole('combobox', { name: 'E-mail template' })).toBeInvalid();
  });

  it('is not offered to be added where it is there already, behind a hundred others', async () => {
    const { screen, user } = await startApp({
      role: 'admin',
      url: '/admin/email-templates',
      seed: (db) => {
        const others = Array.from({ length: 100 }, (_, nth) => ({ ...welcome, key: `a-${nth}`, name: `Own ${nth}` }));
        return db.insert(emailTemplates).values([...others, { ...welcome, key: 'password-changed', name: 'Changed' }]);
      },
    });
    await user.click((await screen.findAllByRole('link', { name: 'Add an e-mail' }))[0] as HTMLElement);
    const form = within(await screen.findByRole('dialog'));
    await user.click(await form.findByRole('combobox', { name: 'E-mail template' }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    const offered = options.map(({ textContent }) => textContent);
    expect(offered).toContain('Reset the password');
    expect(offered).not.toContain('Password changed');
  });
});

describe('the languages of an e-mail', () => {
  it('are no longer refused once Lectern’s own text is taken instead', async () => {
    const { screen, user } = await startApp<string>({
      role: 'admin',
      url: (id) => `/admin/email-templates/${id}`,
      seed: async (db) => {
        const values = { key: 'password-changed', name: 'Changed', variables: [] };
        const [added] = await db.insert(emailTemplates).values(values).returning();
        return added?.id ?? '';
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Write another' }));
    await user.clear(await screen.findByLabelText('Text (English)'));
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('tab', { name: 'English needs attention' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use Lectern’s own' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use Lectern’s own' }));
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'English needs attention' })).toBeNull());
  });

  it('is whole or not at all where a colleague took it away of which a word was changed', async () => {
    const { screen, user, db, seeded } = await startApp<string>({
      role: 'admin',
      url: (id) => `/admin/email-templates/${id}`,
      seed: async (db) => {
        const german = { subjectDe: 'Hallo', bodyDe: '<p>Hallo</p>' };
        const [added] = await db
          .insert(emailTemplates)
          .values({ ...welcome, ...german })
          .returning();
        return added?.id ?? '';
      },
    });
    await user.click(await screen.findByRole('tab', { name: /^Deutsch/ }));
    const body = await screen.findByLabelText('Text (German)');
    await user.clear(body);
    await user.paste('<p>Guten Tag</p>');
    await db.update(emailTemplates).set({ subjectDe: null, bodyDe: null, version: 2 });
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getAllByRole('radio', { checked: true })).toHaveLength(2);
    await user.click(question.getByRole('button', { name: 'Save this' }));
    const saved = async () => (await db.select().from(emailTemplates).where(eq(emailTemplates.id, seeded)))[0];
    await waitFor(async () => expect(await saved()).toMatchObject({ version: 3 }));
    expect(await saved()).toMatchObject({ subjectDe: 'Hallo', bodyDe: '<p>Guten Tag</p>' });
  });

  it('are said to be those of which an earlier version cannot be brought back', async () => {
    const { screen, user } = await startApp<string>({
      role: 'admin',
      url: (id) => `/admin/email-templates/${id}`,
      seed: async (db) => {
        const german = { subjectDe: 'Hallo {{ firstName }}', bodyDe: '<p>Hallo</p>' };
        const [added] = await db
          .insert(emailTemplates)
          .values({ ...welcome, ...german })
          .returning();
        await db.update(emailTemplates).set({ subjectDe: 'Hallo', variables: [], version: 2 });
        return added?.id ?? '';
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Versions of/ }));
    await user.click(await dialog.findByRole('button', { name: /^Version 1/ }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Restore Variables' }));
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(await dialog.findByText('Subject (German): Unknown variable: firstName')).toBeVisible();
  });

  it('are written one at a time, from English where one likes, and keep what is typed in each', async () => {
    let stored = async (): Promise<unknown> => undefined;
    const { screen, user } = await startApp<string>({
      role: 'admin',
      url: (id) => `/admin/email-templates/${id}`,
      seed: async (db) => {
        const [added] = await db.insert(emailTemplates).values(welcome).returning();
        stored = async () => (await db.select().from(emailTemplates))[0];
        return added?.id ?? '';
      },
    });
    const tab = (name: string) => screen.findByRole('tab', { name });
    expect(await tab('English written')).toHaveAttribute('aria-selected', 'true');
    await user.click(await tab('Deutsch not written'));
    expect(await screen.findByText(/^Not written in this language yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start from English' }));
    const subject = screen.getByLabelText('Subject (German)');
    expect(subject).toHaveValue('Hello');
    await user.clear(subject);
    await user.type(subject, 'Guten Tag');
    expect(await within(screen.getByRole('region', { name: 'Preview' })).findByText('Guten Tag')).toBeVisible();

    await user.click(await tab('Français not written'));
    await user.type(screen.getByLabelText('Subject (French)'), 'Bonjour');
    await user.click(await tab('English written'));
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // What is refused is shown, whichever language was open.
    expect(await tab('Français needs attention')).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('This field is required')).toBeVisible();
    await user.type(screen.getByLabelText('Text (French)'), '<p>Salut</p>');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved: Welcome')).toBeVisible();
    expect(await stored()).toMatchObject({
      ...{ subjectEn: 'Hello', subjectDe: 'Guten Tag', bodyDe: '<p>Hi</p>' },
      ...{ subjectFr: 'Bonjour', bodyFr: '<p>Salut</p>', subjectPt: null, bodyPt: null },
    });
  });
});

describe('inserting', () => {
  it('replaces what is selected, and goes to the end where nothing is', () => {
    expect(insertAt('Hello all', 'X', 6, 9)).toEqual({ text: 'Hello X', cursor: 7 });
    expect(insertAt('Hello', ' X')).toEqual({ text: 'Hello X', cursor: 7 });
  });
});
