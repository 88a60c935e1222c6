import { useCallback, useEffect, useState } from 'react';
import { checkForValidToken, isLinkInvalid, resetPassword } from '#src/authProvider/recovery.ts';
import { ToSignIn, TryAgain } from './actions.tsx';
import { useOpenAddress } from './BareLink.tsx';
import { BarePage } from './BarePage.tsx';
import { useBareText } from './BareText.tsx';
import { minLength } from './newPassword.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { sayFailure } from './sayFailure.ts';
import { invalid, useSubmit } from './useSubmit.ts';

const expired = '/pages/error-419';

/** What `failed` is put into words as it is shown, so that another language asks nothing again. */
type Check = 'checking' | { first: boolean } | { failed: Error };

/** Asks the server about the link before anything is typed. A server that fails has not said that the link is no good. */
const useCheck = (token: string) => {
  const open = useOpenAddress();
  const [check, setCheck] = useState<Check>('checking');
  const ask = useCallback(() => {
    let current = true;
    setCheck('checking');
    checkForValidToken(token).then(
      (valid) => {
        if (!current) return;
        if (valid) setCheck(valid);
        else open(expired, { replace: true });
      },
      (error: Error) => current && setCheck({ failed: error }),
    );
    return () => {
      current = false;
    };
  }, [token, open]);
  useEffect(ask, [ask]);
  return { check, ask };
};

const NewPasswordForm = ({ token, first, done }: { token: string; first: boolean; done: () => void }) => {
  const { text } = useBareText();
  const open = useOpenAddress();
  const [password, setPassword] = useState('');
  const { submit, pending, failure, errors } = useSubmit(async () => {
    if (password.length < minLength) throw invalid({ password: text.passwordShort });
    try {
      await resetPassword(token, password);
      done();
    } catch (error) {
      if (!isLinkInvalid(error) || Object.hasOwn((error as { errors: object }).errors, 'password')) throw error;
      open(expired, { replace: true });
    }
  });
  return (
    <BarePage
      title={first ? text.firstTitle : text.resetTitle}
      lead={first ? text.firstText : text.resetText}
      failure={failure}
    >
      <form onSubmit={submit} noValidate>
        <PasswordInput
          label={text.newPassword}
          name="password"
          autoComplete="new-password"
          value={password}
          hint={text.newPasswordHint}
          error={errors.password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <button type="submit" className="bare-button bare-wide" aria-disabled={pending}>
          {pending ? text.saving : text.savePassword}
        </button>
      </form>
    </BarePage>
  );
};

export const ResetPasswordPage = ({ token }: { token: string }) => {
  const { text } = useBareText();
  const { check, ask } = useCheck(token);
  const [isDone, setDone] = useState(false);

  if (isDone) {
    const isFirst = typeof check === 'object' && 'first' in check && check.first;
    return (
      <BarePage
        title={isFirst ? text.firstDoneTitle : text.resetDoneTitle}
        lead={isFirst ? text.firstDoneText : text.resetDoneText}
      >
        <ToSignIn />
      </BarePage>
    );
  }
  if (check === 'checking') return <BarePage title={text.resetTitle} lead={text.checkingLink} />;
  if ('first' in check) return <NewPasswordForm token={token} first={check.first} done={() => setDone(true)} />;
  return (
    <BarePage title={text.resetTitle} failure={sayFailure(check.failed, text)}>
      <TryAgain again={ask} />
    </BarePage>
  );
};
