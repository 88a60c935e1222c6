import { useEffect } from 'react';
import { BareLink } from './BareLink.tsx';
import { BareShell } from './BareShell.tsx';
import { useBareText } from './BareText.tsx';
import { Heading } from './Heading.tsx';
import type { BareMessages } from './messages/en.ts';

type Kind = 'notFound' | 'expired' | 'failed' | 'denied';

const said: Record<Kind, { status: number; title: keyof BareMessages; explanation: keyof BareMessages }> = {
  notFound: { status: 404, title: 'notFoundTitle', explanation: 'notFoundText' },
  expired: { status: 419, title: 'expiredTitle', explanation: 'expiredText' },
  failed: { status: 500, title: 'failedTitle', explanation: 'failedText' },
  denied: { status: 403, title: 'deniedTitle', explanation: 'deniedText' },
};

/** The address of each page that says what went wrong. */
export const errorPages: Record<string, Kind> = {
  '/pages/error-404': 'notFound',
  '/pages/error-419': 'expired',
  '/pages/error-500': 'failed',
  '/pages/not-authorized': 'denied',
};

export const ErrorPage = ({ kind }: { kind: Kind }) => {
  const { text } = useBareText();
  const { status, title, explanation } = said[kind];

  useEffect(() => {
    document.title = `Lectern - ${text[title]}`;
  }, [text, title]);

  return (
    <BareShell siteName="Lectern">
      <span className="bare-status">{status}</span>
      <Heading>{text[title]}</Heading>
      <p className="bare-lead">{text[explanation]}</p>
      <div className="bare-actions">
        {kind === 'expired' && (
          <BareLink className="bare-button" to="/admin/forgot-password">
            {text.askAgain}
          </BareLink>
        )}
        <a className={kind === 'expired' ? 'bare-button bare-second' : 'bare-button'} href="/">
          {text.backToStart}
        </a>
      </div>
    </BareShell>
  );
};
