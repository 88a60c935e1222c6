import { AlertIcon } from './icons.tsx';

/** A sentence that has to be noticed: an error is announced at once, information when the reader is free. */
export const Notice = ({ kind, children }: { kind: 'error' | 'info'; children: string }) => (
  <p className={`bare-notice bare-notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
    <AlertIcon />
    <span>{children}</span>
  </p>
);
