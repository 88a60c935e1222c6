import { enhancedStatus } from './reason-to-log.ts';

/** What Nodemailer tells of a refusal: the reply, and the command that it answers. */
export type SmtpFailure = Error & { responseCode?: number; response?: string; command?: string };

/** RFC 3463: no such mailbox, moved, disabled, full. Not 5.1.0, 5.1.7 and 5.1.8, which are also said of the sender. */
const ofRecipient = /^5\.(1\.([1-6]|10)|2\.[1-4])$/;
/** Too big, or not in a form that is taken. */
const ofMessage = /^5\.(3\.4|6\.\d+)$/;
/** Replies without an enhanced status that are about the recipient (RFC 5321), or about the message's size. */
const bareReplies: Readonly<Record<string, readonly number[]>> = { 'RCPT TO': [550, 551, 552, 553], DATA: [552] };

/**
 * Is the recipient or the message refused for good? Any other 5xx is about the mail server's user, its quota, the sender's address or the
 * network that Lectern calls from: somebody sets that right, and the letters of meanwhile are still to arrive.
 */
export const isPermanent = ({ responseCode = 0, response, command = '' }: SmtpFailure) => {
  if (responseCode < 500) return false;
  const status = enhancedStatus(response);
  if (status === undefined) return bareReplies[command]?.includes(responseCode) ?? false;
  return ofMessage.test(status) || (command in bareReplies && ofRecipient.test(status));
};
