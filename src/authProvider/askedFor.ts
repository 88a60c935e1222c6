/** The address a visitor asked for before signing in. It lives as long as the tab. */
const key = 'lectern.askedFor';

export const rememberAskedFor = (address: string): void => sessionStorage.setItem(key, address);
export const forgetAskedFor = (): void => sessionStorage.removeItem(key);

/** Hands the remembered address out once. Only paths of this origin are: `//elsewhere.example` is a path in looks alone. */
export const takeAskedFor = (): string | undefined => {
  const address = sessionStorage.getItem(key);
  forgetAskedFor();
  if (!address?.startsWith('/')) return undefined;
  const { origin, pathname, search, hash } = new URL(address, window.location.origin);
  return origin === window.location.origin ? `${pathname}${search}${hash}` : undefined;
};
