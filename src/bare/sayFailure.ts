import { AuthError } from '#src/authProvider/authCalls.ts';
import type { BareMessages } from './messages/en.ts';

/** Why a call came to nothing: the server's sentence, else ours, for whether it failed or could not be reached. Said anew in another language. */
export const sayFailure = (failed: Error, text: Pick<BareMessages, 'unexpected' | 'unreachable'>): string =>
  failed.message || (failed instanceof AuthError ? text.unexpected : text.unreachable);
