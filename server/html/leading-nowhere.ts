import { isMailedAddress } from '#contract/link-address.ts';

/** The address of a tag's link, not of what is mere text beside tags. */
const linked = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"'\s>]+))/gi;

/** The addresses of links that lead nowhere from an e-mail, as they are written: such a link would go without its address. */
export const leadingNowhere = (html: string) =>
  [...html.matchAll(linked)]
    .map(([, ...quoted]) => quoted.find((address) => address !== undefined)?.trim() ?? '')
    .filter((address) => address !== '' && !isMailedAddress(address));
