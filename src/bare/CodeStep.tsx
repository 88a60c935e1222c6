import { useEffect, useRef, useState } from 'react';
import { submitCode } from '#src/authProvider/secondFactor.ts';
import type { Challenge } from '#src/authProvider/signIn.ts';
import { useBareText } from './BareText.tsx';
import { Heading } from './Heading.tsx';
import { LabelledInput } from './LabelledInput.tsx';
import { Notice } from './Notice.tsx';
import { invalid, useSubmit } from './useSubmit.ts';

type Props = {
  challenge: Challenge;
  onSignedIn: () => void;
  /** Back to e-mail and password, perhaps with the reason. */
  giveUp: (reason?: Error) => void;
};

/** The second step of signing in: a code of the authenticator, or a recovery code. */
export const CodeStep = ({ challenge, onSignedIn, giveUp }: Props) => {
  const { text } = useBareText();
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { submit, pending, failure, errors, forgetFailure } = useSubmit(async () => {
    if (!code.trim()) throw invalid({ code: text.codeNeeded });
    try {
      await submitCode(challenge, code);
      onSignedIn();
    } catch (error) {
      // The first step has to be taken again: it was too long ago, or the password was changed.
      if ((error as { status?: number }).status !== 401) throw error;
      giveUp(error as Error);
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is another field
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, [isRecovery]);

  return (
    <>
      <Heading>{isRecovery ? text.recoveryTitle : text.codeTitle}</Heading>
      <p className="bare-lead">{isRecovery ? text.recoveryText : text.codeText}</p>
      {failure && <Notice kind="error">{failure}</Notice>}
      <form ref={form} onSubmit={submit} noValidate>
        <LabelledInput
          label={isRecovery ? text.recoveryCode : text.code}
          name="code"
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={errors.code}
          onChange={({ target }) => setCode(target.value)}
        />
        <button type="submit" className="bare-button bare-wide" aria-disabled={pending}>
          {pending ? text.confirming : text.confirm}
        </button>
      </form>
      <p className="bare-after">
        <button
          type="button"
          className="bare-as-link"
          onClick={() => {
            setCode('');
            forgetFailure();
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? text.useAuthenticator : text.useRecoveryCode}
        </button>
        <button type="button" className="bare-as-link" onClick={() => giveUp()}>
          {text.backToSignIn}
        </button>
      </p>
    </>
  );
};
