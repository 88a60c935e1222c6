import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Credentials } from '#src/authProvider/signIn.ts';
import { useBareText } from './BareText.tsx';
import { EmailInput } from './EmailInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { takeTyped } from './typedBefore.ts';
import { useHydrated } from './useHydrated.ts';

type Typed = Pick<Credentials, 'email' | 'password'>;

type Props = {
  /** An account that was chosen instead of typed. */
  prefilled: Typed | undefined;
  submit: (typed: Typed) => Promise<void>;
  onTyping: () => void;
  rememberMe: boolean;
  setRememberMe: (rememberMe: boolean) => void;
};

const empty: Typed = { email: '', password: '' };

/** Fields stay enabled while the answer is awaited: disabling them would take the focus away. */
export const SignInForm = ({ prefilled, submit, onTyping, rememberMe, setRememberMe }: Props) => {
  const { text } = useBareText();
  const [typed, setTyped] = useState(empty);
  const [incomplete, setIncomplete] = useState(false);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();

  useLayoutEffect(() => {
    // The form came in the page: what was typed, or filled in by the browser, before the page could hear of it.
    const before = takeTyped();
    const given = before?.fields ?? new FormData(form.current ?? undefined);
    const [email, password] = [String(given.get('email') ?? ''), String(given.get('password') ?? '')];
    if (email || password) setTyped({ email, password });
    if (given.has('rememberMe')) setRememberMe(true);
    if (before?.focused) form.current?.querySelector<HTMLInputElement>(`input[name=${before.focused}]`)?.focus();
  }, [setRememberMe]);

  useEffect(() => {
    if (!prefilled) return;
    setTyped(prefilled);
    form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  }, [prefilled]);

  const change = (part: Partial<Typed>) => {
    onTyping();
    setTyped((before) => ({ ...before, ...part }));
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const missing = !typed.email.trim() ? 'email' : !typed.password ? 'password' : undefined;
    setIncomplete(missing !== undefined);
    if (missing) {
      form.current?.querySelector<HTMLInputElement>(`input[name=${missing}]`)?.focus();
      return;
    }
    setPending(true);
    await submit({ ...typed, email: typed.email.trim() });
    setPending(false);
  };

  return (
    <form ref={form} onSubmit={send} noValidate>
      <EmailInput
        name="email"
        value={typed.email}
        error={incomplete && !typed.email.trim() ? text.emailNeeded : undefined}
        onChange={({ target }) => change({ email: target.value })}
      />
      <PasswordInput
        label={text.password}
        name="password"
        autoComplete="current-password"
        value={typed.password}
        error={incomplete && !typed.password ? text.passwordNeeded : undefined}
        onChange={({ target }) => change({ password: target.value })}
      />
      <label className="bare-check">
        <input
          type="checkbox"
          name="rememberMe"
          checked={rememberMe}
          onChange={({ target }) => setRememberMe(target.checked)}
        />
        {text.rememberMe}
      </label>
      <button type="submit" className="bare-button bare-wide" aria-disabled={pending} disabled={!hydrated}>
        {pending ? text.signingIn : text.signIn}
      </button>
    </form>
  );
};
