import type { useNotify } from 'ra-core';
import { AuthError } from '#src/authProvider/authCalls.ts';
import { isLinkInvalid, verifyAccount } from '#src/authProvider/recovery.ts';
import { RetryToast } from './RetryToast.tsx';

type Options = {
  token: string;
  notify: ReturnType<typeof useNotify>;
  /** Called once the server has said what came of it. */
  forget: () => void;
};

/** Would the server say the same again? Not where it was too busy to say anything of the link, nor what refuses without a word, such as a proxy. */
const isFinal = (error: unknown) =>
  isLinkInvalid(error) ||
  (error instanceof AuthError &&
    error.code !== undefined &&
    error.status >= 400 &&
    error.status < 500 &&
    ![408, 429].includes(error.status));

/** Confirms an address by the link that was sent to it, and says what came of it; where nobody said so, with the way to try again. */
export const verifyByLink = async (options: Options): Promise<void> => {
  const { token, notify, forget } = options;
  try {
    const email = await verifyAccount(token);
    forget();
    notify('resources.profile.email_changed', { type: 'success', messageArgs: { email } });
  } catch (error) {
    const { message, status } = error as Error & { status?: number };
    if (isFinal(error)) {
      forget();
      notify(message, { type: 'error', autoHideDuration: 10_000 });
      return;
    }
    const reason = message || (status === undefined ? 'network.failed' : 'server.error');
    const retry = () => void verifyByLink(options);
    notify(<RetryToast message={reason} retry={retry} />, { type: 'error', autoHideDuration: null });
  }
};
