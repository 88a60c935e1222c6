import { useEffect, useState } from 'react';
import { isLinkInvalid, verifyAccount } from '#src/authProvider/recovery.ts';
import { ToSignIn, TryAgain } from './actions.tsx';
import { useOpenAddress } from './BareLink.tsx';
import { BarePage } from './BarePage.tsx';
import { interpolate, useBareText } from './BareText.tsx';
import { sayFailure } from './sayFailure.ts';

/** Request deduplication: each link is used once, however often the page mounts; a failed attempt may be repeated. */
const verifications = new Map<string, Promise<string>>();
const verifyOnce = (token: string) => {
  const known = verifications.get(token) ?? verifyAccount(token);
  verifications.set(token, known);
  known.catch(() => verifications.delete(token));
  return known;
};

/** `failed` is put into words as it is shown, so that another language begins nothing again. */
type State = { email?: string; failed?: Error };

/** Confirms an e-mail address by the link that was sent to it. */
export const VerifyPage = ({ token }: { token: string }) => {
  const { text } = useBareText();
  const open = useOpenAddress();
  const [state, setState] = useState<State>({});
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what the count is for
  useEffect(() => {
    let current = true;
    setState({});
    verifyOnce(token).then(
      (email) => current && setState({ email }),
      (error: Error) => {
        if (!current) return;
        if (isLinkInvalid(error)) open('/pages/error-419', { replace: true });
        else setState({ failed: error });
      },
    );
    return () => {
      current = false;
    };
  }, [token, attempt, open]);

  if (state.failed !== undefined) {
    return (
      <BarePage title={text.verifyingTitle} failure={sayFailure(state.failed, text)}>
        <TryAgain again={() => setAttempt(attempt + 1)} />
      </BarePage>
    );
  }
  if (state.email === undefined) return <BarePage title={text.verifyingTitle} />;
  return (
    <BarePage title={text.verifiedTitle} lead={interpolate(text.verifiedText, { email: state.email })}>
      <ToSignIn />
    </BarePage>
  );
};
