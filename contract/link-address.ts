/**
 * Where a link in a text that people write may lead: on the web, to a mailbox or a telephone, or to a path or a place of the same website.
 * A path begins with one slash alone: browsers read `//` and `/\` as the name of another host, and leave tabs and line breaks out.
 *
 * @example isLinkAddress('/über-uns?x=a+b') // true
 * @example isLinkAddress('//elsewhere.example') // false
 */
export const isLinkAddress = (address: string): boolean =>
  /^(?:(?:https?:\/\/|mailto:|tel:)\S|\/(?![/\\])[^\s\\<>"\p{Cc}]*$|#[^\s\\<>"\p{Cc}]*$)/iu.test(address);

/** The same in an e-mail, from which a path or a place of a website leads nowhere. */
export const isMailedAddress = (address: string): boolean => !/^[/#]/.test(address) && isLinkAddress(address);
