import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form, ResourceContextProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { HtmlEditor } from '#src/form/onDemand/HtmlEditor.tsx';

it('a text that is refused has the focus, as every other field does', async () => {
  const user = userEvent.setup();
  render(
    <CoreAdminContext>
      <ResourceContextProvider value="pages">
        <Form defaultValues={{ content: '' }} validate={() => ({ content: 'Too long.' })}>
          <HtmlEditor source="content" />
          <button type="submit">Save</button>
        </Form>
      </ResourceContextProvider>
    </CoreAdminContext>,
  );
  const text = screen.getByRole('textbox', { name: /content/ });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(text).toHaveFocus());
  expect(await screen.findByText('Too long.')).toBeVisible();
});
