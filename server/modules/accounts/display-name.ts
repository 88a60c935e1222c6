import { cutText } from '../../cut-text.ts';

/** The contract's most characters of a name. */
const nameLength = 80;

/** The first and the last name, as long as a name may be. */
export const displayNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  cutText(`${firstName} ${lastName}`, nameLength).trim();
