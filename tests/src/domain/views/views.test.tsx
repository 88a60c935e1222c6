import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Loaded with the test file, so that no test waits for it.
import '#src/domain/views/onDemand/ViewsButton.tsx';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { startApp } from '#tests/support/start-app.tsx';

describe('a view that is saved', () => {
  it('says why it is not, also where that is about no field of the question', async () => {
    const { user } = await startApp({ role: 'admin', url: '/admin/languages' });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as a new view…' }));
    const question = within(await screen.findByRole('dialog', { name: 'A new view' }));
    await user.type(question.getByRole('textbox', { name: /^Name/ }), 'Mine');
    const errors = { 'params.filter': 'Too many filters' };
    const failed = failFetched((method, url) => method === 'POST' && url.includes('/views/'), 'Not valid', errors);
    await user.click(question.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Too many filters')).toBeVisible();
    failed.letThrough();
  });
});
