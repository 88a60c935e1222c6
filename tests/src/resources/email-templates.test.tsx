import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { emailTemplates } from '#server/modules/email-templates/email-templates.table.ts';
import { insertAt } from '#src/resources/email-templates/insertAt.ts';
import { startApp } from '#tests/support/start-app.tsx';

const welcome = {
  key: 'welcome',
  name: 'Welcome',
  subject: 'Hello',
  body: '<p>Hi</p>',
  variables: [{ name: 'firstName', meaning: 'First name', sample: 'Camille' }],
};

describe('e-mail templates', () => {
  it('take variables by click, show themselves filled in, and refuse unknown ones', async () => {
    const { screen, user } = await startApp({
      role: 'editor',
      url: '/admin/email-templates',
      seed: (db) => db.insert(emailTemplates).values(welcome),
    });
    await user.click(await screen.findByRole('link', { name: 'Welcome' }));
    const subject = await screen.findByLabelText<HTMLInputElement>('Subject');
    await user.click(subject);
    await user.keyboard('{End} ');
    await user.click(screen.getByRole('button', { name: /^firstName/ }));
    expect(subject).toHaveValue('Hello {{ firstName }}');
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(await within(preview).findByText('Hello Camille')).toBeVisible();
    const frame = within(preview).getByTitle('Preview');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<p>Hi</p>'));

    await user.click(screen.getByLabelText('Text (HTML)'));
    await user.paste('{{ surname }}');
    expect(await within(preview).findByText(/Unknown variable: surname/)).toBeVisible();
    // Outside production react-admin writes every refused call to the console as well.
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Unknown variable: surname')).toBeVisible();
  });
});

describe('inserting', () => {
  it('replaces what is selected, and goes to the end where nothing is', () => {
    expect(insertAt('Hello all', 'X', 6, 9)).toEqual({ text: 'Hello X', cursor: 7 });
    expect(insertAt('Hello', ' X')).toEqual({ text: 'Hello X', cursor: 7 });
  });
});
