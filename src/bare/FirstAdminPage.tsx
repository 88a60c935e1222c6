import { useCallback, useEffect, useState } from 'react';
import type { AuthError } from '#src/authProvider/authCalls.ts';
import { checkFirstAdminLink, makeFirstAdmin } from '#src/authProvider/firstAdmin.ts';
import type { Credentials, SignInOutcome } from '#src/authProvider/signIn.ts';
import { ToSignIn, TryAgain } from './actions.tsx';
import { BarePage } from './BarePage.tsx';
import { useBareText } from './BareText.tsx';
import { EmailInput } from './EmailInput.tsx';
import { firstAdminTexts } from './firstAdminTexts.ts';
import { LabelledInput } from './LabelledInput.tsx';
import { minLength } from './newPassword.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { bareLocales, hasPreference } from './preferences.ts';
import { sayFailure } from './sayFailure.ts';
import { invalid, useSubmit } from './useSubmit.ts';

/** What `failed` is put into words as it is shown, so that another language asks nothing again. */
type Check = 'checking' | 'done' | 'refused' | { failed: Error };
type SignIn = {
  signIn: (credentials: Credentials) => Promise<SignInOutcome>;
  onSignedIn: () => void;
};

/** Nobody has chosen a language here before, so the browser's is a better guess than English. */
const useBrowserLanguage = () => {
  const { chooseLocale } = useBareText();
  useEffect(() => {
    const spoken = navigator.languages.map((language) => language.split('-')[0]);
    const known = spoken.flatMap((language) => bareLocales.filter((locale) => locale === language));
    if (!hasPreference('locale') && known[0]) chooseLocale(known[0]);
  }, [chooseLocale]);
};

/** Asks the server about the link before anything is typed. A server that fails has not said that the link is no good. */
const useCheck = (token: string) => {
  const [check, setCheck] = useState<Check>('checking');
  const ask = useCallback(() => {
    if (!token) return setCheck('refused');
    let current = true;
    setCheck('checking');
    checkFirstAdminLink(token).then(
      (outcome) => current && setCheck(outcome),
      (error: Error) => current && setCheck({ failed: error }),
    );
    return () => {
      current = false;
    };
  }, [token]);
  useEffect(ask, [ask]);
  return { check, setCheck, ask };
};

const empty = { firstName: '', lastName: '', email: '', password: '' };
type Person = typeof empty;

const useText = () => {
  const { text, locale } = useBareText();
  return { ...text, ...firstAdminTexts[locale] };
};

const problemsOf = (person: Person, text: ReturnType<typeof useText>): Record<string, string> => ({
  ...(!person.firstName.trim() && { firstName: text.firstNameNeeded }),
  ...(!person.lastName.trim() && { lastName: text.lastNameNeeded }),
  ...(!person.email.trim() && { email: text.emailNeeded }),
  ...(person.password.length < minLength && { password: text.passwordShort }),
});

/** Did the server say that the password is not theirs? Where it could not be asked, nobody knows. */
const isDenied = (error: unknown) => (error as Partial<AuthError>).status === 401;

type FormProps = SignIn & { token: string; refused: () => void; done: () => void };

const FirstAdminForm = ({ token, signIn, onSignedIn, refused, done }: FormProps) => {
  const { locale } = useBareText();
  const text = useText();
  const [person, setPerson] = useState(empty);
  const { submit, pending, failure, errors } = useSubmit(async () => {
    const problems = problemsOf(person, text);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const outcome = await makeFirstAdmin(token, { ...person, language: locale });
    // Also where the link is used up: it may have made this account, and the answer was lost.
    const signedIn = await signIn({ ...person, rememberMe: false }).catch((error: unknown) => {
      if (outcome === 'refused' && !isDenied(error)) throw error;
      return undefined;
    });
    if (signedIn && 'user' in signedIn) return onSignedIn();
    // The account is there: whatever this sign-in came to, the sign-in page goes on from here.
    if (signedIn || outcome === 'done') done();
    else refused();
  });
  const field = (name: keyof Person) => ({
    name,
    value: person[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setPerson({ ...person, [name]: target.value }),
  });
  return (
    <BarePage title={text.title} lead={text.lead} failure={failure}>
      <form onSubmit={submit} noValidate>
        <LabelledInput {...field('firstName')} label={text.firstName} autoComplete="given-name" />
        <LabelledInput {...field('lastName')} label={text.lastName} autoComplete="family-name" />
        <EmailInput {...field('email')} />
        <PasswordInput
          {...field('password')}
          label={text.password}
          autoComplete="new-password"
          hint={text.newPasswordHint}
        />
        <button type="submit" className="bare-button bare-wide" aria-disabled={pending}>
          {pending ? text.making : text.makeAccount}
        </button>
      </form>
    </BarePage>
  );
};

/** The first super admin of an empty database is made here, by whoever has the link that its server printed. */
export const FirstAdminPage = ({ token, ...session }: SignIn & { token: string }) => {
  const text = useText();
  const { check, setCheck, ask } = useCheck(token);
  const [isDone, setDone] = useState(false);
  useBrowserLanguage();

  if (isDone) {
    return (
      <BarePage title={text.doneTitle} lead={text.doneText}>
        <ToSignIn />
      </BarePage>
    );
  }
  if (check === 'checking') return <BarePage title={text.title} lead={text.checkingLink} />;
  if (check === 'done') {
    const form = { token, ...session, refused: () => setCheck('refused'), done: () => setDone(true) };
    return <FirstAdminForm {...form} />;
  }
  if (check === 'refused') {
    return (
      <BarePage title={text.expiredTitle} lead={text.expiredText}>
        <p>{text.again}</p>
        <p className="bare-key">
          <code>npm run create-admin</code>
        </p>
        <ToSignIn />
      </BarePage>
    );
  }
  return (
    <BarePage title={text.title} failure={sayFailure(check.failed, text)}>
      <TryAgain again={ask} />
    </BarePage>
  );
};
