import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Credentials } from '#src/authProvider/signIn.ts';
import { useBareText } from './BareText.tsx';
import { EmailInput } from './EmailInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';

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
        <input type="checkbox" checked={rememberMe} onChange={({ target }) => setRememberMe(target.checked)} />
        {text.rememberMe}
      </label>
      <button type="submit" className="bare-button bare-wide" aria-disabled={pending}>
        {pending ? text.signingIn : text.signIn}
      </button>
    </form>
  );
};
