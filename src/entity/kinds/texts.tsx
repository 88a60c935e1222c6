import { Link } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { mailTo } from '#contract/mail-to.ts';
import { BreakableText } from '#src/fields/BreakableText.tsx';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { SafeHtml } from '#src/fields/SafeHtml.tsx';

type Props = { source: string };

const useText = (source: string): string => {
  const value: unknown = useRecordContext()?.[source];
  return typeof value === 'string' ? value : '';
};

/** A text of the record with its line breaks. */
export const LongText = ({ source }: Props) => {
  const text = useText(source);
  return text ? <span style={{ whiteSpace: 'pre-line' }}>{text}</span> : <EmptyValue />;
};

/** A text with headings, links and lists. */
export const HtmlText = ({ source }: Props) => {
  const html = useText(source);
  return html ? <SafeHtml html={html} /> : <EmptyValue />;
};

/** An e-mail address, to write to. */
export const EmailLink = ({ source }: Props) => {
  const address = useText(source);
  return address ? (
    <Link href={mailTo(address)}>
      <BreakableText text={address} />
    </Link>
  ) : (
    <EmptyValue />
  );
};

/** What programs keep with the record, as they write it. */
export const JsonText = ({ source }: Props) => {
  const value: unknown = useRecordContext()?.[source];
  return <code style={{ whiteSpace: 'pre-wrap' }}>{JSON.stringify(value, null, 2)}</code>;
};
