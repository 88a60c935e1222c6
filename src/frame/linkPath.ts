/**
 * The path that an address stands for. Links in e-mails have their token behind the `#`, which no browser sends anywhere, so that it is
 * in no log on the way; older ones have it in the path, as all have it in here. It stays in the address: whoever reloads the page, or
 * opens it in another browser, still needs it.
 *
 * @example linkPath({ pathname: '/verify', hash: '#7c1f0a' }) // '/verify/7c1f0a'
 */
export const linkPath = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string => {
  const page = /^\/(verify|reset-password|first-admin)\/?$/.exec(pathname)?.[1];
  const token = /^#([\w-]+)$/.exec(hash)?.[1];
  return page && token ? `/${page}/${token}` : pathname;
};
