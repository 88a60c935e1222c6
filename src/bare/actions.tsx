import { BareLink } from './BareLink.tsx';
import { useBareText } from './BareText.tsx';

/** After what did not reach the server. */
export const TryAgain = ({ again }: { again: () => void }) => {
  const { text } = useBareText();
  return (
    <div className="bare-actions">
      <button type="button" className="bare-button" onClick={again}>
        {text.tryAgain}
      </button>
    </div>
  );
};

/** After what ends where one signs in. */
export const ToSignIn = () => {
  const { text } = useBareText();
  return (
    <div className="bare-actions">
      <BareLink to="/admin/login" className="bare-button">
        {text.signIn}
      </BareLink>
    </div>
  );
};
