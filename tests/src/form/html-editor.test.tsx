import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form, ResourceContextProvider } from 'ra-core';
import { type FieldValues, useFormState } from 'react-hook-form';
import { expect, it } from 'vitest';
import { sanitizePage } from '#server/html/sanitize-page.ts';
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

it('what the link dialog takes is what the server keeps', async () => {
  const user = userEvent.setup();
  const saved: unknown[] = [];
  render(
    <CoreAdminContext>
      <ResourceContextProvider value="pages">
        <Form
          defaultValues={{ content: '<p>See </p>' }}
          onSubmit={({ content }: FieldValues) => void saved.push(content)}
        >
          <HtmlEditor source="content" />
          <button type="submit">Save</button>
        </Form>
      </ResourceContextProvider>
    </CoreAdminContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Link' }));
  const address = screen.getByRole('textbox', { name: /Address/ });
  await user.type(address, '/\\elsewhere.test');
  await user.click(screen.getByRole('button', { name: 'Set link' }));
  expect(address).toBeInvalid();
  await user.clear(address);
  await user.type(address, '/über-uns?x=a+b');
  await user.click(screen.getByRole('button', { name: 'Set link' }));
  await waitFor(() => expect(address).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toContain('href="/über-uns?x=a+b"');
  expect(sanitizePage(String(saved[0]))).toContain('href="/über-uns?x=a+b"');
});

const Dirty = () => <output>{useFormState().isDirty ? 'changed' : 'as it was'}</output>;

it.each(['ul><li><p>b</p></li></ul', 'h2>b</h2', 'blockquote><p>b</p></blockquote'])(
  'a text that ends in <%s> is not changed by who goes into it',
  async (end) => {
    const user = userEvent.setup();
    render(
      <CoreAdminContext>
        <ResourceContextProvider value="pages">
          <Form defaultValues={{ content: `<p>a</p><${end}>` }}>
            <HtmlEditor source="content" />
            <Dirty />
          </Form>
        </ResourceContextProvider>
      </CoreAdminContext>,
    );
    const text = screen.getByRole('textbox', { name: /content/ });
    await user.click(screen.getByRole('button', { name: 'Bold' }));
    await waitFor(() => expect(text).toHaveFocus());
    expect(screen.getByRole('status')).toHaveTextContent('as it was');
  },
);

it('a text that is changed keeps all that the server keeps of how its words are written', async () => {
  const user = userEvent.setup();
  const marked = ['a href="/more"', 'b', 'code', 'em', 'i', 's', 'strong', 'sub', 'sup', 'u'];
  const single = marked.map((start) => `<p>One <${start}>word</${start.split(' ')[0]}>.</p>`);
  const twice = ['a href="/more"', 'em', 'strong'].map(
    (start) => `<p><${start}><code>Two</code></${start.split(' ')[0]}></p>`,
  );
  const content = [...single, ...twice].join('');
  const saved: string[] = [];
  render(
    <CoreAdminContext>
      <ResourceContextProvider value="pages">
        <Form defaultValues={{ content }} onSubmit={(values: FieldValues) => void saved.push(String(values.content))}>
          <HtmlEditor source="content" />
          <button type="submit">Save</button>
        </Form>
      </ResourceContextProvider>
    </CoreAdminContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const tagsIn = (html: string) => [...sanitizePage(html).matchAll(/One <(\w+)/g)].map(([, tag]) => tag);
  const alike: Record<string, string> = { b: 'strong', i: 'em' };
  expect(tagsIn(saved[0] ?? '')).toEqual(tagsIn(content).map((tag = '') => alike[tag] ?? tag));
  const page = new DOMParser().parseFromString(sanitizePage(saved[0] ?? ''), 'text/html');
  for (const tag of ['a', 'em', 'strong'])
    expect(page.querySelector(`${tag} > code, code > ${tag}`)?.textContent).toBe('Two');
});
