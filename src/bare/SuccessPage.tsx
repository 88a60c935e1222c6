import { BareLink } from './BareLink.tsx';
import { BarePage } from './BarePage.tsx';
import { useBareText } from './BareText.tsx';

/** Says that it worked, after something that has no screen of its own to return to. */
export const SuccessPage = () => {
  const { text } = useBareText();
  return (
    <BarePage title={text.successTitle} lead={text.successText}>
      <div className="bare-actions">
        <BareLink to="/" className="bare-button">
          {text.backToStart}
        </BareLink>
      </div>
    </BarePage>
  );
};
