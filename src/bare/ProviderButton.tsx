import { interpolate, useBareText } from './BareText.tsx';

/** Signing in with the configured provider instead of a password. */
export const ProviderButton = ({ name, leave }: { name: string; leave: () => void }) => {
  const { text } = useBareText();
  return (
    <div className="bare-provider">
      <p className="bare-or">
        <span>{text.or}</span>
      </p>
      <button type="button" className="bare-button bare-second bare-wide" onClick={leave}>
        {interpolate(text.signInWith, { name })}
      </button>
    </div>
  );
};
