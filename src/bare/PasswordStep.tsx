import { useState } from 'react';
import type { Credentials, SignInOptions } from '#src/authProvider/signIn.ts';
import { BareLink } from './BareLink.tsx';
import { interpolate, useBareText } from './BareText.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { Heading } from './Heading.tsx';
import { Notice } from './Notice.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import { SignInForm } from './SignInForm.tsx';

type Props = {
  options: SignInOptions;
  failure: string | undefined;
  sessionEnded: boolean;
  submit: (credentials: Credentials) => Promise<void>;
  redirectToProvider: (rememberMe: boolean) => void;
  onTyping: () => void;
};

/** The first step of signing in: e-mail and password, or the provider. */
export const PasswordStep = ({ options, failure, sessionEnded, submit, redirectToProvider, onTyping }: Props) => {
  const { text } = useBareText();
  const { siteName, demoAccounts, provider } = options;
  // Whichever way somebody signs in, the choice is the same one.
  const [rememberMe, setRememberMe] = useState(false);
  const [chosen, setChosen] = useState<Pick<Credentials, 'email' | 'password'>>();
  return (
    <>
      <Heading page={text.signInTo}>{interpolate(text.signInTo, { site: siteName })}</Heading>
      <p className="bare-lead">{text.signInHint}</p>
      {failure ? (
        <Notice kind="error">{failure}</Notice>
      ) : (
        sessionEnded && <Notice kind="info">{text.sessionEnded}</Notice>
      )}
      <SignInForm
        prefilled={chosen}
        submit={(typed) => submit({ ...typed, rememberMe })}
        onTyping={onTyping}
        rememberMe={rememberMe}
        setRememberMe={setRememberMe}
      />
      <p className="bare-after">
        <BareLink to="/admin/forgot-password">{text.forgotPassword}</BareLink>
      </p>
      {provider !== null && <ProviderButton name={provider} leave={() => redirectToProvider(rememberMe)} />}
      {demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={demoAccounts}
          choose={(account) => {
            onTyping();
            setChosen({ ...account });
          }}
        />
      )}
    </>
  );
};
