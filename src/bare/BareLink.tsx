import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';

/** Client-side navigation to an address of the application. */
export type OpenAddress = (address: string, options?: { replace?: boolean }) => void;

export const OpenAddressContext = createContext<OpenAddress>((address) => window.location.assign(address));
export const useOpenAddress = () => useContext(OpenAddressContext);

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A real link, so that it can be opened in another tab; a plain click stays in the application. */
export const BareLink = ({ to, className, children }: { to: string; className?: string; children: ReactNode }) => {
  const open = useOpenAddress();
  return (
    <a
      href={to}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        open(to);
      }}
    >
      {children}
    </a>
  );
};
