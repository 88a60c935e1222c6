import { useState } from 'react';
import { useBareText } from './BareText.tsx';

/** Shows the recovery codes, this once. */
export const RecoveryCodes = ({ codes, done }: { codes: readonly string[]; done: () => void }) => {
  const { text } = useBareText();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <>
      <h1>{text.codesTitle}</h1>
      <p className="bare-lead">{text.codesText}</p>
      <ul className="bare-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="bare-actions">
        <button type="button" className="bare-button" onClick={done}>
          {text.codesKept}
        </button>
        {/* Without a secure connection browsers offer no clipboard; the codes can be selected then. */}
        {'clipboard' in navigator && (
          <button type="button" className="bare-button bare-second" onClick={copy}>
            {copied ? text.copied : text.copyCodes}
          </button>
        )}
      </div>
    </>
  );
};
