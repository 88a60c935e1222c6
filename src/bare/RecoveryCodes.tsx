import { useWarnBeforeUnload } from '#src/frame/askBeforeUnload.ts';
import { useCopy } from '#src/frame/useCopy.ts';
import { useBareText } from './BareText.tsx';
import { Heading } from './Heading.tsx';

/** Shows the recovery codes, this once. */
export const RecoveryCodes = ({ codes, done }: { codes: readonly string[]; done: () => void }) => {
  const { text } = useBareText();
  const { copied, copy } = useCopy(codes.join('\n'));
  // The server shows them to nobody again.
  useWarnBeforeUnload(true);
  return (
    <>
      <Heading>{text.codesTitle}</Heading>
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
        {copy && (
          <button type="button" className="bare-button bare-second" onClick={copy}>
            {copied ? text.copied : text.copyCodes}
          </button>
        )}
      </div>
    </>
  );
};
