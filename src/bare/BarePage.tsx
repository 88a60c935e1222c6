import { type ReactNode, useEffect } from 'react';
import { BareShell } from './BareShell.tsx';
import { Heading } from './Heading.tsx';
import { Notice } from './Notice.tsx';

type Props = { title: string; lead?: string | undefined; failure?: string | undefined; children?: ReactNode };

/** A page with a title, a sentence on what it is for, and what went wrong. */
export const BarePage = ({ title, lead, failure, children }: Props) => {
  useEffect(() => {
    document.title = `Lectern - ${title}`;
  }, [title]);
  return (
    <BareShell siteName="Lectern">
      <Heading>{title}</Heading>
      <p className="bare-lead">{lead}</p>
      {failure && <Notice kind="error">{failure}</Notice>}
      {children}
    </BareShell>
  );
};
