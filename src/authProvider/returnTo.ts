/**
 * Where signing in returns to: the address a visitor asked for before. It lives as long as the tab, which may be open over a release: the stored
 * key keeps its older name.
 */
const key = 'lectern.askedFor';

export const rememberReturnTo = (address: string): void => sessionStorage.setItem(key, address);
export const forgetReturnTo = (): void => sessionStorage.removeItem(key);

/** Hands the remembered address out once. Only paths of this origin are: `//elsewhere.example` is a path in looks alone. */
export const takeReturnTo = (): string | undefined => {
  const address = sessionStorage.getItem(key);
  forgetReturnTo();
  if (!address?.startsWith('/')) return undefined;
  const { origin, pathname, search, hash } = new URL(address, window.location.origin);
  return origin === window.location.origin ? `${pathname}${search}${hash}` : undefined;
};
