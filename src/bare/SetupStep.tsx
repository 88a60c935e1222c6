import { useEffect, useRef, useState } from 'react';
import type { AuthError } from '#src/authProvider/authCalls.ts';
import { confirmSetup, startSetup, type TwoFactorSetup } from '#src/authProvider/secondFactor.ts';
import type { Challenge } from '#src/authProvider/signIn.ts';
import { useBareText } from './BareText.tsx';
import { Heading } from './Heading.tsx';
import { LabelledInput } from './LabelledInput.tsx';
import { Notice } from './Notice.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { invalid, useSubmit } from './useSubmit.ts';

type Props = { challenge: Challenge; onSignedIn: () => void; giveUp: (reason?: Error) => void };

/** Sets up the second factor that signing in needs here, and lets the person in once the recovery codes are kept. */
export const SetupStep = ({ challenge, onSignedIn, giveUp }: Props) => {
  const { text } = useBareText();
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const [code, setCode] = useState('');
  const [kept, setKept] = useState<Awaited<ReturnType<typeof confirmSetup>>>();
  const begun = useRef(false);

  useEffect(() => {
    // Beginning again would make another secret than the one that is being scanned.
    if (begun.current) return;
    begun.current = true;
    startSetup(challenge).then(setSetup, giveUp);
  }, [challenge, giveUp]);

  const { submit, pending, failure, errors } = useSubmit(async () => {
    if (!code.trim()) throw invalid({ code: text.codeNeeded });
    try {
      setKept(await confirmSetup(challenge, code));
    } catch (error) {
      // It was too long ago, or has been set up in another tab: the first step has to be taken again.
      const { status } = error as AuthError;
      if (status !== 401 && status !== 409) throw error;
      giveUp(error as Error);
    }
  });

  if (kept) {
    return (
      <RecoveryCodes
        codes={kept.recoveryCodes}
        done={() => {
          kept.enter();
          onSignedIn();
        }}
      />
    );
  }
  return (
    <>
      <Heading>{text.setupTitle}</Heading>
      <p className="bare-lead">{text.setupText}</p>
      {failure && <Notice kind="error">{failure}</Notice>}
      {setup ? (
        <>
          <img
            className="bare-qr"
            alt={text.qrCode}
            width={200}
            height={200}
            src={`data:image/svg+xml,${encodeURIComponent(setup.qrCode)}`}
          />
          <p className="bare-key">
            {text.setupKey} <code>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </>
      ) : (
        <p role="status">{text.loading}</p>
      )}
      <form onSubmit={submit} noValidate>
        <LabelledInput
          label={text.code}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          error={errors.code}
          onChange={({ target }) => setCode(target.value)}
        />
        <button type="submit" className="bare-button bare-wide" aria-disabled={pending || !setup}>
          {pending ? text.confirming : text.confirm}
        </button>
      </form>
      <p className="bare-after">
        <button type="button" className="bare-as-link" onClick={() => giveUp()}>
          {text.backToSignIn}
        </button>
      </p>
    </>
  );
};
