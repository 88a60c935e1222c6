import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { accessFromOutside, guard, paths } from '#src/authProvider/guard.ts';
import { finishProvider, redirectToProvider, takeProviderCallback } from '#src/authProvider/provider.ts';
import { readSession, subscribeToOtherTabs } from '#src/authProvider/session.ts';
import {
  type Challenge,
  type Credentials,
  type SignInOptions,
  type SignInOutcome,
  withoutOptions,
} from '#src/authProvider/signIn.ts';
import { BareShell } from './BareShell.tsx';
import { useBareText } from './BareText.tsx';
import { lazyPage } from './lazyPage.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { SignInAside } from './SignInAside.tsx';
import { sayFailure } from './sayFailure.ts';

type Props = {
  /** Rejects with an Error whose message is a sentence for the person. */
  signIn: (credentials: Credentials) => Promise<SignInOutcome>;
  requestOptions: () => Promise<SignInOptions>;
  /** Preloads the admin area, so that it is there when the password has been checked. */
  preloadAdmin: () => void;
  onSignedIn: () => void;
  /** The person was signed in until a moment ago. */
  sessionEnded?: boolean;
};

const CodeStep = lazyPage(async () => (await import('./CodeStep.tsx')).CodeStep);
const SetupStep = lazyPage(async () => (await import('./SetupStep.tsx')).SetupStep);
const stepOf = { code: CodeStep, setup: SetupStep };

const useOptions = (requestOptions: Props['requestOptions']) => {
  const [options, setOptions] = useState(withoutOptions);
  useEffect(() => {
    let current = true;
    requestOptions().then(
      (received) => current && setOptions(received),
      // The form works without them; if the server is away, signing in will say so.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [requestOptions]);
  return options;
};

export const SignInPage = ({ signIn, requestOptions, preloadAdmin, onSignedIn, sessionEnded = false }: Props) => {
  const { text } = useBareText();
  const options = useOptions(requestOptions);
  const [failed, setFailed] = useState<Error | 'lost'>();
  const [challenge, setChallenge] = useState<Challenge>();
  const [provided] = useState(takeProviderCallback);
  const begun = useRef(false);

  useEffect(() => {
    document.title = `${options.siteName} - ${text.signIn}`;
  }, [options.siteName, text]);

  const attempt = useCallback(
    async (work: () => Promise<SignInOutcome>) => {
      setFailed(undefined);
      try {
        const outcome = await work();
        if ('step' in outcome) setChallenge(outcome);
        else onSignedIn();
      } catch (error) {
        setFailed(error as Error);
      }
    },
    [onSignedIn],
  );

  useEffect(() => {
    // The provider's callback is good once, also when StrictMode mounts twice.
    if (!provided || begun.current) return;
    begun.current = true;
    if (provided === 'lost') {
      setFailed('lost');
      return;
    }
    preloadAdmin();
    void attempt(() => finishProvider(provided));
  }, [provided, preloadAdmin, attempt]);

  useEffect(() => {
    // Recovery codes may be what the step shows: they are to be read.
    if (challenge) return;
    return subscribeToOtherTabs(() => {
      if ('redirect' in guard({ pathname: paths.login, search: '' }, readSession(), accessFromOutside)) onSignedIn();
    });
  }, [challenge, onSignedIn]);

  const giveUp = useCallback((reason?: Error) => {
    setChallenge(undefined);
    setFailed(reason);
  }, []);
  const leave = (rememberMe: boolean) => {
    setFailed(undefined);
    redirectToProvider(rememberMe).catch(setFailed);
  };

  const Step = challenge && stepOf[challenge.step];
  return (
    <BareShell siteName={options.siteName} aside={<SignInAside />}>
      {Step ? (
        <Suspense fallback={null}>
          <Step challenge={challenge} onSignedIn={onSignedIn} giveUp={giveUp} />
        </Suspense>
      ) : (
        <PasswordStep
          options={options}
          failure={failed === 'lost' ? text.providerLost : failed && sayFailure(failed, text)}
          sessionEnded={sessionEnded}
          submit={(credentials) => attempt(() => signIn(credentials))}
          redirectToProvider={leave}
          onTyping={preloadAdmin}
        />
      )}
    </BareShell>
  );
};
