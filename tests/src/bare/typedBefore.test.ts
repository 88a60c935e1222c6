import { expect, it, onTestFinished } from 'vitest';
import { keepTyped, takeTyped } from '#src/bare/typedBefore.ts';

/** A page that came with a form. */
const openPage = () => {
  const root = document.createElement('div');
  root.innerHTML = '<form><input name="email"><input name="password" type="password"></form><button>Other</button>';
  document.body.append(root);
  onTestFinished(() => root.remove());
  const input = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`) ?? expect.fail();
  return { root, email: input('email'), password: input('password') };
};

it('what is typed while the page is rendered anew is kept, with the field that was typed into last', () => {
  const { root, email, password } = openPage();
  email.focus();
  email.value = 'ada@';
  keepTyped(root);
  email.value = 'ada@people.test';
  password.focus();
  password.value = 'sec';
  root.replaceChildren();
  const typed = takeTyped();
  expect([typed?.fields.get('email'), typed?.fields.get('password'), typed?.focused]).toEqual([
    'ada@people.test',
    'sec',
    'password',
  ]);
  expect(takeTyped()).toBeUndefined();
});

it('who has gone on from the form is not taken back into it', () => {
  const { root, email } = openPage();
  email.focus();
  keepTyped(root);
  root.querySelector('button')?.focus();
  expect(takeTyped()?.focused).toBeUndefined();
});
