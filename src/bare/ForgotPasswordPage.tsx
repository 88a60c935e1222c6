import { useState } from 'react';
import { forgotPassword } from '#src/authProvider/recovery.ts';
import { BareLink } from './BareLink.tsx';
import { BarePage } from './BarePage.tsx';
import { interpolate, useBareText } from './BareText.tsx';
import { EmailInput } from './EmailInput.tsx';
import { invalid, useSubmit } from './useSubmit.ts';

/** Asks for a link to choose a new password with. Says the same whether or not there is such an account. */
export const ForgotPasswordPage = () => {
  const { text } = useBareText();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const { submit, pending, failure, errors } = useSubmit(async () => {
    const address = email.trim();
    if (!address) throw invalid({ email: text.emailNeeded });
    await forgotPassword(address);
    setSentTo(address);
  });

  if (sentTo !== undefined) {
    return (
      <BarePage title={text.linkSentTitle} lead={interpolate(text.linkSentText, { email: sentTo })}>
        <div className="bare-actions">
          <BareLink to="/admin/login" className="bare-button">
            {text.backToSignIn}
          </BareLink>
        </div>
      </BarePage>
    );
  }
  return (
    <BarePage title={text.forgotTitle} lead={text.forgotText} failure={failure}>
      <form onSubmit={submit} noValidate>
        <EmailInput name="email" value={email} error={errors.email} onChange={({ target }) => setEmail(target.value)} />
        <button type="submit" className="bare-button bare-wide" aria-disabled={pending}>
          {pending ? text.sending : text.sendLink}
        </button>
      </form>
      <p className="bare-after">
        <BareLink to="/admin/login">{text.backToSignIn}</BareLink>
      </p>
    </BarePage>
  );
};
