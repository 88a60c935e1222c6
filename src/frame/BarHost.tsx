import { useSyncExternalStore } from 'react';

const hosts: HTMLElement[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listen of listeners) listen();
};

const register = (host: HTMLElement | null) => {
  if (!host) return;
  hosts.push(host);
  tell();
  return () => {
    hosts.splice(hosts.indexOf(host), 1);
    tell();
  };
};

const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};

/**
 * Where a bar that belongs to the open record is drawn: above a page, and in a drawer over it, as all beside a drawer is out of reach while it is
 * open.
 */
export const BarHost = () => <div ref={register} />;

/** The one that lies uppermost; bars are portals into it. */
export const useBarHost = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => hosts.at(-1));
