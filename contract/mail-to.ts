/** The address of a link to write to somebody. A local part may have signs that mean something in it, such as `?` and `%`. */
export const mailTo = (address: string): string => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
